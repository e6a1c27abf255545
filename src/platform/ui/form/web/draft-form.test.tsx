// @vitest-environment jsdom
// Proves the form pattern: same words as the server, problems at their fields, one key a draft, drafts that outlive a reload.
import { MantineProvider, TextInput } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, useEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";
import { requiredText, text } from "#platform/contract/shapes.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { type DraftForm, useDraftForm } from "./draft-form.tsx";
import { forgetDrafts } from "./store.ts";

const refused = vi.hoisted(() => vi.fn());
const askStale = vi.hoisted(() => vi.fn());
vi.mock("./stale-dialog.tsx", () => ({ askStale }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { refused } }));

const Schema = z.object({
  nombre: requiredText(20, "Debe ingresar el nombre"),
  clave: text(20),
  adjuntos: z.array(z.object({ url: requiredText(20, "Debe ingresar el archivo") })),
});
type Draft = DraftForm<z.input<typeof Schema>>;
const INITIAL = { nombre: "Ana", clave: "", adjuntos: [{ url: "a.pdf" }] };

const ana: WebActor = {
  _id: "ana",
  displayName: "Ana",
  roles: ["admin"],
  modulos: [],
  ve2fa: false,
  mostrarMotivos: false,
  permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: false },
  paso: "listo",
  empresa: "sur",
};
type Sent = (parsed: z.output<typeof Schema>, options: { idempotencyKey: string }) => Promise<void>;

let root: Root;
let page: HTMLElement;
let draft: Draft;

type Record = typeof INITIAL & { readonly version: number };
type Edits = {
  readonly record: Record;
  readonly read: () => Promise<Record>;
  readonly send: (
    parsed: z.output<typeof Schema> & { version: number },
    options: { idempotencyKey: string },
  ) => Promise<void>;
};
type ProbeProps = {
  readonly send: Sent;
  readonly keep: boolean;
  readonly edits?: Edits | undefined;
};

const WORDS = {
  nombre: "Nombre",
  clave: "Clave",
  adjuntos: ["Archivos", (list: readonly unknown[]) => `${list.length}`],
} as const;
const valuesOf = ({ version: _, ...values }: Record) => values;

function Probe({ send, keep, edits }: ProbeProps) {
  const own = useDraftForm({
    schema: Schema,
    initial: INITIAL,
    send,
    edits: edits && { ...edits, valuesOf, words: WORDS },
    done: () => {},
    secret: ["clave"],
    ...(keep && { keep: "prueba" }),
  });
  useEffect(() => {
    draft = own;
  });
  return (
    <form {...own.form}>
      <TextInput label="Nombre" {...own.text("nombre")} />
      <TextInput label="Archivo" {...own.text("adjuntos.0.url")} />
    </form>
  );
}

type Opened = { actor?: WebActor; keep?: boolean; edits?: Edits };

async function open(send: Sent = async () => {}, { actor = ana, keep = true, edits }: Opened = {}) {
  page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  const client = new QueryClient();
  const draw = (given: Edits | undefined) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">
            <ActorContext value={actor}>
              <Probe send={send} keep={keep} edits={given} />
            </ActorContext>
          </MantineProvider>
        </QueryClientProvider>,
      ),
    );
  await draw(edits);
  return draw;
}

/** The page goes without React's knowing, as when it is loaded again. */
const reload = () => page.remove();
const submit = () => act(async () => page.querySelector("form")?.requestSubmit());
const set = (path: Parameters<Draft["set"]>[0], value: unknown) => act(async () => draft.set(path, value as never));
const focused = () => document.activeElement?.getAttribute("name");

beforeEach(() => {
  stubBrowser();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  refused.mockReset();
  askStale.mockReset();
  vi.unstubAllGlobals();
});

describe("checking", () => {
  it("refuses here in the contract's words, at the field, focused, each problem told, and sends nothing", async () => {
    const send = vi.fn<Sent>();
    await open(send);
    await set("nombre", " ");
    await set("adjuntos.0.url", "");
    await submit();
    expect(send).not.toHaveBeenCalled();
    expect(draft.errors).toEqual({ nombre: "Debe ingresar el nombre", "adjuntos.0.url": "Debe ingresar el archivo" });
    expect(focused()).toBe("nombre");
    expect(refused, "nothing over the form that its fields already say").not.toHaveBeenCalled();
    expect(page.querySelector("[name=nombre]")?.getAttribute("aria-invalid")).toBe("true");
  });

  it("GEN-34: a problem of no field, or of one that is not on the screen, is told in a toast", async () => {
    const [whole, hidden, at] = [undefined, "interno", "nombre"].map((field) => ({
      ...common.invalido,
      message: `Sobre ${field}`,
      ...(field && { field }),
    })) as [Problem, Problem, Problem];
    await open(async () => {
      throw new Refusal(whole, hidden, at);
    });
    await submit();
    expect(refused.mock.calls.map(([refusal]) => refusal.problems)).toEqual([[whole, hidden]]);
    expect(draft.errors["nombre"]).toBe("Sobre nombre");
  });

  it("GEN-34, GEN-35: places the server's problem at a nested field, and says it there alone", async () => {
    await open(async () => {
      throw new Refusal({ ...common.invalido, message: "El archivo ya no existe", field: "adjuntos.0.url" });
    });
    await submit();
    expect(draft.errors).toEqual({ "adjuntos.0.url": "El archivo ya no existe" });
    expect(focused()).toBe("adjuntos.0.url");
    expect(refused).not.toHaveBeenCalled();
    await set("adjuntos.0.url", "b.pdf");
    expect(draft.errors).toEqual({});
  });

  it("checks only the fields of a step", async () => {
    await open();
    await set("adjuntos.0.url", "");
    await act(async () => expect(draft.check(["nombre"])).toBe(true));
    await act(async () => expect(draft.check(["adjuntos"])).toBe(false));
    expect(draft.errors).toEqual({ "adjuntos.0.url": "Debe ingresar el archivo" });
  });
});

