/** What the home page calls soon and lately. */

/** A certificate is worth renewing before it ends. */
export const POR_VENCER_DIAS = 30;
/** Somebody is new for as long. */
export const INGRESO_RECIENTE_DIAS = 30;
