/** Where signed heads are kept, and the locks around them. */

/** Whoever signs shares it; a back-up takes it alone while files and rows must tell the same. */
export const HEADS_LOCK = 7_245_117;

/** How many heads a file holds. */
export const BLOCK = 100;

export const headsFolder = (empresa: string) => `actividad/cabezas/${empresa}`;

/** The file of the head with that number. */
export const blockKey = (empresa: string, n: number) =>
  `${headsFolder(empresa)}/bloque-${String(Math.ceil(n / BLOCK)).padStart(8, "0")}`;

/** Files of the time when a head was signed once a day are named by the day. */
export const isDaily = (name: string) => /^\d{4}-\d\d-\d\d$/.test(name);
