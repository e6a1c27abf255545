// @vitest-environment jsdom
// Proves the bar over the list: one's own upload that goes on is found by whoever closed its window or came back.
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Carga } from "#features/cargas/contract.ts";
import { RealtimeProvider } from "#platform/realtime/web/realtime.tsx";
import { createStage, routed, SOMEBODY, type Stage, settled, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import EnCurso from "./en-curso.tsx";
import { CARGA_ID, carga, RECIBO_ID } from "./fixtures/cargas.ts";

class Socket {
  onmessage?: (event: { data: string }) => void;
  constructor() {
    sockets.push(this);
  }
  close() {}
}

let stage: Stage;
let sockets: Socket[];
let stored: readonly Carga[];
let sent: string[];

beforeEach(() => {
  [stored, sent, sockets] = [[carga()], [], []];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string) => {
    sent.push(url);
    if (url === "/api/recibosCargas") return Response.json(stored);
    if (url.endsWith("/mapa")) return Response.json({ paginas: 10, mapa: "asoa" });
    if (url.endsWith("/paginas")) return Response.json({ total: 0, exacto: true, ancla: null, data: [] });
    return Response.json(carga());
  });
  vi.stubGlobal("WebSocket", Socket);
  stage = createStage({ ...SOMEBODY, _id: CARGA_ID });
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

let queries: QueryClient | null = null;
let recibosAsked = 0;
/** The list below it. */
function Recibos() {
  const client = useQueryClient();
  useEffect(() => {
    queries = client;
  }, [client]);
  useQuery({ queryKey: ["recibos"], queryFn: () => ++recibosAsked, staleTime: Number.POSITIVE_INFINITY });
  return null;
}
const show = async () =>
  stage.show(
    await routed(
      <RealtimeProvider isSignedIn={async () => true}>
        <EnCurso />
        <Recibos />
      </RealtimeProvider>,
    ),
  );
const tell = (nombre: string, datos: object) =>
  act(async () => sockets.at(-1)?.onmessage?.({ data: JSON.stringify({ tipo: "evento", id: 1, nombre, datos }) }));
const bar = () => document.querySelector("section")?.textContent;

it("says how far one's own is, and opens its window again", async () => {
  await show();
  await until(() => expect(bar()).toContain("Cargando recibos de octubre 2026 · 70 %"));
  await act(async () => document.querySelector("button")?.click());
  await until(() =>
    expect(document.querySelector("[role=dialog]")?.textContent).toContain("Separando página por página"),
  );
});

it("once it ended says how, asks for the receipts again, and goes when told to", async () => {
  await show();
  await until(() => expect(bar()).toContain("70 %"));
  stored = [carga({ estado: "lista", asignadas: 8, sinAsignar: 1, omitidas: 1 })];
  const before = recibosAsked;
  await act(async () => queries?.invalidateQueries({ queryKey: ["cargas"] }));
  await until(() =>
    expect(bar()).toContain("Recibos de octubre 2026 cargados · 8 asignadas, 1 sin asignar, 1 omitida"),
  );
  await until(() => expect(recibosAsked).toBe(before + 1));
  await act(async () => document.querySelector<HTMLElement>("[aria-label='Quitar este aviso']")?.click());
  expect(bar()).toBeUndefined();
});

it("finds one that another tab began when it is told of it, and asks for the receipts again at its end", async () => {
  stored = [];
  await show();
  await until(() => expect(sent).toEqual(["/api/recibosCargas"]));
  await settled();
  stored = [carga()];
  await tell("compresion:inicio", { carga: CARGA_ID, bytes: 100 });
  await until(() => expect(bar()).toContain("Cargando recibos de octubre 2026"));
  const before = recibosAsked;
  stored = [carga({ estado: "lista", asignadas: 8, sinAsignar: 1, omitidas: 1 })];
  await tell("recibos:resultado", { carga: CARGA_ID, asignadas: [1], errores: [], sinAsignar: [] });
  await until(() => expect(bar()).toContain("Recibos de octubre 2026 cargados"));
  await until(() => expect(recibosAsked).toBe(before + 1));
});

it("finds one that another tab began also when it is told only how it ended", async () => {
  stored = [];
  await show();
  await until(() => expect(sent).toEqual(["/api/recibosCargas"]));
  await settled();
  const before = recibosAsked;
  stored = [carga({ estado: "lista", asignadas: 8, sinAsignar: 1, omitidas: 1 })];
  await tell("recibos:resultado", { carga: CARGA_ID, asignadas: [1], errores: [], sinAsignar: [] });
  await until(() => expect(bar()).toContain("Recibos de octubre 2026 cargados"));
  await until(() => expect(recibosAsked).toBe(before + 1));
});

it("says nothing of one that ended, nor of somebody else's", async () => {
  stored = [carga({ estado: "lista" }), carga({ _id: RECIBO_ID, por: { _id: RECIBO_ID, displayName: "Otra" } })];
  await show();
  await until(() => expect(sent).toEqual(["/api/recibosCargas"]));
  await settled();
  expect(bar()).toBeUndefined();
});

it("asks nothing for a manager to whom uploading was not given", async () => {
  await stage.clear();
  stage = createStage({ ...SOMEBODY, roles: ["manager"] });
  await show();
  await settled();
  expect([sent, bar()]).toEqual([[], undefined]);
});
