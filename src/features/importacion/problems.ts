import { problems } from "#platform/problems/problem.ts";

export const importacionProblems = problems("importacion", {
  filas: [400, "La planilla no puede superar las 10.000 filas. Dividila y volvé a subirla"],
  columna: [400, "Una de las columnas elegidas ya no existe"],
  otraVez: [409, "Esa planilla ya se importó de otra manera. Volvé a subirla para importarla de nuevo"],
  enCurso: [409, "La importación todavía no terminó"],
  hecha: [409, "Esa fila ya se importó"],
  deshecha: [409, "La importación ya se deshizo"],
  nadie: [409, "La importación no creó a nadie"],
  ingresaron: [409, "No se puede deshacer: alguna de las personas importadas ya ingresó"],
  repetida: [400, "Dos columnas no pueden ser el mismo dato"],
});
