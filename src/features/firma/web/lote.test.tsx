// @vitest-environment jsdom
// Proves the bar with which somebody signs for the company, with something that is no receipt: the PIN, its reason, a batch.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LoteFirma } from "#features/firma/contract.ts";
import { APODERADO } from "#features/firma/lados.ts";
import { firmaProblems } from "#features/firma/problems.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";
import {
  createStage,
  errorOf,
  fieldCalled,
  SOMEBODY,
  type Stage,
  settled,
  submit,
  typeInto,
  until,
} from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import BarraDeFirma from "./lote-barra.tsx";

const told = vi.hoisted(() => vi.fn<(refusal: Refusal) => Promise<void>>(async () => {}));
const asked = vi.hoisted(() => vi.fn<() => Promise<boolean>>(async () => true));
const success = vi.hoisted(() => vi.fn<(title: string) => void>());
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ showProblem: told, confirmAction: asked }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success, refused: vi.fn(), failed: vi.fn() } }));

const ID = "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d";
const LOTE: LoteFirma = {
  _id: ID,
  tipo: "nota",
  estado: "enCurso",
  total: 35,
  firmados: 12,
  rechazados: 0,
  motivo: APODERADO,
  created: "2026-11-18T00:00:00.000Z",
  problemas: [],
};

type Given = { readonly motivo: string; readonly certPassword: string };
let stage: Stage | null;
let reasons: readonly string[];
let lote: LoteFirma | null;
let posted: string[];
let signed: Given[];
const changed = vi.fn<() => void>();
const tellNone = vi.fn<() => void>();
const firmar = vi.fn<(given: Given) => Promise<{ tarea: string | null }>>();

