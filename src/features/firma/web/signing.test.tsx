// @vitest-environment jsdom
// Proves what happens between the conformity cards and the done state, for something signed that is no receipt.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CertificadoItem } from "#features/firma/contract.ts";
import type { FirmaPropia } from "#features/firma/firmar.ts";
import { firmaProblems } from "#features/firma/problems.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { createStage, errorOf, fieldCalled, routed, type Stage, submit, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { SigningForm } from "./signing-form.tsx";
import { type Signed, useSigning } from "./signing-use.ts";

const told = vi.hoisted(() => vi.fn<(refusal: Refusal) => Promise<void>>(async () => {}));
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ showProblem: told, confirmDiscard: vi.fn() }));

const PIN = "Firma-2026";
const DONE: Signed = { fecha: "2026-11-12T21:42:00Z", conformidad: true, message: "Acta firmada" };

let stage: Stage;
let sent: FirmaPropia[];
let answer: () => Promise<Signed>;
let certificados: readonly CertificadoItem[];

const certificado = (estado: CertificadoItem["estado"]): CertificadoItem => ({
  _id: "0198f0c2-0000-7000-8000-000000000001",
  empresa: "0198f0c2-0000-7000-8000-000000000002",
  serie: "0a",
  titular: "Rocío Benítez",
  prueba: "correo",
  desde: "2025-01-06T00:00:00Z",
  hasta: "2027-01-06T00:00:00Z",
  estado,
  renovable: estado === "vencido",
  cerrado: null,
  motivo: "",
  huella: "0b",
});
const onSigned = vi.fn();
const onOutdated = vi.fn();

function Harness() {
  const sign = (given: FirmaPropia) => {
    sent.push(given);
    return answer();
  };
  const signing = useSigning({ noPin: "Debe ingresar el PIN", sign, onSigned, onOutdated });
  return <SigningForm signing={signing} noun="acta" agreed="Estoy de acuerdo con el acta." />;
}

async function open() {
  stage = createStage();
  await stage.show(await routed(<Harness />));
}

beforeEach(() => {
  sent = [];
  answer = async () => DONE;
  certificados = [certificado("vigente")];
  stubBrowser();
  vi.stubGlobal("fetch", async () => Response.json(certificados));
});
afterEach(async () => {
  await stage.clear();
  for (const mock of [told, onSigned, onOutdated]) mock.mockClear();
  vi.unstubAllGlobals();
});

const choose = (motivo: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value="${motivo}"]`)?.click());
const write = (name: string, text: string) => typeInto(fieldCalled(name), text);
const refuse = (refusal: Refusal) => {
  answer = () => Promise.reject(refusal);
};

it("asks for the PIN in the words of what is signed, and sends nothing without it", async () => {
  await open();
  await submit();
  expect(errorOf("certPassword")).toBe("Debe ingresar el PIN");
  expect(sent).toEqual([]);
});

it("signs in conformity unless told otherwise, and hands on what the server answered", async () => {
  await open();
  await write("certPassword", PIN);
  await submit();
  expect(sent).toEqual([{ motivo: "EN CONFORMIDAD", detalle: "", certPassword: PIN }]);
  expect(onSigned).toHaveBeenCalledWith(DONE);
});

it("D204: en disconformidad asks for what is wrong; words that no longer belong are not sent", async () => {
  await open();
  await write("certPassword", PIN);
  await choose("EN DISCONFORMIDAD");
  await submit();
  expect(errorOf("detalle")).toBe("Contanos con qué no estás de acuerdo");
  expect(sent).toEqual([]);
  await write("detalle", "Faltan las horas extra del 14");
  await submit();
  expect(sent).toEqual([{ motivo: "EN DISCONFORMIDAD", detalle: "Faltan las horas extra del 14", certPassword: PIN }]);
  await choose("EN CONFORMIDAD");
  await submit();
  expect(sent.at(-1)).toMatchObject({ motivo: "EN CONFORMIDAD", detalle: "" });
});

it("a wrong PIN: its field is emptied and focused and says the server's words; there is no dialog", async () => {
  await open();
  refuse(new Refusal({ ...firmaProblems.pinIncorrecto, message: "El PIN no es correcto. Te quedan 4 intentos" }));
  await write("certPassword", "otro");
  await submit();
  expect(fieldCalled("certPassword")?.value).toBe("");
  expect(document.activeElement).toBe(fieldCalled("certPassword"));
  expect(errorOf("certPassword")).toBe("El PIN no es correcto. Te quedan 4 intentos");
  expect(told).not.toHaveBeenCalled();
  await write("certPassword", "P");
  expect(errorOf("certPassword")).toBeUndefined();
});

it("FIRMA-17, FIRMA-18: any other refusal is a dialog, in the server's words or the specified ones", async () => {
  await open();
  refuse(new Refusal(firmaProblems.enPausa));
  await write("certPassword", PIN);
  await submit();
  expect(told.mock.lastCall?.[0].message).toBe(firmaProblems.enPausa.message);
  expect(fieldCalled("certPassword")?.value).toBe("");
  refuse(new Refusal({ ...common.interno, code: "http.502", status: 502 }));
  await write("certPassword", PIN);
  await submit();
  expect(told.mock.lastCall?.[0].message).toBe("Ocurrió un error al firmar el documento");
  expect(onOutdated).not.toHaveBeenCalled();
});

it("S-44: a file that changed since it was shown is said, then read again", async () => {
  await open();
  refuse(new Refusal({ code: "firma.cambiado", status: 409, message: "El archivo cambió desde que lo abriste" }));
  await write("certPassword", PIN);
  await submit();
  expect(told.mock.lastCall?.[0].message).toBe("El archivo cambió desde que lo abriste");
  expect(onOutdated).toHaveBeenCalledOnce();
});

it.each([
  ["none yet", [], firmaProblems.sinCertificado.message],
  ["an expired one", [certificado("vencido")], firmaProblems.vencido.message],
])("who has %s is led to where the signature is made", async (_, kept, message) => {
  certificados = kept;
  await open();
  const note = () => document.querySelector("[role=note]")?.textContent ?? "";
  await act(() => vi.waitFor(() => expect(note()).toContain(message), 30_000));
  expect(document.querySelector("a")?.getAttribute("href")).toBe("/settings/sign");
  expect(document.querySelector("form")).toBeNull();
});
