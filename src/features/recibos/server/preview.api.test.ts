// Proves the pictures of receipts: drawn in the sandbox, many by one child, and kept where they may be.
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { onePage, packed, pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { recibosOf } from "./fixtures/recibos.ts";
import { createPreviews } from "./preview.ts";
import drawPreviews from "./tasks/draw-previews.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, make, makeOut, query } = recibosOf(() => server);
beforeEach(() => query("delete from recibo"));

/** How dark a picture is on the whole, between 0 and 255. */
const inkOf = async (picture: Uint8Array) => 255 - ((await sharp(picture).stats()).channels[0]?.mean ?? 255);

it("REC-72: answers the first page as a picture, which a browser keeps under the address of those bytes alone", async () => {
  const id = await makeOut({ de: "user" });
  const { sha256 } = await as("user").get({ reciboId: id });
  const asked = (v: string) => server.inject("user", { url: `/api/generatePreview/${id}?v=${v}` });
  const answer = await asked(sha256 ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
  expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
  expect(answer.headers["content-disposition"]).toBe("inline; filename*=UTF-8''Recibo%2001-2026%20Mensual.webp");
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "webp", width: 360, height: 509 });
  for (const other of ["", "0".repeat(64)]) expect((await asked(other)).headers["cache-control"]).toBe("no-store");
});

it("REC-72: what cannot be drawn is said", async () => {
  const id = await make({ de: "user" });
  const { pdf } = await as("admin").get({ reciboId: id });
  const [row] = await query<{ empresa_id: string }>("select empresa_id from recibo where id = $1", [id]);
  const key = `${row?.empresa_id}/${pdf?.slice(0, 2)}/${pdf}`;
  await server.services.store.remove(key);
  await server.services.store.put(key, { bytes: Buffer.from("no es un PDF") });
  await expect(as("admin").preview({ id })).rejects.toMatchObject({
    status: 422,
    message: "No se pudo generar la vista previa del recibo",
  });
});

it("draws words and the stamps of signatures, and the beginning of a strip", async () => {
  const stamp = `<</Type/XObject/Subtype/Form/BBox[0 0 150 80]/Length 28>>stream\n0 0 0 rg 0 0 150 80 re f    \nendstream`;
  const stamped = onePage({
    catalog: "/AcroForm<</Fields[7 0 R]/SigFlags 3>>",
    page: "/Annots[7 0 R]",
    contents: packed(" "),
    more: [stamp, "<</Type/Annot/Subtype/Widget/FT/Sig/T(Firma)/F 4/Rect[30 60 180 140]/AP<</N 6 0 R>>>>"],
  });
  const strip = onePage({ page: "/MediaBox[0 0 100 14400]", contents: packed("0 g 0 13000 100 1400 re f") });
  const [words, empty, signed, long, broken] = await drawPreviews({
    files: [pageSaying("Sueldo"), onePage({ contents: packed(" ") }), stamped, strip, Buffer.from("nada")],
  });
  expect(await inkOf(empty as Uint8Array)).toBe(0);
  expect(await inkOf(words as Uint8Array)).toBeGreaterThan(0.02);
  expect(await inkOf(signed as Uint8Array)).toBeGreaterThan(3);
  expect(await sharp(long as Uint8Array).metadata()).toMatchObject({ width: 360, height: 1080 });
  expect(await inkOf(long as Uint8Array)).toBeGreaterThan(200);
  expect(broken).toBeNull();
});

/** The server's own sandbox, and how many pictures each child was asked for. */
function listening() {
  const { sandbox } = server.services;
  const batches: number[] = [];
  const run: Sandbox["run"] = (task, input, options) => {
    batches.push((input as { files: unknown[] }).files.length);
    return sandbox.run(task, input, options);
  };
  return { sandbox: { ...sandbox, run }, batches };
}
const asked = (n: number) => ({ by: "una persona", sha256: String(n), read: async () => pageSaying(`Recibo ${n}`) });

it("those asked for together go into few children, and a second time into none", async () => {
  const { sandbox, batches } = listening();
  const previews = createPreviews(sandbox);
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  const all = () => Promise.all(numbers.map((n) => previews(asked(n))));
  const drawn = await all();
  expect(new Set(drawn.map((picture) => Buffer.from(picture).toString("base64"))).size).toBe(30);
  expect(batches.reduce((sum, n) => sum + n)).toBe(30);
  expect(batches.length).toBeLessThanOrEqual(4);
  const children = batches.length;
  expect(await all()).toEqual(drawn);
  expect(batches.length).toBe(children);
});

it("what is held has a bound: the one asked for longest ago is drawn again", async () => {
  const { sandbox, batches } = listening();
  const [one] = (await drawPreviews({ files: [pageSaying("Recibo 0")] })) as [Uint8Array];
  const previews = createPreviews(sandbox, Math.round(one.length * 2.5));
  for (const n of [0, 1, 0, 2]) await previews(asked(n));
  expect(batches.length).toBe(3);
  await previews(asked(0));
  expect(batches.length).toBe(3);
  await previews(asked(1));
  expect(batches.length).toBe(4);
});

it("one that brings its child down takes no other with it", async () => {
  const { sandbox } = listening();
  const run: Sandbox["run"] = (task, input, options) => {
    const { files } = input as { files: Uint8Array[] };
    const isBad = files.some((file) => Buffer.from(file).equals(pageSaying("Recibo 1")));
    return sandbox.run(task, input, { ...options, ...(isBad && { limits: { wallMs: 1 } }) });
  };
  const previews = createPreviews({ ...sandbox, run });
  const answers = await Promise.allSettled([0, 1, 2].map((n) => previews(asked(n))));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(answers[1]).toMatchObject({ reason: { status: 422 } });
});
