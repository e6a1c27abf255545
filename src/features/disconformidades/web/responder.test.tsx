// @vitest-environment jsdom
// Proves what each side sends, how much may be written, and that what was not sent stays.
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Disconformidad, MAX_MENSAJE, type Mensaje } from "#features/disconformidades/contract.ts";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Responder } from "./responder.tsx";

const ID = "0198f0c2-0000-7000-8000-000000000001";
const PERSON = "0198f0c2-0000-7000-8000-000000000002";
const OTHER = "0198f0c2-0000-7000-8000-000000000003";
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
});

const actor = (roles: WebActor["roles"]) =>
  ({ _id: OTHER, empresa: ID, roles, modulos: [], paso: "listo" }) as unknown as WebActor;

let root: Root;
let mine: Disconformidad["voz"];
let asked: { readonly url: string; readonly body: unknown }[];
const onSent = vi.fn();

const Writing = () => <Responder caso={caso(mine)} onSent={onSent} />;

async function open(voz: Disconformidad["voz"]) {
  mine = voz;
  const page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  const base = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => base, path: "/", component: Writing });
  const router = createRouter({ routeTree: base.addChildren([home]), history: createMemoryHistory() });
  await act(async () => {
    await router.load();
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <ActorContext value={actor(voz === "empresa" ? ["rrhh"] : ["user"])}>
            <RouterProvider router={router as never} />
          </ActorContext>
        </MantineProvider>
      </QueryClientProvider>,
    );
  });
}

async function write(texto: string) {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name="texto"]');
  if (!field) throw new Error("No hay dónde escribir");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, texto);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const press = () => act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click());

const said = () => document.body.textContent ?? "";
const sent = () => asked.filter(({ url }) => url.endsWith("/mensajes")).map(({ body }) => body);

beforeEach(() => {
  asked = [];
  vi.stubGlobal("scrollTo", () => {});
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { body }: { readonly body?: string } = {}) => {
    asked.push({ url: String(url), body: body === undefined ? undefined : JSON.parse(body) });
    return Response.json(String(url).endsWith("/corregidos") ? [] : { ...caso("empresa"), estado: "respondida" });
  });
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
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
