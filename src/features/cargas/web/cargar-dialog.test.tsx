// @vitest-environment jsdom
// Proves the dialog in which receipts are uploaded: what it proposes, what it sends, and what it says of each refusal.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cargasProblems } from "#features/cargas/problems.ts";
import type { Role } from "#platform/auth/roles.ts";
import { common, type Problem } from "#platform/problems/problem.ts";
import {
  createStage,
  errorOf,
  fieldCalled,
  routed,
  SOMEBODY,
  type Stage,
  submit,
  typeInto,
  until,
} from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import CargarAction from "./cargar-action.tsx";
import CargarDialog from "./cargar-dialog.tsx";
import { CARGA_ID, carga } from "./fixtures/cargas.ts";

const FILE_ID = "c3f3bd0e-5a51-4e2b-9d0b-6b7f3f6f2a10";
const [SEMANAL, MENSUAL] = ["1d0f1c59-95f5-4a4b-a35f-9b1b8f1b7d11", "2d0f1c59-95f5-4a4b-a35f-9b1b8f1b7d22"];

let stage: Stage;
let refusal: Problem | null;
let sent: Record<string, unknown>[];
let uploaded: FormData[];

beforeEach(() => {
  [refusal, sent, uploaded] = [null, [], []];
  stubBrowser();
  vi.setSystemTime(new Date("2027-01-01T02:30:00.000Z"));
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    if (url === "/api/tiposrecibos")
      return Response.json([
        { _id: SEMANAL, version: 1, name: "Semanal", default: false },
        { _id: MENSUAL, version: 1, name: "Mensual", default: true },
      ]);
    if (url !== "/api/recibosSplit") return Response.json({ message: "Listo" });
    sent.push(JSON.parse(body ?? "{}"));
    if (!refusal) return Response.json(carga());
    const { status, message } = refusal;
    const errors = [refusal];
    refusal = null;
    return Response.json({ message, errors }, { status });
  });
  vi.stubGlobal("XMLHttpRequest", Sent);
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

