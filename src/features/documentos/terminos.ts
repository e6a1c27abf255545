/** The words of documents: how one stands, who sent it, and what its signatures still lack. DOC-18, DOC-35, D075, D210. */
export const ESTADOS_DOCUMENTO = ["Pendiente", "Rechazado", "Aprobado"] as const;
export type EstadoDocumento = (typeof ESTADOS_DOCUMENTO)[number];

/** What the filter `estado` of the list says (D075). */
export const ESTADOS_FIRMA = ["firmados", "sinFirmar", "noRequieren"] as const;
export type EstadoFirma = (typeof ESTADOS_FIRMA)[number];
export const ESTADO_FIRMA_LABELS: Readonly<Record<EstadoFirma, string>> = {
  firmados: "Firmados",
  sinFirmar: "Sin firmar",
  noRequieren: "No requieren firma",
};

/** What the list is narrowed to by when its documents expire. */
export const VENCIMIENTOS = ["porVencer", "vencidos"] as const;
export type VencimientoFiltro = (typeof VENCIMIENTOS)[number];
export const VENCIMIENTO_LABELS: Readonly<Record<VencimientoFiltro, string>> = {
  porVencer: "Por vencer en 30 días",
  vencidos: "Vencidos",
};

/** "empresa": sent to its employee; "empleado": sent by them, and approved or rejected. */
export const ORIGENES = ["empresa", "empleado"] as const;
export type Origen = (typeof ORIGENES)[number];

/** As what an employee sends it (DOC-95…DOC-97). */
export const CLASES_ENVIO = ["documento", "certificado", "solicitud"] as const;
export type ClaseEnvio = (typeof CLASES_ENVIO)[number];
