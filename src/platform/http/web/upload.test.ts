// @vitest-environment jsdom
// Proves what an upload sends and what its failures keep. SHELL-91, UPL-10. XMLHttpRequest is stood in for: the journeys use the real one.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { isCancelled, sendFile, UploadRefusal } from "./upload.ts";

const { upload } = contract({
  upload: {
    summary: "Subir una foto",
    method: "POST",
    path: "/api/legajos/:id/fotos",
    access: "signedIn",
    upload: { part: "uploadedFile", maxBytes: 10 },
    input: z.object({ id: z.string(), destFolder: z.string().default("") }),
    output: z.object({ uploadedURL: z.string() }),
  },
});

type Answer = { readonly status: number; readonly data: string } | "unreachable" | "never";
const sent: { method: string; url: string; body: FormData }[] = [];
let answer: Answer;

class Request extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  private to = { method: "", url: "" };
  open(method: string, url: string) {
    this.to = { method, url };
  }
  send(body: FormData) {
    sent.push({ ...this.to, body });
    this.upload.dispatchEvent(new ProgressEvent("progress", { lengthComputable: true, loaded: 5, total: 10 }));
    if (answer === "never") return;
    if (answer === "unreachable") return this.end("error");
    this.status = answer.status;
    this.responseText = answer.data;
    this.end("load");
  }
  abort() {
    this.end("abort");
  }
  private end(how: string) {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event("loadend"));
  }
}

const file = new File(["hola"], "recibo.pdf");
const fields = { id: "a/b", destFolder: "recibos" };
const failure = async () => {
  const thrown: unknown = await sendFile(upload, file, fields).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(UploadRefusal);
  return thrown as UploadRefusal;
};

beforeEach(() => {
  sent.length = 0;
  answer = { status: 200, data: '{"uploadedURL":"x","more":1}' };
  vi.stubGlobal("XMLHttpRequest", Request);
});
afterEach(() => vi.unstubAllGlobals());

it("sends the fields and one file, says how far it is, and gives back what the contract promises", async () => {
  const progress: number[] = [];
  expect(await sendFile(upload, file, fields, { onProgress: (part) => progress.push(part) })).toEqual({
    uploadedURL: "x",
  });
  expect(progress).toEqual([0.5]);
  expect(sent).toMatchObject([{ method: "POST", url: "/api/legajos/a%2Fb/fotos" }]);
  const parts = [...(sent[0]?.body ?? [])].map(([name, value]) => [name, value instanceof File ? value.name : value]);
  expect(parts).toEqual([
    ["destFolder", "recibos"],
    ["uploadedFile", "recibo.pdf"],
  ]);
});

it("SHELL-91, UPL-10: a refusal keeps status and data as 'status: data', and speaks in the server's words", async () => {
  const data = '{"message":"El PDF está dañado","errors":[{"code":"archivos.roto","message":"El PDF está dañado"}]}';
  answer = { status: 400, data };
  const refusal = await failure();
  expect(refusal.answer).toEqual({ status: 400, data });
  expect(refusal.error).toBe(`400: ${data}`);
  expect(refusal.message).toBe("El PDF está dañado");
  expect(refusal.problems[0]).toMatchObject({ code: "archivos.roto", status: 400 });
});

it("an answer that is no JSON is a refusal too", async () => {
  answer = { status: 413, data: "Request Entity Too Large" };
  expect((await failure()).error).toBe("413: Request Entity Too Large");
});

it("UPL-10: without an answer there is no status to keep", async () => {
  answer = "unreachable";
  const refusal = await failure();
  expect(refusal.answer).toBeNull();
  expect(refusal.error).toBe("Sin conexión: no pudimos llegar al servidor. Revisá tu red y probá de nuevo");
});

it("a cancelled upload is no failure", async () => {
  answer = "never";
  const controller = new AbortController();
  const sending = sendFile(upload, file, fields, { signal: controller.signal });
  controller.abort();
  expect(isCancelled(await sending.catch((error: unknown) => error))).toBe(true);
  const late = sendFile(upload, file, fields, { signal: controller.signal });
  expect(isCancelled(await late.catch((error: unknown) => error))).toBe(true);
  expect(sent).toHaveLength(1);
});
