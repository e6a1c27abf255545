// @vitest-environment jsdom
// Proves the export that is a task as the browser shows it: how far it is, its end in a download or in why there is none, and that leaving it cancels it.
import { ModalsProvider } from "@mantine/modals";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { avanceDeTarea, type EstadoTarea, type Tarea } from "#features/tareas/contract.ts";
import { RealtimeProvider } from "#platform/realtime/web/realtime.tsx";
import { floatingIsReady } from "#platform/ui/theme/web/floating-ready.ts";
import { createStage, SOMEBODY, type Stage, submit, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { exportSelected } from "./exportar-dialogo.tsx";

const TAREA = "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d";
const CHOSEN = Array.from({ length: 60 }, (_, at) => `0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c${1000 + at}`);

let stage: Stage;
let tarea: Tarea;
let sent: string[];
let taken: string[];
let sockets: Socket[];

class Socket {
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    sockets.push(this);
  }
  close() {}
}

const tareaAt = (estado: EstadoTarea, more: Partial<Tarea> = {}): Tarea => ({
  _id: TAREA,
  tipo: "recibos.exportar",
  estado,
  avance: { hecho: 0, total: CHOSEN.length, mensaje: "Exportando recibos" },
  resultado: null,
  error: null,
  created: "2026-03-02T12:00:00.000Z",
  updated: "2026-03-02T12:00:00.000Z",
  ...more,
});

beforeEach(async () => {
  [tarea, sent, taken, sockets] = [tareaAt("enCurso"), [], [], []];
  stubBrowser();
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("fetch", async (url: string) => {
    sent.push(url);
    if (url.endsWith("/cancelar")) return Response.json({ message: "Exportación cancelada" });
    if (url.startsWith("/api/tareas/")) return Response.json(tarea);
    return Response.json({ filename: null, tarea: TAREA });
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(new URL(this.href).pathname);
  });
  stage = createStage({ ...SOMEBODY, _id: TAREA });
  await stage.show(
    <RealtimeProvider isSignedIn={isSignedIn}>
      <ModalsProvider>{null}</ModalsProvider>
    </RealtimeProvider>,
  );
  floatingIsReady();
});
afterEach(async () => {
  await stage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const isSignedIn = async () => true;

const dialog = () => document.querySelector("[role=dialog]");
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click());

/** Sixty chosen, asked for, and under way; what it answers is whether they were exported. */
async function begun() {
  let answer: boolean | null = null;
  await act(async () => {
    void exportSelected([] as never, { ids: CHOSEN }, new Set()).then((done) => {
      answer = done;
    });
  });
  await until(() => expect(dialog()?.textContent).toContain("Exportar 60 recibos"));
  await submit(dialog() ?? document);
  await until(() => expect(dialog()?.textContent).toContain("0 de 60 recibos."));
  return () => answer;
}

const tell = (one: Tarea) =>
  act(async () => {
    tarea = one;
    const { created: _, updated: __, ...datos } = one;
    sockets.at(-1)?.onmessage?.({
      data: JSON.stringify({ tipo: "evento", id: 1, nombre: avanceDeTarea.name, datos }),
    });
  });

it("REC-70: tells how far it is, and downloads it when it is ready", async () => {
  const done = await begun();
  await tell(tareaAt("enCurso", { avance: { hecho: 25, total: 60, mensaje: "Exportando recibos" } }));
  await until(() => expect(dialog()?.querySelector("[role=status]")?.textContent).toContain("25 de 60 recibos."));
  expect(dialog()?.querySelector("[role=progressbar]")?.getAttribute("aria-label")).toBe("Avance de la exportación");
  await tell(tareaAt("lista", { resultado: { filename: "qbfSNT_soAK1bHCxUJvNd8hFRCgnGYAP" } }));
  await until(() => expect(done()).toBe(true));
  expect(taken).toEqual(["/api/download/qbfSNT_soAK1bHCxUJvNd8hFRCgnGYAP"]);
  expect(sent.filter((url) => url.endsWith("/cancelar"))).toEqual([]);
});

it("REC-70: that it failed is said in its words, where it can be asked for again", async () => {
  const done = await begun();
  await tell(tareaAt("fallida", { error: "No se encontró el registro." }));
  await until(() => expect(dialog()?.querySelector("[role=alert]")?.textContent).toBe("No se encontró el registro."));
  expect([done(), taken]).toEqual([null, []]);
  await press("Cancelar");
  await until(() => expect(done()).toBe(false));
  // There is nothing left to cancel.
  expect(sent.filter((url) => url.endsWith("/cancelar"))).toEqual([]);
});

it("REC-70: «Cancelar la exportación» ends it, and nothing is downloaded", async () => {
  const done = await begun();
  await press("Cancelar la exportación");
  await until(() => expect(done()).toBe(false));
  expect(sent.at(-1)).toBe(`/api/recibosExportar/${TAREA}/cancelar`);
  expect(taken).toEqual([]);
});
