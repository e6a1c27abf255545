// @vitest-environment jsdom
// Proves what is said to whoever was not done when their company stopped using it, and to whom nothing was asked.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MisDatos } from "#features/empresa/secciones.ts";
import type { EstadoPropio } from "#features/onboarding/contract.ts";
import { createStage, routed, SOMEBODY, type Stage, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import Onboarding from "./onboarding.tsx";

const perfil = {
  _id: "0198f0c2-0000-7000-8000-000000000001",
  version: 1,
  username: "nuevo",
  displayName: "Paz, Ana",
  profileImageURL: null,
  misDatos: MisDatos.parse({}),
  camposPersonalizadosLegajo: [],
  datos: {},
};
const estado = (interrumpido: boolean): EstadoPropio => ({
  aplica: false,
  interrumpido,
  pendiente: false,
  datosPendientes: false,
  pedido: null,
  completo: null,
  pasos: [],
  foto: { requerida: false, falta: false },
  papeles: { total: 0, firmados: 0 },
});

let stage: Stage;
beforeEach(stubBrowser);
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

async function open(own: EstadoPropio) {
  vi.stubGlobal("fetch", async (url: string) => Response.json(url.endsWith("/misDatos") ? perfil : own));
  stage = createStage({ ...SOMEBODY, roles: ["user"] });
  await stage.show(await routed(<Onboarding />));
}
const said = () => document.body.textContent;

it("ONB-08: the module was switched off halfway: its sentence, and that what was saved stays", async () => {
  await open(estado(true));
  await until(() =>
    expect(said()).toContain("Tu empresa dejó de usar el onboarding. Lo que guardaste queda en tu legajo."),
  );
  expect(said()).not.toContain("No tenés un ingreso para completar");
});

it("of whom nothing was asked is told that", async () => {
  await open(estado(false));
  await until(() => expect(said()).toContain("No tenés un ingreso para completar"));
});
