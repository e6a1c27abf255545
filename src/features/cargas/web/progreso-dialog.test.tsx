// @vitest-environment jsdom
// Proves the window of an upload that goes on: found again by asking, moved by events, and what it says when something fails.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Carga, Pagina } from "#features/cargas/contract.ts";
import { SOCKET_PATH } from "#platform/realtime/messages.ts";
import { RealtimeProvider } from "#platform/realtime/web/realtime.tsx";
import { createStage, routed, SOMEBODY, type Stage, settled, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { CARGA_ID, carga, omitida, pagina, RECIBO_ID, sinAsignar } from "./fixtures/cargas.ts";
import ProgresoDialog from "./progreso-dialog.tsx";

const asked = vi.hoisted(() => vi.fn<(question: { title: string }) => Promise<boolean>>());
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ confirmAction: asked }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({
  notify: { success: vi.fn(), refused: vi.fn(), failed: vi.fn() },
}));

let stage: Stage;
let stored: Carga;
let mapa: string;
let paginas: readonly Pagina[];
let sent: string[];
let sockets: Socket[];
let said: number;

class Socket {
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }
  close() {}
}

beforeEach(() => {
  [stored, mapa, paginas, sent, sockets, said] = [carga(), "asoa", [], [], [], 0];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    sent.push(url);
    if (url.endsWith("/mapa")) return Response.json({ paginas: stored.paginas, mapa });
    if (url.endsWith("/paginas")) {
      const { estado } = JSON.parse(body ?? "{}");
      const data = paginas.filter((one) => estado === "todas" || one.estado === estado);
      return Response.json({ total: data.length, exacto: true, ancla: null, data });
    }
    if (url.endsWith("/cancelar")) return Response.json({ message: "Listo" });
    return Response.json(stored);
  });
  vi.stubGlobal("WebSocket", Socket);
  stage = createStage({ ...SOMEBODY, _id: CARGA_ID });
});
afterEach(async () => {
  await stage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const onClose = vi.fn<() => void>();
const isSignedIn = async () => true;

async function show() {
  await stage.show(
    await routed(
      <RealtimeProvider isSignedIn={isSignedIn}>
        <ProgresoDialog cargaId={CARGA_ID} onClose={onClose} />
      </RealtimeProvider>,
    ),
  );
  await until(() => expect(document.body.textContent).toContain("Cada página, en su lugar"));
  await greet();
}
const speak = (message: object) =>
  act(async () => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) }) as unknown as Promise<void>);
const greet = () => speak({ tipo: "listo", ultimo: said });
/** Told, and drawn with whatever else was: that happens a few times a second. */
const tell = async (...events: readonly (readonly [nombre: string, datos: object])[]) => {
  for (const [nombre, datos] of events)
    await speak({ tipo: "evento", id: ++said, nombre, datos: { carga: CARGA_ID, ...datos } });
  await act(() => new Promise((drawn) => setTimeout(drawn, 200)));
};
const text = () => document.querySelector("[role=dialog]")?.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, a")].find(({ textContent }) => textContent === name);
const rows = () => [...document.querySelectorAll("li[data-estado]")].map(({ textContent }) => textContent);
const progreso = {
  fase: "separacion",
  pagina: 6,
  total: 10,
  mensaje: "",
  porcentaje: 60,
  procesadas: 5,
  asignadas: 3,
  sinAsignar: 1,
  omitidas: 1,
};

