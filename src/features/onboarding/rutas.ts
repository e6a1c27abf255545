/** Where onboardings are: one's own, and the company's board of them. For screens, mails and what leads there. */

export const ONBOARDING_PATH = "/onboarding";
/** Its papers, once the data are there; ONB-05. */
export const FIRMAR_PATH = "/onboarding/firmar";
export const TABLERO_PATH = "/users/onboarding";
