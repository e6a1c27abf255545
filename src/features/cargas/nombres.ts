/** How a page's end, and what spoke for its owner, are called. */
import type { Testigo } from "#features/cotejo/hoja.ts";
import type { EstadoPagina } from "./terminos.ts";

export const ESTADO_NOMBRES: Readonly<Record<EstadoPagina, string>> = {
  asignada: "Asignada",
  sinAsignar: "Sin asignar",
  omitida: "Omitida",
};

const TESTIGO_NOMBRES: Readonly<Record<Testigo, string>> = {
  rotulo: "el rótulo del CUIL",
  lugar: "su lugar en la página",
  nombre: "el nombre",
  legajo: "el legajo",
  lote: "el resto del archivo",
  archivo: "el nombre del archivo",
};

/** "el rótulo del CUIL, el nombre". */
export const witnessesText = (testigos: readonly Testigo[]): string =>
  testigos.map((one) => TESTIGO_NOMBRES[one]).join(", ");
