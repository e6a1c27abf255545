/** That the wizard was shown is noted for this tab alone: leaving it or loading a page again does not open it anew (D214). */

const SHOWN = "rubrica.onboarding.visto";

export const wasShown = (): boolean => sessionStorage.getItem(SHOWN) !== null;
export const noteShown = (): void => sessionStorage.setItem(SHOWN, "1");
export const clearShown = (): void => sessionStorage.removeItem(SHOWN);