beforeEach(() => {
  [reasons, lote, posted, signed] = [[], null, [], []];
  firmar.mockImplementation(async (given) => {
    signed.push(given);
    return { tarea: null };
  });
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === "POST") {
      posted.push(`${url} ${body}`);
      if (lote) lote = { ...lote, estado: url.endsWith("cancelar") ? "cancelado" : "enCurso" };
    }
    if (url === "/api/firmamotivos")
      return Response.json(reasons.map((name, at) => ({ _id: `${at}`, version: 1, name })));
    return Response.json(url === "/api/lotesFirma" ? [lote].filter((one) => one !== null && isOpen(one)) : lote);
  });
  stage = null;
});
afterEach(async () => {
  await stage?.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const isOpen = ({ estado }: LoteFirma) => estado === "enCurso" || estado === "interrumpido";
const all = { state: "all", onPick: () => {} } as const;

async function show({ count = 35 as number | null, mostrarMotivos = true } = {}) {
  stage ??= createStage({ ...SOMEBODY, mostrarMotivos });
  await stage.show(
    <BarraDeFirma
      tipo="nota"
      noun={{ one: "nota", many: "notas", feminine: true }}
      count={count}
      all={all}
      left={["1 lo dejaste afuera"]}
      motivo={APODERADO}
      signed="Nota firmada"
      firmar={firmar}
      changed={changed}
      tellNone={tellNone}
    />,
  );
  await settled();
}

const button = (name: string, within: ParentNode = document) =>
  [...within.querySelectorAll("button")].find(({ textContent }) => textContent === name);
const press = async (name: string, within?: ParentNode) => {
  await act(async () => button(name, within)?.click());
  await settled();
};
const dialog = () => document.querySelector("[role=dialog]");
const PIN_FIELD = "certPassword";
const pin = () => fieldCalled(PIN_FIELD);

async function sign(typed: string) {
  await until(() => expect(pin()).not.toBeNull());
  await typeInto(pin(), typed);
  await submit(dialog() ?? document);
  await settled();
}
async function begin(typed: string) {
  await press("Firmar 35 notas");
  await sign(typed);
}
const refuses = (problem: Problem) => firmar.mockRejectedValueOnce(new Refusal(problem));

describe("the PIN", () => {
  it("REC-42: nothing is signed while nothing is chosen, and it is told; nor while it is not known what is", async () => {
    await show({ count: 0 });
    await press("Firmar notas");
    expect(tellNone).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
    await show({ count: null });
    expect(button("Firmar notas")?.disabled).toBe(true);
    await show({ count: 35 });
    expect(button("Firmar 35 notas")?.disabled).toBe(false);
  });

  it("FIRMA-08, REC-41: left empty it is refused here, and nothing is sent", async () => {
    await show();
    await begin("");
    expect(errorOf(PIN_FIELD)).toBe("Debe ingresar la contraseña");
    expect(firmar).not.toHaveBeenCalled();
  });

  it("wrong, it is emptied, focused and said; the dialog stays", async () => {
    refuses(firmaProblems.pinIncorrecto);
    await show();
    await begin("otro");
    expect([pin()?.value, errorOf(PIN_FIELD)]).toEqual(["", firmaProblems.pinIncorrecto.message]);
    expect(document.activeElement).toBe(pin());
    expect(told).not.toHaveBeenCalled();
  });

  it("FIRMA-20: any other refusal is the server's message, and what is listed is asked for again", async () => {
    refuses({ ...common.invalido, message: "El archivo cambió" });
    await show();
    await begin("el mío");
    expect(told.mock.calls[0]?.[0].message).toBe("El archivo cambió");
    expect(changed).toHaveBeenCalled();
    expect(dialog()).not.toBeNull();
  });

  it("one that is signed at once is said, and the dialog goes", async () => {
    await show({ count: 1 });
    await press("Firmar 1 nota");
    await sign("el mío");
    expect(success).toHaveBeenCalledWith("Nota firmada");
    expect(changed).toHaveBeenCalledOnce();
    expect(pin()).toBeNull();
  });
});

describe("the reason", () => {
  const selector = () => document.querySelector<HTMLInputElement>("[data-path=motivo] input, input[data-path=motivo]");

  it("FIRMA-35: of a list it is APODERADO where none is configured, and nothing is asked", async () => {
    await show();
    await begin("el mío");
    expect(signed).toEqual([{ motivo: "APODERADO", certPassword: "el mío" }]);
  });

  it("FIRMA-36, FIRMA-37: the first configured is proposed, in a selector where the company shows reasons", async () => {
    reasons = ["RECIBÍ CONFORME", "A CUENTA"];
    await show();
    await press("Firmar 35 notas");
    await until(() => expect(pin()).not.toBeNull());
    expect(dialog()?.textContent).toContain("Motivo");
    expect(selector()?.value).toBe("RECIBÍ CONFORME");
    await sign("el mío");
    expect(signed[0]?.motivo).toBe("RECIBÍ CONFORME");
  });

  it("FIRMA-37: where it does not, nobody is asked", async () => {
    reasons = ["RECIBÍ CONFORME"];
    await show({ mostrarMotivos: false });
    await press("Firmar 35 notas");
    await until(() => expect(pin()).not.toBeNull());
    expect(selector()).toBeNull();
  });
});

describe("many", () => {
  const text = () => document.querySelector("section")?.textContent ?? "";

  it("begun, it shows how far it is in place of the bar", async () => {
    firmar.mockImplementation(async () => {
      lote = LOTE;
      return { tarea: LOTE._id };
    });
    await show();
    await begin("el mío");
    await until(() => expect(text()).toContain("Firmando 12 de 35"));
    expect(button("Firmar 35 notas")).toBeUndefined();
  });

  it("left and found again, it is cancelled once that is confirmed; the list is asked for again", async () => {
    lote = LOTE;
    await show();
    await until(() => expect(text()).toContain("Firmando 12 de 35"));
    asked.mockResolvedValueOnce(false);
    await press("Cancelar lo que falta");
    expect(posted).toEqual([]);
    await press("Cancelar lo que falta");
    expect(posted).toEqual([`/api/lotesFirma/${ID}/cancelar {}`]);
    await until(() => expect(text()).toContain("Cancelaste lo que faltaba 12 de 35 firmados"));
    expect(changed).toHaveBeenCalled();
  });

  it("D203: interrupted, it goes on with the PIN again", async () => {
    lote = { ...LOTE, estado: "interrumpido" };
    await show();
    await until(() => expect(text()).toContain("La firma se interrumpió: 12 de 35 firmados"));
    await press("Continuar");
    await sign("el mío");
    expect(posted).toEqual([`/api/lotesFirma/${ID}/continuar {"certPassword":"el mío"}`]);
    await until(() => expect(text()).toContain("Firmando 12 de 35"));
  });

  it("FIRMA-22: at its end says what could not be signed and why, until it was read", async () => {
    const problemas = [{ registro: ID, titulo: "Nota 1", persona: "Paz, Ana", error: "El archivo cambió" }];
    firmar.mockImplementation(async () => {
      lote = { ...LOTE, estado: "terminado", firmados: 34, rechazados: 1, problemas };
      return { tarea: ID };
    });
    await show();
    await begin("el mío");
    await until(() => expect(text()).toContain("Documentos firmados! 34 firmados · 1 no se pudo firmar"));
    expect(changed).toHaveBeenCalled();
    await until(() => expect(text()).toContain("Paz, Ana, Nota 1 El archivo cambió"));
    await press("Entendido");
    await until(() => expect(button("Firmar 35 notas")).toBeDefined());
  });

  it("of another kind of record it is no business of this bar", async () => {
    lote = { ...LOTE, tipo: "otra" };
    await show();
    expect(text()).toContain("35 notas seleccionadas 1 lo dejaste afuera");
    expect(button("Firmar 35 notas")?.disabled).toBe(false);
  });
});
