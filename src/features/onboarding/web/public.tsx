/**
 * For the frame: the wizard opens by itself once at each entry while something is owed (D214). That it was shown is noted
 * for this tab alone, so that leaving it or loading a page again does not open it anew; coming in again does.
 */
import { lazy } from "react";

const SHOWN = "rubrica.onboarding.visto";

export const OnboardingEntry = lazy(() => import("./entrada.tsx"));

export const wasShown = (): boolean => sessionStorage.getItem(SHOWN) !== null;
export const noteShown = (): void => sessionStorage.setItem(SHOWN, "1");
/** Somebody came in. */
export const forgetShown = (): void => sessionStorage.removeItem(SHOWN);