describe("sending", () => {
  it("S-51: the same draft again has the same key, a changed or a saved one another; twice at once is once", async () => {
    const keys: string[] = [];
    let fails = true;
    await open(async (_parsed, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (fails) throw new Refusal(common.sinServicio);
    });
    await set("nombre", "Eva");
    await act(async () => {
      page.querySelector("form")?.requestSubmit();
      page.querySelector("form")?.requestSubmit();
    });
    expect(keys).toHaveLength(1);
    await submit();
    await set("nombre", "Mara");
    await submit();
    fails = false;
    await set("nombre", "Eva");
    await submit();
    await submit();
    const [first, again, other, back, meant] = keys;
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again, back]).toEqual([first, first]);
    expect(new Set([first, other, meant]).size).toBe(3);
  });

  it("counts changes, and none once saved", async () => {
    await open();
    await set("nombre", "Eva");
    await set("adjuntos", []);
    expect([draft.changes, draft.isDirty()]).toEqual([2, true]);
    await submit();
    expect([draft.changes, draft.isDirty()]).toEqual([0, false]);
  });

  it("Ctrl+S and Cmd+S save, and the browser's own dialog stays shut", async () => {
    const send = vi.fn<Sent>(async () => {});
    await open(send);
    for (const held of [{ ctrlKey: true }, { metaKey: true }]) {
      const event = new KeyboardEvent("keydown", { key: "s", bubbles: true, cancelable: true, ...held });
      await act(async () => void document.body.dispatchEvent(event));
      expect(event.defaultPrevented).toBe(true);
    }
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe("a draft that outlives its page", () => {
  it("D002: is as it was after a reload, under the same key, but never a secret", async () => {
    const keys: string[] = [];
    const send: Sent = async (_parsed, { idempotencyKey }) => {
      keys.push(idempotencyKey);
      throw new Refusal(common.signedOut);
    };
    await open(send);
    await set("nombre", "Eva");
    await set("clave", "secreto");
    await submit();
    expect(refused).not.toHaveBeenCalled();
    expect(Object.values(sessionStorage).join()).not.toContain("secreto");
    reload();
    await open(send);
    expect(draft.values).toEqual({ ...INITIAL, nombre: "Eva" });
    expect([draft.restored, draft.isDirty()]).toEqual([true, true]);
  });

  it("is nobody else's, nor another company's", async () => {
    await open();
    await set("nombre", "Eva");
    reload();
    await open(undefined, { actor: { ...ana, empresa: "norte" } });
    expect(draft.values).toEqual(INITIAL);
    reload();
    await open(undefined, { actor: { ...ana, _id: "eva" } });
    expect([draft.values, draft.restored]).toEqual([INITIAL, false]);
  });

  it.each([
    ["saved", submit],
    ["taken back by hand", () => set("nombre", "Ana")],
    ["discarded", () => act(async () => draft.reset())],
    ["left", () => act(async () => root.unmount())],
    ["given up by signing out", async () => forgetDrafts()],
    ["another person's who signs in", async () => forgetDrafts("eva")],
  ])("is forgotten once %s", async (_how, end) => {
    await open();
    await set("nombre", "Eva");
    expect(sessionStorage).toHaveLength(1);
    await end();
    expect(sessionStorage).toHaveLength(0);
  });

  it("is kept when the same person signs in again", async () => {
    await open();
    await set("nombre", "Eva");
    forgetDrafts("ana");
    expect(sessionStorage).toHaveLength(1);
  });

  it("is not written by a form that was not told to", async () => {
    await open(undefined, { keep: false });
    await set("nombre", "Eva");
    expect(sessionStorage).toHaveLength(0);
  });

  it("survives nonsense in the storage", async () => {
    sessionStorage.setItem("rubrica.borrador.ana.sur.prueba", "{");
    await open();
    expect(draft.values).toEqual(INITIAL);
  });
});

describe("a record that somebody else saved meanwhile", () => {
  const MESSAGE = "Pérez, Eva modificó este registro el 02/03/2026 a las 15:04, mientras lo editabas.";
  /** A server with one record: it takes what names its version, and says no to anything else. */
  function stored(first: Partial<typeof INITIAL> = {}) {
    let record: Record = { ...INITIAL, ...first, version: 1 };
    const sent: { version: number; nombre: string; key: string }[] = [];
    const edits = (): Edits => ({
      record,
      read: async () => record,
      send: async ({ version, ...values }, { idempotencyKey: key }) => {
        sent.push({ version, nombre: values.nombre, key });
        if (version !== record.version) throw new Refusal({ ...common.desactualizado, message: MESSAGE });
        record = { ...values, version: version + 1 };
      },
    });
    const other = (change: Partial<typeof INITIAL>) => {
      record = { ...record, ...change, version: record.version + 1 };
    };
    return { edits, sent, other, now: () => record };
  }

  it("is asked about with who, when and what changed; what was typed stays when the question is closed", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    server.other({ nombre: "Suyo", adjuntos: [] });
    await set("nombre", "Mío");
    askStale.mockResolvedValue(null);
    await submit();
    const [message, clashes] = askStale.mock.calls[0] ?? [];
    expect(message).toBe(MESSAGE);
    expect(clashes).toEqual([
      { key: "nombre", was: "Ana", is: "Suyo", mine: "Mío", torn: true },
      { key: "adjuntos", was: INITIAL.adjuntos, is: [], mine: INITIAL.adjuntos, torn: false },
    ]);
    expect([draft.values.nombre, draft.isDirty()]).toEqual(["Mío", true]);
    expect(server.now()).toMatchObject({ nombre: "Suyo", version: 2 });
    expect(refused).not.toHaveBeenCalled();
    await submit();
    expect(askStale).toHaveBeenCalledTimes(2);
  });

  it("S-51: taken over, what was typed goes over the new version under a new key, and nothing else is undone", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    server.other({ adjuntos: [{ url: "suyo.pdf" }], clave: "suya" });
    await set("nombre", "Mío");
    askStale.mockResolvedValue("mine");
    await submit();
    expect(server.now()).toEqual({ nombre: "Mío", clave: "suya", adjuntos: [{ url: "suyo.pdf" }], version: 3 });
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(2);
    expect([draft.values.adjuntos, draft.isDirty()]).toEqual([[{ url: "suyo.pdf" }], false]);
  });

  it("loaded again, it is what the form shows and saves over, and nothing of it is kept", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    server.other({ nombre: "Suyo" });
    await set("nombre", "Mío");
    askStale.mockResolvedValue("stored");
    await submit();
    expect([draft.values.nombre, draft.isDirty()]).toEqual(["Suyo", false]);
    expect([server.sent.length, sessionStorage.length]).toEqual([1, 0]);
  });

  it("without a change of these fields is saved over without a question", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    server.other({});
    await set("nombre", "Mío");
    await submit();
    expect(askStale).not.toHaveBeenCalled();
    expect(server.now()).toMatchObject({ nombre: "Mío", version: 3 });
  });

  it("gone for good, the server's word is said", async () => {
    const server = stored();
    const edits = { ...server.edits(), read: async () => Promise.reject(new Refusal(common.noEncontrado)) };
    await open(undefined, { edits });
    server.other({ nombre: "Suyo" });
    await submit();
    expect(refused.mock.calls[0]?.[0].status).toBe(404);
    expect(draft.values.nombre).toBe("Ana");
  });

  it("saved twice from here is no clash", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    for (const nombre of ["Una", "Dos"]) {
      await set("nombre", nombre);
      await submit();
    }
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(askStale).not.toHaveBeenCalled();
  });

  it("read again behind an open form it changes neither what was typed nor the version it was typed over", async () => {
    const server = stored();
    const draw = await open(undefined, { edits: server.edits() });
    await set("nombre", "Mío");
    server.other({ nombre: "Suyo" });
    await draw(server.edits());
    expect(draft.values.nombre).toBe("Mío");
    askStale.mockResolvedValue(null);
    await submit();
    expect(server.sent).toMatchObject([{ version: 1, nombre: "Mío" }]);
    expect(askStale).toHaveBeenCalledOnce();
    await act(async () => draft.reset());
    expect([draft.values.nombre, draft.isDirty()]).toEqual(["Suyo", false]);
  });

  it("read again behind a form nobody typed in, it is shown, and saved over its own version", async () => {
    const server = stored();
    const draw = await open(undefined, { edits: server.edits() });
    server.other({ nombre: "Suyo" });
    await draw(server.edits());
    expect(draft.values.nombre).toBe("Suyo");
    await set("clave", "1");
    await submit();
    expect(server.sent).toMatchObject([{ version: 2, nombre: "Suyo" }]);
  });

  it("D002: a draft found after a reload is still typed over the version it was typed over", async () => {
    const server = stored();
    await open(undefined, { edits: server.edits() });
    await set("nombre", "Mío");
    server.other({ nombre: "Suyo" });
    reload();
    await open(undefined, { edits: server.edits() });
    expect([draft.values.nombre, draft.restored]).toEqual(["Mío", true]);
    askStale.mockResolvedValue("mine");
    await submit();
    expect(askStale.mock.calls[0]?.[1]).toMatchObject([{ key: "nombre", was: "Ana", is: "Suyo", torn: true }]);
    expect(server.sent.map(({ version }) => version)).toEqual([1, 2]);
  });
});
