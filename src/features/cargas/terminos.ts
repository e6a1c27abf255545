/** The words of an upload of receipts: how it goes, and how each of its pages ends. REC-31…REC-33. */

export const ESTADOS_CARGA = ["enCurso", "lista", "fallida", "cancelada", "descartada"] as const;
export type EstadoCarga = (typeof ESTADOS_CARGA)[number];

/** Of one upload. */
export const MAX_PAGINAS = 5_000;

export const FASES = ["compresion", "lectura", "separacion"] as const;
export type Fase = (typeof FASES)[number];

export const ESTADOS_PAGINA = ["asignada", "sinAsignar", "omitida"] as const;
export type EstadoPagina = (typeof ESTADOS_PAGINA)[number];

export const FORMATOS = ["pdf", "zip"] as const;
export type Formato = (typeof FORMATOS)[number];
