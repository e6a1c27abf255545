/** The page of parts: the product's provider and search rules around the demos, and a second place to leave for. */
import { QueryClientProvider } from "@tanstack/react-query";
import { createRootRoute, createRoute, createRouter, Link, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FreshQueryClient } from "#platform/http/web/queries.ts";
import { loadTexts } from "#platform/i18n/web/t.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { UiProvider } from "#platform/ui/theme/web/provider.tsx";
import { PiezasPage } from "./page.tsx";
import { loadPiezas } from "./pieza.ts";

await loadTexts(Promise.resolve(null));
const piezas = await loadPiezas(new URLSearchParams(location.search).get("pieza"));

const rootRoute = createRootRoute();
const page = createRoute({
  getParentRoute: () => rootRoute,
  path: "/piezas",
  component: () => <PiezasPage piezas={piezas} />,
});
/** Where a leave guard lets go, or does not. */
const elsewhere = createRoute({
  getParentRoute: () => rootRoute,
  path: "/piezas/otra",
  component: () => (
    <main>
      <Page title="Otra página">
        <Link to="/piezas">Volver a las piezas</Link>
      </Page>
    </main>
  ),
});

/** As in the product's router: search values are plain words. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

const router = createRouter({ routeTree: rootRoute.addChildren([page, elsewhere]), parseSearch, stringifySearch });
const queryClient = new FreshQueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});

createRoot(document.getElementById("app") as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
