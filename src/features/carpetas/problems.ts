import { problems } from "#platform/problems/problem.ts";

export const carpetasProblems = problems("carpetas", {
  fija: [409, "Esta carpeta es de la empresa: se puede cambiar su nombre y su ícono, pero no su clase ni eliminarla"],
  unica: [409, "La empresa ya tiene una carpeta de esa clase"],
  variasClases: [400, "Una carpeta puede ser de una sola clase"],
  claseEnUso: [409, "La carpeta ya tiene tipos de documento: su clase no se puede cambiar"],
  sinTipos: [400, "En esa carpeta no puede haber tipos de documento"],
  noEsPdf: [400, "Para ver las firmas hace falta un PDF"],
  sinVista: [422, "No se pudo dibujar ese PDF. Probá con otro"],
  tipoFijo: [
    409,
    "El tipo Recibo es de la empresa: se pueden cambiar sus firmas, pero no su nombre ni su carpeta, y no se puede eliminar",
  ],
});
