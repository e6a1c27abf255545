/**
 * The first picture of each page, drawn once while the build runs (scripts/vite/first-paint.ts): the sign-in by its own
 * parts, so that nothing moves when the program takes over; the frame as far as it is everybody's. Nothing here is sent.
 */
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Door, DoorTitle } from "#platform/ui/page/web/door.tsx";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { cssVariablesResolver, theme } from "#platform/ui/theme/web/theme.ts";
import type { FirstPage } from "#shell/first-page.ts";
import { CredentialsForm, FirstTime } from "../signin/credentials.tsx";

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const draw = (picture: ReactElement): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver}>
        <RouterContextProvider router={router}>{picture}</RouterContextProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );

/** A form that nobody reads yet would put the password into the address: until the program runs it is none. */
const withoutForm = (html: string) => html.replaceAll(/<(\/?)form\b/g, "<$1div");

/** Drawn by `frame.css`, which goes into the page with it. */
const Frame = () => (
  <div className="primero">
    <header>
      <Wordmark height={32} mono />
    </header>
    <main>
      <p role="status">Cargando…</p>
    </main>
  </div>
);

export const paint = (): Readonly<Record<FirstPage, string>> => ({
  ingreso: withoutForm(
    draw(
      <Door>
        <DoorTitle>Ingresá a tu cuenta</DoorTitle>
        <CredentialsForm notice={undefined} onDone={() => {}} />
        <FirstTime />
      </Door>,
    ),
  ),
  puerta: draw(<Door>{null}</Door>),
  marco: draw(<Frame />),
});