describe("found by asking", () => {
  it("REC-31, REC-32: has its phases, its counters, its map and how each page ended", async () => {
    paginas = [pagina(4), omitida(3, "Página en blanco"), sinAsignar(2, "Dos CUIL de empleados distintos")];
    await show();
    await until(() => expect(rows()).toHaveLength(3));
    expect(text()).toContain("Cargando recibos de octubre 2026");
    expect(text()).toContain("liquidacion_102026_mensual.pdf · 10 páginas · 6,0 MB · tipo Mensual");
    for (const words of ["Subida", "Compresión", "ahorró 31 %", "Separando página por página", "4 de 10 · 40 %"])
      expect(text()).toContain(words);
    expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toBe(
      "Mapa de 10 páginas: 2 asignadas, 1 sin asignar, 1 omitida, 6 por procesar",
    );
    expect(rows()).toEqual([
      "pág. 4Juárez, Verónica 4 CUIL 27-41599806-1",
      "pág. 3Omitida Página en blanco",
      "pág. 2Sin asignar Dos CUIL de empleados distintosAsignar",
    ]);
    expect(button("Asignar")?.getAttribute("href")).toBe(
      `/recibos-admin/pendientes?carga=${CARGA_ID}&recibo=${RECIBO_ID}`,
    );
    expect(button("Revisar pendientes")?.hasAttribute("disabled")).toBe(true);
    expect(text()).toContain("Podés cerrar esta ventana o la pestaña: la carga sigue y la encontrás acá.");
  });

  it("shows those of one state alone", async () => {
    paginas = [pagina(4), omitida(3, "Página en blanco")];
    await show();
    await until(() => expect(rows()).toHaveLength(2));
    await act(async () => document.querySelector<HTMLInputElement>("input[value=omitida]")?.click());
    await until(() => expect(rows()).toEqual(["pág. 3Omitida Página en blanco"]));
  });

  it("at its end leads to what it left to be reviewed", async () => {
    stored = carga({ estado: "lista", procesadas: 10, recibos: 8 });
    await show();
    expect(button("Revisar pendientes")?.getAttribute("href")).toBe(`/recibos-admin/pendientes?carga=${CARGA_ID}`);
    expect(button("Cancelar la carga")).toBeUndefined();
    expect(text()).toContain("Quedaron 8 recibos.");
  });

  it("that failed with some of them stored says how many, and leads to them", async () => {
    stored = carga({ estado: "fallida", error: "No hay espacio", procesadas: 4, recibos: 3 });
    await show();
    expect(text()).toContain("Quedaron 3 recibos.");
    expect(button("Revisar pendientes")?.getAttribute("href")).toBe(`/recibos-admin/pendientes?carga=${CARGA_ID}`);
  });

  it("that left none says so, and leads nowhere", async () => {
    stored = carga({ estado: "fallida", error: "No hay espacio", procesadas: 0, recibos: 0 });
    await show();
    expect(text()).toContain("No quedó ningún recibo de esta carga.");
    expect(button("Revisar pendientes")?.hasAttribute("disabled")).toBe(true);
  });

  it("of a file that was signed as a whole says that its signatures do not pass", async () => {
    stored = carga({ firmas: 2 });
    await show();
    expect(text()).toContain("El archivo tenía 2 firmas: no pasan a las páginas; guardamos el original.");
  });
});

