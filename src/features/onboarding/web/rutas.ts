/** Where one's own onboarding is, for the screens and for what leads there. */

export const ONBOARDING_PATH = "/onboarding";
/** Its papers, once the data are there; ONB-05. */
export const FIRMAR_PATH = "/onboarding/firmar";
