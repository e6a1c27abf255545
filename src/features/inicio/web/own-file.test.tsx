// @vitest-environment jsdom
// Proves that an open home gains and loses the line of one's onboarding by itself, when it is asked for and taken back.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type CAMBIOS, onboardingCambio } from "#features/onboarding/events.ts";
import type { Output } from "#platform/contract/contract.ts";
import { RealtimeProvider } from "#platform/realtime/web/realtime.tsx";
import { createStage, routed, SOMEBODY, type Stage, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import type { inicio } from "../contract.ts";
import OwnSide, { NOTHING_OWN } from "./own.tsx";

type Own = Output<typeof inicio.miLegajo>;
const ownWith = (ingreso: Own["espera"]["ingreso"]): Own => ({
  hoy: "2026-03-02",
  legajo: null,
  sancionesSinLeer: 0,
  firma: null,
  espera: { firmaVence: null, firmas: [], documentosRechazados: 0, ingreso },
});

let stage: Stage;
let own: Own;
let sockets: Socket[];
class Socket {
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    sockets.push(this);
  }
  close() {}
}
let events = 0;
const tell = (cambio: (typeof CAMBIOS)[number]) =>
  act(async () => {
    const said = { tipo: "evento", id: ++events, nombre: onboardingCambio.name, datos: { cambio } };
    sockets.at(-1)?.onmessage?.({ data: JSON.stringify(said) });
  });

beforeEach(() => {
  sockets = [];
  stubBrowser();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async () => Response.json(own));
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

const said = () => document.body.textContent;

it("ONB-14, D214: the line comes when it is asked for, and goes when it is taken back", async () => {
  own = ownWith(null);
  stage = createStage({ ...SOMEBODY, roles: ["user"] });
  await stage.show(<RealtimeProvider isSignedIn={async () => true}>{await routed(<OwnSide />)}</RealtimeProvider>);
  await until(() => expect(said()).toContain(NOTHING_OWN));
  own = ownWith({ pasos: 2, papeles: 0 });
  await tell("pedido");
  await until(() => expect(said()).toContain("Completá tu ingreso"));
  own = ownWith(null);
  await tell("cancelado");
  await until(() => expect(said()).toContain(NOTHING_OWN));
  expect(said()).not.toContain("Completá tu ingreso");
});
