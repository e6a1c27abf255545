/** The words an import is asked and answered in. */

/** "error": the row is not imported; "aviso": it is, and this should be looked at. */
export const NIVELES = ["error", "aviso"] as const;
export type Nivel = (typeof NIVELES)[number];

export const MODOS = ["crear", "actualizar", "ambos"] as const;
export type Modo = (typeof MODOS)[number];

export const ACCIONES = ["crear", "actualizar", "ninguna"] as const;
export type Accion = (typeof ACCIONES)[number];

/** What became of a row; "deshecha": its person was created and taken out again. */
export const RESULTADOS = ["importada", "fallida", "deshecha"] as const;
export type Resultado = (typeof RESULTADOS)[number];

/** Verbatim (IMP-02). */
export const SIN_ARCHIVO = "Seleccione un archivo para importar";
/** Verbatim (IMP-08). */
export const IMPORTADOS = "Legajos Importados!";
/** Verbatim (IMP-09). */
export const TERMINO = "Termino el proceso";
