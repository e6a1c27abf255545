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
  noAprobado: [409, "El documento todavía no está aprobado"],
  /** DOC-60, of receipts and of documents alike (D076). */
  pocos: [400, "Debe seleccionar al menos 2 recibos para combinar."],
  ninguno: [400, "Debe seleccionar al menos un registro para eliminar."],
  soloPrevias: [409, "Estos documentos se pueden descargar cuando los firmen sus destinatarios"],
  zipGrande: [422, "Los documentos elegidos ocupan demasiado para un solo ZIP. Probá con menos"],
  cambiaron: [409, "Los documentos elegidos cambiaron mientras se armaba el ZIP. Probá de nuevo"],
  sinEmpleados: [400, "Debe seleccionar al menos un empleado"],
  reemplazado: [409, "El documento fue reemplazado por otro más nuevo"],
});
