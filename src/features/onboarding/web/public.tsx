/** For the frame: the wizard opens by itself once at each entry while something is owed (D214). */
import { lazy } from "react";
import { clearShown } from "./visto.ts";

export const OnboardingEntry = lazy(() => import("./entrada.tsx"));

/** Somebody came in. */
export const forgetShown = (): void => clearShown();
