/** What the home page calls lately. */

/** Somebody is new for as long. */
export const INGRESO_RECIENTE_DIAS = 30;
