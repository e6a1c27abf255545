/** Where a part of a page is tried without its page: what holds it in the program, and what a person does with it. */
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
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";

export const SOMEBODY: WebActor = {
  _id: "yo",
  displayName: "Gómez, Laura",
  roles: ["admin"],
  modulos: [],
  paso: "listo",
  empresa: "empresa",
  ve2fa: false,
  mostrarMotivos: true,
  permisosManager: { puedeVerRecibos: false, puedeCargarRecibos: false },
};

export type Stage = {
  show(part: ReactNode): Promise<void>;
  /** Behind each test: nothing of it is left. */
  clear(): Promise<void>;
};

/** Behind `stubBrowser`. */
export function createStage(actor: WebActor = SOMEBODY): Stage {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    show: (part) =>
      act(async () =>
        root.render(
          <QueryClientProvider client={client}>
            <MantineProvider env="test">
              <ActorContext value={actor}>{part}</ActorContext>
            </MantineProvider>
          </QueryClientProvider>,
        ),
      ),
    clear: async () => {
      await act(async () => root.unmount());
      document.body.replaceChildren();
    },
  };
}

/** For a part with links or a draft to be left: the page of an address. */
export async function routed(part: ReactNode): Promise<ReactNode> {
  vi.stubGlobal("scrollTo", () => {});
  const base = createRootRoute({ component: Outlet });
  const home = createRoute({ getParentRoute: () => base, path: "/", component: () => part });
  const router = createRouter({ routeTree: base.addChildren([home]), history: createMemoryHistory() });
  await router.load();
  return <RouterProvider router={router as never} />;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

export const fieldCalled = <T extends Field = HTMLInputElement>(name: string): T | null =>
  document.querySelector<T>(`[name="${name}"]`);

/** What stands below it. */
export const errorOf = (name: string): string | null | undefined =>
  document.getElementById(`${fieldCalled(name)?.id}-error`)?.textContent;

export async function typeInto(field: Field | null, text: string): Promise<void> {
  if (!field) throw new Error("there is no such field");
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  await act(async () => {
    // Past React's own setter, or it would not see a change.
    Reflect.set(prototype, "value", text, field);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

export const submit = (within: ParentNode = document): Promise<void> =>
  act(async () => within.querySelector("form")?.requestSubmit());

/** What was asked for came, and what is loaded when it is needed too. */
export const settled = (): Promise<unknown> => act(async () => vi.dynamicImportSettled());

export const until = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await settled();
    check();
  }, 30_000);
