/** Composition root of the browser: the language and the person first, then the first page, already guarded. */
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { connection, watchConnection } from "#platform/http/web/connection.ts";
import { loadTexts } from "#platform/i18n/web/t.ts";
import { UiProvider } from "#platform/ui/theme/web/provider.tsx";
import { holdLinks } from "./connection/held-links.ts";
import { keepTyped } from "./first/typed.ts";
import { ScreensContext } from "./frame/screens-context.ts";
import { keepProgram } from "./kept/register.ts";
import { preloadLikely } from "./likely.ts";
import { listenForOffer } from "./pages/installed.ts";
import { Unreachable } from "./pages/unreachable.tsx";
import { createAppRouter } from "./router.tsx";
import { screens } from "./screens.ts";
import { cuentasClient, loadYo, queryClient } from "./session/session.ts";

/** What the first page itself still fetches goes before what is only kept. */
const AFTER_FIRST_PAGE_MS = 3_000;

listenForOffer();
const router = createAppRouter(screens);
const page = createRoot(document.getElementById("app") as HTMLElement);
const show = (children: ReactNode) =>
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>{children}</UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

async function start(): Promise<void> {
  const country = cuentasClient.configLang({}).then(
    ({ countryCode }) => countryCode,
    () => null,
  );
  const person = loadYo();
  // Both calls are under way; a failure of the second is looked at once there are words to tell it.
  person.catch(() => {});
  document.documentElement.lang = await loadTexts(country);
  try {
    await person;
    await Promise.all([router.load(), stylesReady()]);
    keepTyped();
    // In one go: a letter typed while it is drawn would be lost.
    flushSync(() =>
      show(
        <ScreensContext value={screens}>
          <RouterProvider router={router} />
        </ScreensContext>,
      ),
    );
    preloadLikely(router);
    setTimeout(keepProgram, AFTER_FIRST_PAGE_MS);
  } catch {
    show(<Unreachable retry={() => void start()} />);
    retryOnReturn();
  }
}

/** Whoever waits at a page that could not begin need not ask again. */
function retryOnReturn(): void {
  const leave = connection.subscribe(() => {
    if (connection.isLost()) return;
    leave();
    void start();
  });
  void connection.check();
}

/** The first picture has its own; what takes its place is drawn with the whole sheets. */
async function stylesReady(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);
  await Promise.all(
    waiting.map(
      (link) =>
        new Promise((resolve) => {
          for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true });
        }),
    ),
  );
}

watchConnection();
holdLinks();
void start();
