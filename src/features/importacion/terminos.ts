/** The words an import is asked and answered in. */

/** "error": the row is not imported; "aviso": it is, and this should be looked at. */
export const NIVELES = ["error", "aviso"] as const;
export type Nivel = (typeof NIVELES)[number];

export const MODOS = ["crear", "actualizar", "ambos"] as const;
export type Modo = (typeof MODOS)[number];

export const ACCIONES = ["crear", "actualizar", "ninguna"] as const;
export type Accion = (typeof ACCIONES)[number];

/** Verbatim (IMP-02). */
export const SIN_ARCHIVO = "Seleccione un archivo para importar";
