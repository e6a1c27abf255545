// @vitest-environment jsdom
// Proves the steps on screen: the dialog of a list's item, the photograph that is asked for, and how a refused save is told.
import { Notifications, notifications } from "@mantine/notifications";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MisDatos } from "#features/empresa/secciones.ts";
import type { EstadoPropio } from "#features/onboarding/contract.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import {
  createStage,
  fieldCalled,
  routed,
  SOMEBODY,
  type Stage,
  submit,
  typeInto,
  until,
} from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Asistente } from "./wizard.tsx";

const ID = "0198f0c2-0000-7000-8000-000000000001";
const EDITED = { visible: true, allowEdit: true };
const FIELDS = { alergia: EDITED, medicacion: EDITED, factorRH: EDITED };

const perfilOf = (profileImageURL: string | null): Perfil => ({
  _id: ID,
  version: 1,
  username: "nuevo",
  displayName: "Paz, Ana",
  profileImageURL,
  misDatos: MisDatos.parse({
    activo: true,
    fotoPerfil: { required: true },
    datosMedicos: { ...EDITED, onboarding: true, fields: FIELDS },
  }),
  camposPersonalizadosLegajo: [],
  datos: { datosMedicos: [] },
});

type Clave = EstadoPropio["pasos"][number]["clave"];
const estadoOf = (...claves: Clave[]): EstadoPropio => ({
  aplica: true,
  interrumpido: false,
  pendiente: true,
  datosPendientes: true,
  pedido: "2026-02-01T12:00:00.000Z",
  completo: null,
  pasos: claves.map((clave) => ({
    clave,
    nombre: clave === "foto" ? "Foto de perfil" : "Datos médicos",
    completo: false,
  })),
  foto: { requerida: claves.includes("foto"), falta: claves.includes("foto") },
  papeles: { total: 0, firmados: 0 },
});

let stage: Stage;
let sent: unknown[];
/** What the save is answered with. */
let answer: { readonly status: number; readonly body: object };
beforeEach(() => {
  sent = [];
  stubBrowser();
  vi.stubGlobal(
    "fetch",
    async (url: string, { method, body }: { readonly method?: string; readonly body?: string }) => {
      if (method !== "PUT") return Response.json(String(url).endsWith("/misDatos") ? perfilOf(null) : {});
      sent.push(JSON.parse(body ?? "null"));
      return Response.json(answer.body, { status: answer.status });
    },
  );
});
afterEach(async () => {
  // What is kept of toasts outlives the page.
  await act(async () => notifications.clean());
  await stage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open(perfil: Perfil, ...claves: Clave[]) {
  stage = createStage({ ...SOMEBODY, roles: ["user"] });
  const wizard = await routed(<Asistente estado={estadoOf(...claves)} perfil={perfil} />);
  await stage.show(
    <>
      <Notifications />
      {wizard}
    </>,
  );
}
const said = () => document.body.textContent ?? "";
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLButtonElement>("button")].find((one) => one.textContent === name);
    if (!found) throw new Error(`there is no button ${name}`);
    found.click();
  });
const optionCalled = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=option]")].find(({ textContent }) => textContent === text);
const toasts = () => [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);

it("ONB-03: medical data are added in a dialog of their own, and go with the step", async () => {
  answer = { status: 200, body: {} };
  await open(perfilOf(null), "datosMedicos");
  await press("Agregar dato médico");
  await until(() => expect(fieldCalled("alergia")).not.toBeNull());
  await typeInto(fieldCalled("alergia"), "Penicilina");
  await act(async () => optionCalled("A+")?.click());
  await submit(document.querySelector("[role=dialog]") ?? document);
  await until(() => expect(said()).toContain("Penicilina"));
  expect(sent).toEqual([]);
  await press("Completar ingreso");
  await until(() =>
    expect(sent).toMatchObject([{ datosMedicos: [{ alergia: "Penicilina", factorRH: "A+" }], version: 1 }]),
  );
});

it.each([null, "/img/default.png"])("ONB-16: the step of the photograph is not left with %s", async (picture) => {
  await open(perfilOf(picture), "foto");
  await press("Completar ingreso");
  await until(() => expect(toasts()).toContain("Falta tu foto de perfil"));
  expect(said()).toContain("Sin foto");
  expect(sent).toEqual([]);
});

it("ONB-21: a save that is refused says each thing in a toast of its own", async () => {
  const errors = ["Domicilio y contacto, Domicilio: Debe ingresar un valor!", "Hijos: Debe cargar al menos uno"];
  const listed = errors.map((message, at) => ({ code: "onboarding.incompleto", message, field: `campo${at}` }));
  answer = { status: 400, body: { message: errors[0], errors: listed } };
  await open(perfilOf(null), "datosMedicos");
  await press("Completar ingreso");
  await until(() => expect(toasts()).toEqual(errors));
});

it("ONB-22: one without a list says its sentence", async () => {
  answer = { status: 409, body: { message: "Ya no hay un pedido de onboarding para completar" } };
  await open(perfilOf(null), "datosMedicos");
  await press("Completar ingreso");
  await until(() => expect(toasts()).toEqual(["Ya no hay un pedido de onboarding para completar"]));
});
