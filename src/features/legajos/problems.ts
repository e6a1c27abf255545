import { problems } from "#platform/problems/problem.ts";

export const legajosProblems = problems("legajos", {
  /** The same for a field that does not exist: what is hidden is not told. */
  noEditable: [403, "No podés modificar este dato"],
  obligatorio: [400, "Debe ingresar un valor!"],
  listaVacia: [400, "Debe cargar al menos uno"],
  invalido: [400, "El valor no es válido"],
  fecha: [400, "La fecha no es válida"],
  sinLector: [400, "Debe elegir al menos una persona que pueda ver los recibos confidenciales"],
  /** Verbatim, LEG-81. */
  sinMarcacion: [400, "Debes seleccionar al menos un tipo de marcación"],
  superiorEnCirculo: [400, "Esa persona depende de este legajo: no puede ser su superior"],
  desactualizado: [409, "La lista cambió mientras la editabas. Volvé a cargar la página"],
});
