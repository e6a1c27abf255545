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
import { common, Refusal } from "#platform/problems/problem.ts";
import { type DraftForm, useDraftForm } from "./draft-form.tsx";
import { forgetDrafts } from "./store.ts";

const refused = vi.hoisted(() => vi.fn());
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
  paso: "listo",
  empresa: "sur",
};
type Sent = (parsed: z.output<typeof Schema>, options: { idempotencyKey: string }) => Promise<void>;

let root: Root;
let page: HTMLElement;
let draft: Draft;

type ProbeProps = { readonly send: Sent; readonly keep: boolean; readonly quiet: boolean };

function Probe({ send, keep, quiet }: ProbeProps) {
  const own = useDraftForm({
    schema: Schema,
    initial: INITIAL,
    send,
    done: () => {},
    secret: ["clave"],
    quiet,
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

async function open(send: Sent = async () => {}, { actor = ana, keep = true, quiet = false } = {}) {
  page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ActorContext value={actor}>
            <Probe send={send} keep={keep} quiet={quiet} />
          </ActorContext>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
}

/** The page goes without React's knowing, as when it is loaded again. */
const reload = () => page.remove();
const submit = () => act(async () => page.querySelector("form")?.requestSubmit());
const set = (path: string, value: unknown) => act(async () => draft.set(path, value));
const focused = () => document.activeElement?.getAttribute("name");

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  sessionStorage.clear();
  refused.mockReset();
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
    expect(refused.mock.calls[0]?.[0].problems).toHaveLength(2);
    expect(page.querySelector("[name=nombre]")?.getAttribute("aria-invalid")).toBe("true");
  });

  it("says its own refusals at the fields alone where it is seen whole", async () => {
    await open(async () => {}, { quiet: true });
    await set("nombre", " ");
    await submit();
    expect(draft.errors).toEqual({ nombre: "Debe ingresar el nombre" });
    expect(focused()).toBe("nombre");
    expect(refused).not.toHaveBeenCalled();
  });

  it("GEN-34, GEN-35: places the server's problem at a nested field and tells it", async () => {
    await open(async () => {
      throw new Refusal({ ...common.invalido, message: "El archivo ya no existe", field: "adjuntos.0.url" });
    });
    await submit();
    expect(draft.errors).toEqual({ "adjuntos.0.url": "El archivo ya no existe" });
    expect(focused()).toBe("adjuntos.0.url");
    expect(refused).toHaveBeenCalledOnce();
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
