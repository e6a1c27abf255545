/** Composition root of the browser: the language and the person first, then the first page, already guarded. */
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts } from "#platform/i18n/web/t.ts";
import { UiProvider } from "#platform/ui/theme/web/provider.tsx";
import { ScreensContext } from "./frame/screens-context.ts";
import { listenForOffer } from "./pages/installed.ts";
import { Unreachable } from "./pages/unreachable.tsx";
import { createAppRouter } from "./router.tsx";
import { screens } from "./screens.ts";
import { cuentasClient, loadYo, queryClient } from "./session/session.ts";

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
    await router.load();
    show(
      <ScreensContext value={screens}>
        <RouterProvider router={router} />
      </ScreensContext>,
    );
  } catch {
    show(<Unreachable retry={() => void start()} />);
  }
}

void start();
