import { problems } from "#platform/problems/problem.ts";

export const recibosProblems = problems("recibos", {
  confidencial: [403, "No tiene permisos para visualizar este recibo."],
  correlativa: [409, "Debe firmar los Recibos anteriores para acceder a esta liquidación!"],
  pendientes: [409, "Tiene recibos pendientes sin firmar!"],
  sinAsignar: [409, "Hay recibos sin empleado asignado: no se pueden firmar"],
  yaFirmado: [409, "El recibo ya está firmado"],
  sinEmpleador: [409, "El recibo todavía no fue firmado por la empresa"],
  periodo: [400, "El período no es válido"],
  sinVistaPrevia: [422, "No se pudo generar la vista previa del recibo"],
  eliminar: [403, "No tienes permisos para eliminar registros."],
  sinMotivo: [400, "Escribí por qué se elimina: la empresa ya lo firmó"],
  pocos: [400, "Debe seleccionar al menos 2 recibos para combinar."],
  protegido: [422, "El recibo está protegido con contraseña: solo se puede exportar en el ZIP de PDF"],
  ilegible: [422, "El recibo no se puede leer: solo se puede exportar en el ZIP de PDF"],
  exportacion: [422, "No se pudo armar la exportación. Probá con menos recibos"],
  exportacionLista: [409, "La exportación ya está lista"],
});

/** The heads of the warnings that the specification quotes (REC-45, REC-56, REC-80). */
export const TITULOS = {
  confidencial: "Información confidencial",
  correlativa: "Tiene recibos pendientes de firmar",
  eliminar: "Sin permisos",
} as const;
