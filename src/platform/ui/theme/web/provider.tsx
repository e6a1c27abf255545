/** Everything below it looks like Rúbrica and may open dialogs and toasts. Colour scheme: the system's until the person chooses. */
import { MantineProvider } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import { Announcer } from "./announcer.tsx";
import { cssVariablesResolver, theme } from "./theme.ts";
import "./mantine.css";
import "./app.css";

const Floating = lazy(() => import("./floating.tsx"));

export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
      {children}
      <Suspense fallback={null}>
        <Floating />
      </Suspense>
      <Announcer />
    </MantineProvider>
  );
}