describe("told by events", () => {
  it("moves with them, page by page, without asking again", async () => {
    await show();
    const before = sent.length;
    await tell(["recibos:progreso", progreso]);
    await tell([
      "recibos:pagina",
      {
        pagina: 5,
        estado: "asignada",
        empleado: { _id: CARGA_ID, displayName: "Bustamante, Hugo" },
        cuil: "20304237229",
        motivo: "",
      },
    ]);
    const none = { empleado: null, cuil: null };
    await tell([
      "recibos:pagina",
      { ...none, pagina: 7, estado: "sinAsignar", motivo: "Sin CUIL legible en la página" },
    ]);
    await tell(["recibos:pagina", { ...none, pagina: 8, estado: "omitida", motivo: "Página en blanco" }]);
    await until(() => expect(text()).toContain("6 de 10 · 60 %"));
    expect(text()).toContain("pág. 6Leyendo el CUIL…");
    expect(rows()).toEqual([
      "pág. 8Omitida Página en blanco",
      "pág. 7Sin asignar Sin CUIL legible en la páginaAsignar",
      "pág. 5Bustamante, Hugo CUIL 20-30423722-9",
    ]);
    expect(sent.length).toBe(before);
  });

  it("says how the compression goes, and what it saved", async () => {
    stored = carga({ fase: "compresion", procesadas: 0, ahorro: 0 });
    await show();
    await tell(["compresion:inicio", { bytes: 100 }]);
    await tell(["compresion:progreso", { porcentaje: 40 }]);
    await until(() => expect(text()).toContain("40 %"));
    await tell(["compresion:completa", { bytes: 69, ahorro: 31 }]);
    await tell(["recibos:progreso", { ...progreso, fase: "lectura" }]);
    await until(() => expect(text()).toContain("ahorró 31 %"));
    expect(text()).toContain("Leyendo página por página");
  });

  it("REC-87: says 'Error en compresión' and goes on", async () => {
    stored = carga({ fase: "compresion", procesadas: 0 });
    await show();
    await tell(["compresion:error", { mensaje: "no se pudo" }]);
    await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("Error en compresión"));
    await tell(["recibos:progreso", progreso]);
    await until(() => expect(text()).toContain("6 de 10 · 60 %"));
  });

  it("REC-85: says 'Error en el procesamiento: ...' with what happened", async () => {
    await show();
    stored = carga({ estado: "fallida", error: "El PDF está dañado" });
    await tell(["recibos:error", { mensaje: "El PDF está dañado" }]);
    await until(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toBe("Error en el procesamiento: El PDF está dañado"),
    );
    await until(() => expect(text()).toContain("No se cargaron los recibos de octubre 2026"));
  });

  it("its result ends it: it is asked for, and says so", async () => {
    await show();
    stored = carga({ estado: "lista", procesadas: 10, asignadas: 8, recibos: 8 });
    await tell(["recibos:resultado", { asignadas: [1], errores: [], sinAsignar: [] }]);
    await until(() => expect(text()).toContain("Recibos de octubre 2026 cargados"));
  });

  it("those of another upload are not its own", async () => {
    await show();
    await tell(["recibos:progreso", { ...progreso, carga: RECIBO_ID }]);
    await tell(["recibos:progreso", { ...progreso, pagina: 7 }]);
    await until(() => expect(text()).toContain("7 de 10"));
    expect(text()).not.toContain("6 de 10");
  });
});

it("REC-86: says that the connection was lost, that the upload goes on, and that it is back", async () => {
  await show();
  await settled();
  expect(text()).not.toContain("conexión");
  await act(async () => sockets.at(-1)?.onclose?.());
  await until(() => expect(text()).toContain("Se perdió la conexión en tiempo real. La carga sigue"));
  const before = sockets.length;
  await until(() => expect(sockets.length).toBeGreaterThan(before));
  expect(sockets.at(-1)?.url).toContain(SOCKET_PATH);
  await greet();
  await until(() => expect(text()).toContain("Se recuperó la conexión."));
});

describe("cancelling", () => {
  it("asks first, and whoever thinks better of it cancels nothing", async () => {
    asked.mockResolvedValueOnce(false);
    await show();
    await act(async () => button("Cancelar la carga")?.click());
    await settled();
    expect(asked.mock.calls[0]?.[0].title).toBe("¿Cancelar la carga?");
    expect(sent.filter((url) => url.endsWith("/cancelar"))).toEqual([]);
  });

  it("is done once, for whoever may: a manager only what they began", async () => {
    asked.mockResolvedValueOnce(true);
    await show();
    await act(async () => button("Cancelar la carga")?.click());
    await until(() => expect(sent.filter((url) => url.endsWith("/cancelar"))).toHaveLength(1));
    expect(onClose).toHaveBeenCalled();
    await stage.clear();
    stage = createStage({ ...SOMEBODY, _id: RECIBO_ID, roles: ["manager"] });
    await show();
    expect(button("Cancelar la carga")).toBeUndefined();
  });
});
