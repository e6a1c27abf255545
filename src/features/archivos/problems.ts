import { problems } from "#platform/problems/problem.ts";

export const archivosProblems = problems("archivos", {
  vacio: [400, "El archivo está vacío"],
  tipoNoPermitido: [400, "El tipo de archivo no está permitido"],
  /** ONB-19, verbatim. */
  soloPdf: [400, "Solo se permiten archivos PDF."],
  contenidoDistinto: [400, "El contenido del archivo no es el que indica su extensión"],
  danado: [400, "El archivo está dañado o incompleto y no se puede leer"],
  oculto: [400, "El archivo contiene otro archivo escondido y no se puede aceptar"],
  macros: [400, "El archivo contiene macros. Guardalo sin macros y volvé a subirlo"],
  protegido: [400, "El PDF está protegido con contraseña. Quitale la contraseña y volvé a subirlo"],
  imagenGrande: [400, "La imagen no puede superar los 25 megapíxeles"],
  complejo: [400, "El archivo es demasiado complejo y no se puede procesar"],
  paginas: [400, "El PDF no puede superar las 500 páginas. Dividilo y volvé a subirlo"],
  dimensiones: [400, "El PDF contiene una página o una imagen demasiado grande y no se puede aceptar"],
  activo: [
    400,
    "El PDF contiene acciones, programas o archivos incrustados que no se pueden quitar. Guardalo sin ellos",
  ],
  activoFirmado: [
    400,
    "El PDF está firmado y contiene acciones, programas o archivos incrustados. Debe firmarse sin ellos para poder subirlo",
  ],
  activoProtegido: [
    400,
    "El PDF protegido contiene acciones, programas o archivos incrustados. Guardalo sin ellos y volvé a subirlo",
  ],
  ajeno: [404, "El archivo no existe o ya no está disponible. Volvé a subirlo"],
  demasiados: [400, "Un mismo archivo está adjunto más de una vez"],
});
