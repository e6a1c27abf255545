import { problems } from "#platform/problems/problem.ts";

export const sancionProblems = problems("sanciones", {
  propia: [403, "No podés modificar ni eliminar una sanción que te aplicaron a vos"],
  sinEmisor: [400, "Debe ingresar el emisor"],
  sinRango: [400, "Seleccione fecha desde hasta"],
  rangoInvertido: [400, "La fecha desde no puede ser posterior a la fecha hasta"],
});
