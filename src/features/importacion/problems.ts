import { problems } from "#platform/problems/problem.ts";

export const importacionProblems = problems("importacion", {
  filas: [400, "La planilla no puede superar las 10.000 filas. Dividila y volvé a subirla"],
  columna: [400, "Una de las columnas elegidas ya no existe"],
  repetida: [400, "Dos columnas no pueden ser el mismo dato"],
});