/** The upload call, as far as the field uses it. */
class Sent extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  responseText = "";
  open() {}
  abort() {}
  send(body: FormData) {
    uploaded.push(body);
    const { name, size } = body.get("uploadedFile") as File;
    this.responseText = JSON.stringify({ uploadedURL: FILE_ID, name, type: "application/pdf", size });
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

const onStarted = vi.fn<(cargaId: string) => void>();
const onClose = vi.fn<() => void>();
async function show() {
  await stage.show(await routed(<CargarDialog onClose={onClose} onStarted={onStarted} />));
  await until(() => expect(fieldCalled("referencia")).not.toBeNull());
}
async function choose(name = "recibos.pdf") {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("there is no place for a file");
  Object.defineProperty(input, "files", { value: [new File(["%PDF-1.7"], name)], configurable: true });
  await act(async () => input.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => expect(text()).toContain(name));
}
const text = () => document.body.textContent ?? "";
const labelled = (label: string) => {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(label));
  return document.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`);
};
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());

describe("what it proposes and sends", () => {
  it("REC-92: the company's own type, the month before this one there, and the file's handle", async () => {
    await show();
    // In Buenos Aires it is still December.
    expect(labelled("Período")?.value).toBe("11-2026");
    expect(labelled("Tipo de recibo")?.value).toBe("Mensual");
    await choose();
    expect(uploaded[0]?.get("destFolder")).toBe("recibos");
    await typeInto(fieldCalled("referencia"), "Segunda quincena");
    await typeInto(fieldCalled("password"), "clave del archivo");
    await submit();
    await until(() => expect(onStarted).toHaveBeenCalledWith(CARGA_ID));
    expect(sent).toEqual([
      {
        url: FILE_ID,
        tipo: MENSUAL,
        periodo: "11-2026",
        referencia: "Segunda quincena",
        password: "clave del archivo",
        publicarEl: null,
        historico: false,
        repetir: false,
      },
    ]);
  });

  it("a day and hour of the company's clock, and history that is already signed", async () => {
    await show();
    await choose();
    await act(async () => document.querySelector<HTMLInputElement>("input[value=elegir]")?.click());
    await typeInto(labelled("Día"), "05/01/2027");
    await typeInto(labelled("Hora"), "09:30");
    await act(async () => fieldCalled("historico")?.click());
    expect(text()).toContain("No hay nada que firmar.");
    expect(text()).toContain("No se les avisa por correo.");
    expect(text()).not.toContain("A cada empleado le llega un solo aviso por correo");
    await submit();
    await until(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ publicarEl: "2027-01-05T12:30:00.000Z", historico: true });
  });

  it("nothing while there is no file, or a moment that is none", async () => {
    await show();
    await submit();
    await until(() => expect(text()).toContain("Elegí el archivo de los recibos"));
    await choose();
    await act(async () => document.querySelector<HTMLInputElement>("input[value=elegir]")?.click());
    await typeInto(labelled("Hora"), "");
    await submit();
    await until(() => expect(text()).toContain("La fecha y hora no son válidas"));
    expect(sent).toEqual([]);
  });

  it("no file that is larger or of another kind: it is said before it is sent", async () => {
    await show();
    await choose("recibos.docx");
    expect(text()).toContain("El formato no está permitido");
    expect(text()).toContain("Hasta 20 MB");
    expect(text()).toContain("de hasta 5.000 páginas, o un ZIP de hasta 1.000 archivos");
    expect(uploaded).toEqual([]);
  });
});

describe("a refusal", () => {
  const send = async (problem: Problem) => {
    refusal = problem;
    await show();
    await choose();
    await submit();
    await until(() => expect(sent).toHaveLength(1));
  };

  it("D098: of the password stands at the password, and what was typed stays", async () => {
    await send({ ...cargasProblems.faltaClave, field: "password" });
    await until(() => expect(errorOf("password")).toBe(cargasProblems.faltaClave.message));
    expect(onStarted).not.toHaveBeenCalled();
    expect(text()).toContain("recibos.pdf");
  });

  it("of a file uploaded before says what became of it, and lets it be uploaded all the same", async () => {
    const message = "Este archivo ya se cargó el 12/11/2026: 40 recibos";
    await send({ ...cargasProblems.repetida, message, field: "url", registro: CARGA_ID });
    await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain(message));
    expect(document.querySelector(`a[href="/recibos-admin/cargas/${CARGA_ID}"]`)).not.toBeNull();
    await press("Cargar igual");
    await until(() => expect(onStarted).toHaveBeenCalled());
    expect(sent.map(({ repetir }) => repetir)).toEqual([false, true]);
  });

  it("of a company without a CUIT leads whoever may there", async () => {
    await send(cargasProblems.sinCuit);
    await until(() => expect(text()).toContain(cargasProblems.sinCuit.message));
    expect(document.querySelector('a[href="/empresa/edit"]')).not.toBeNull();
  });

  it("of whoever may not is the server's word", async () => {
    await send(common.sinPermisos);
    await until(() => expect(document.querySelector("[role=alert]")?.textContent).toBe("Sin permisos"));
  });
});

describe("REC-49, REC-50: the button", () => {
  it.each<[readonly Role[], boolean, boolean]>([
    [["rrhh"], false, true],
    [["admin"], false, true],
    [["superadmin"], false, true],
    [["root"], false, true],
    [["manager"], true, true],
    [["manager"], false, false],
    [["external"], true, false],
  ])("of %s, given it: %s, is there: %s", async (roles, puedeCargarRecibos, isThere) => {
    await stage.clear();
    stage = createStage({ ...SOMEBODY, roles, permisosManager: { puedeVerRecibos: true, puedeCargarRecibos } });
    await stage.show(await routed(<CargarAction />));
    await until(() => expect(document.querySelectorAll("button").length).toBe(isThere ? 1 : 0));
  });
});
