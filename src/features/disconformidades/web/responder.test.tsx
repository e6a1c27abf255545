// @vitest-environment jsdom
// Proves what each side sends, how much may be written, and that what was not sent stays.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Disconformidad, MAX_MENSAJE, type Mensaje } from "#features/disconformidades/contract.ts";
import { createStage, fieldCalled, routed, SOMEBODY, type Stage, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Responder } from "./responder.tsx";

const ID = "0198f0c2-0000-7000-8000-000000000001";
const PERSON = "0198f0c2-0000-7000-8000-000000000002";
const FIRST: Mensaje = {
  _id: ID,
  voz: "empleado",
  nombre: "Benítez, Rocío",
  texto: "Faltan horas",
  created: "2026-11-12T12:00:00Z",
  adjuntos: [],
  corregido: null,
};

const caso = (voz: Disconformidad["voz"]): Disconformidad => ({
  _id: ID,
  tipo: "recibo",
  registro: ID,
  titulo: "Recibo de octubre 2026 · Mensual",
  empleado: { _id: PERSON, displayName: "Benítez, Rocío", legajo: 412 },
  estado: "abierta",
  created: "2026-11-12T12:00:00Z",
  espera: "2026-11-12T12:00:00Z",
  mensajes: [FIRST],
  voz,
  pdf: `/api/recibos/${ID}/pdf`,
  path: `/recibos/list/${ID}`,
  clase: { uno: "recibo", varios: "recibos", femenino: false, lista: "/recibos/list", titulo: "Mis Recibos" },
});

let stage: Stage;
let asked: { readonly url: string; readonly body: unknown }[];
const onSent = vi.fn();

async function open(voz: Disconformidad["voz"]) {
  stage = createStage({ ...SOMEBODY, roles: [voz === "empresa" ? "rrhh" : "user"] });
  await stage.show(await routed(<Responder caso={caso(voz)} onSent={onSent} />));
}

const write = (texto: string) => typeInto(fieldCalled("texto"), texto);

const press = () => act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());

const said = () => document.body.textContent ?? "";
const sent = () => asked.filter(({ url }) => url.endsWith("/mensajes")).map(({ body }) => body);

beforeEach(() => {
  asked = [];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { body }: { readonly body?: string } = {}) => {
    asked.push({ url: String(url), body: body === undefined ? undefined : JSON.parse(body) });
    return Response.json(String(url).endsWith("/corregidos") ? [] : { ...caso("empresa"), estado: "respondida" });
  });
});
afterEach(async () => {
  await stage.clear();
  sessionStorage.clear();
  onSent.mockClear();
  vi.unstubAllGlobals();
});

it("D184: the company answers, and may say which record puts it right", async () => {
  await open("empresa");
  expect(said()).toContain("Recibo corregido");
  await write("Las sumamos en noviembre");
  await press();
  expect(sent()).toEqual([{ texto: "Las sumamos en noviembre", adjuntos: [], corregido: null }]);
  expect(onSent.mock.calls).toEqual([[ID]]);
});

it("its employee writes back, and is asked for nothing of the company's", async () => {
  await open("empleado");
  expect(said()).toContain("Enviar réplica");
  expect(said()).not.toContain("Recibo corregido");
  expect(asked).toEqual([]);
});

it("nothing, and more than fits, is said at the field and not sent", async () => {
  await open("empleado");
  await press();
  expect(said()).toContain("Escribí un mensaje");
  await write("a".repeat(MAX_MENSAJE + 1));
  expect(said()).toContain("4.001 de 4.000");
  await press();
  expect(sent()).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});
