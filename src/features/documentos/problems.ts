import { problems } from "#platform/problems/problem.ts";

export const documentosProblems = problems("documentos", {
  vencimiento: [400, "Debe seleccionar una fecha de vencimiento válida"],
  sinLista: [400, "Debe selecionar una lista de distribución"],
  sinArchivo: [400, "Agregue al menos un archivo"],
  soloPdfOnboarding: [400, "Para Onboarding sólo se permiten archivos PDF"],
  soloPdfFirma: [400, "Solo se puede pedir firma en archivos PDF"],
  sinMotivo: [400, "Escribí por qué lo rechazás"],
  estadoPropio: [403, "No podés aprobar ni rechazar un documento propio"],
  propio: [403, "No podés modificar un documento propio que ya no está pendiente"],
  tipoNoEnviable: [400, "No podés enviar documentos de ese tipo"],
  firmante: [400, "Quien firma por la empresa debe ser un apoderado"],
  yaFirmado: [409, "El documento ya está firmado: su archivo, su tipo y esa firma no se pueden cambiar"],
  firmaHecha: [409, "El documento ya está firmado"],
  soloPrevia: [403, "El documento se puede ver entero cuando lo firme su destinatario"],
  sinFirma: [409, "El documento no pide esa firma"],
  otroFirmante: [403, "Ese documento lo firma otro apoderado"],
  sinPrevia: [422, "No se pudo generar la vista previa del documento"],
  soloPdfPrevia: [400, "La vista previa es de archivos PDF"],
  noAprobado: [409, "El documento todavía no está aprobado"],
  sinEmpleados: [400, "Debe seleccionar al menos un empleado"],
  reemplazado: [409, "El documento fue reemplazado por otro más nuevo"],
});
