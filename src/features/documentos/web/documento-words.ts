/** How a document stands, in words, for whose it is and for the company. DOC-35, DOC-42, DOC-44, D075. */
import type { Documento } from "#features/documentos/contract.ts";
import type { ClaseEnvio, EstadoDocumento } from "#features/documentos/terminos.ts";
import { PLAZOS } from "#features/documentos/vencimientos-rules.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { addDays } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import { soonText } from "#platform/dates/soon.ts";
import { companyZone } from "#platform/dates/web/company-zone.ts";
import { dayIn } from "#platform/dates/zone.ts";
import { countText } from "#platform/text/quantity.ts";
import type { SignatureState } from "#platform/ui/page/web/signature-mark.tsx";
import { sizeInWords } from "#platform/ui/upload/files.ts";

export const dayOf = (instant: string): string => formatDay(dayIn(companyZone(), new Date(instant)));

/** Of one's own, whose approval one waits for. */
export const estadoInWords = ({ estado, origen }: Pick<Documento, "estado" | "origen">, isOwn: boolean): string =>
  ESTADOS[isOwn && origen === "empleado" ? "propio" : "ajeno"][estado];

const ESTADOS: Readonly<Record<"propio" | "ajeno", Readonly<Record<EstadoDocumento, string>>>> = {
  propio: { Pendiente: "En revisión", Aprobado: "Aprobado", Rechazado: "Rechazado" },
  ajeno: { Pendiente: "Pendiente", Aprobado: "Aprobado", Rechazado: "Rechazado" },
};

type Firmas = Pick<
  Documento,
  "requiereFirma" | "requiereFirmaEmpleador" | "firmadoEmpleado" | "firmadoEmpleador" | "estado"
>;

/** Null where nobody signs it. */
export function firmaInWords(
  documento: Firmas,
  isOwn: boolean,
): { readonly state: SignatureState; readonly words: string } | null {
  const { requiereFirma, requiereFirmaEmpleador, firmadoEmpleado, firmadoEmpleador } = documento;
  if (!requiereFirma && !requiereFirmaEmpleador) return null;
  const lacks = {
    empleado: requiereFirma && !firmadoEmpleado.firmado,
    empresa: requiereFirmaEmpleador && !firmadoEmpleador.firmado,
  };
  if (lacks.empleado && lacks.empresa && !isOwn) return { state: "missing", words: "Faltan las dos firmas" };
  if (lacks.empleado) return { state: "missing", words: isOwn ? "Falta tu firma" : "Falta la firma del empleado" };
  if (lacks.empresa) return { state: "missing", words: "Falta la firma de la empresa" };
  if (firmadoEmpleado.conformidad === false) return { state: "objected", words: "Firmado en disconformidad" };
  return { state: "signed", words: `Firmado el ${lastSigned(documento)}` };
}

function lastSigned({ firmadoEmpleado, firmadoEmpleador }: Firmas): string {
  const moments = [firmadoEmpleado.fecha, firmadoEmpleador.fecha].filter((fecha) => fecha !== null).sort();
  return dayOf(moments.at(-1) ?? "");
}

/** "Venció el 12/03/2026"; empty where it never does. */
export function vencimientoInWords({
  fechaVencimiento,
  vencido,
}: Pick<Documento, "fechaVencimiento" | "vencido">): string {
  if (fechaVencimiento === null) return "";
  return `${vencido ? "Venció" : "Vence"} el ${formatDay(fechaVencimiento)}`;
}

/** "Vence hoy.", "Vence en 8 días."; null before the first of the days on which it is told (D085). */
export function prontoInWords(
  { fechaVencimiento, vencido }: Pick<Documento, "fechaVencimiento" | "vencido">,
  today: string,
) {
  if (fechaVencimiento === null) return null;
  if (vencido) return "Está vencido.";
  if (fechaVencimiento > addDays(today, PLAZOS[0])) return null;
  return `Vence ${soonText(fechaVencimiento, today) ?? "hoy"}.`;
}

/** Of what is shown up to a thousand; null where that is all there is. `when` the others come. */
export const topeWords = (shown: number, when: string): string | null =>
  shown < MAX_PAGE ? null : `Se muestran los primeros ${countText(MAX_PAGE)}. Si hay más, aparecen ${when}.`;

export const renovarPath = (id: string): string => `/documents/${id}/renovar`;

/** "Licencia de conducir de Benítez, Rocío". */
export const nameOf = ({ name, empleado }: Pick<Documento, "name" | "empleado">): string =>
  `${name} de ${empleado.displayName}`;

export const whereInWords = ({ carpeta, tipo }: Pick<Documento, "carpeta" | "tipo">): string =>
  carpeta.name === tipo.name ? carpeta.name : `${carpeta.name} · ${tipo.name}`;

export const CLASES: Readonly<
  Record<ClaseEnvio, { readonly verb: string; readonly sent: string; readonly noun: string }>
> = {
  documento: { verb: "Enviar documento", sent: "Archivo enviado!", noun: "Documento" },
  certificado: { verb: "Enviar certificado", sent: "Certificado enviado!", noun: "Certificado" },
  solicitud: { verb: "Enviar solicitud", sent: "Solicitud enviada!", noun: "Solicitud" },
};

/** Term and text, what is known of it. */
export function factsOf(documento: Documento, isOwn: boolean): readonly (readonly [string, string | null])[] {
  const { origen, clase, firmante, firmadoEmpleado, firmadoEmpleador, listaDistribucion, retirado } = documento;
  return [
    ["Carpeta", documento.carpeta.name],
    ["Tipo", documento.tipo.name],
    ["Enviado", dayOf(documento.created)],
    ["Lo envió", origen === "empresa" ? "La empresa" : isOwn ? "Vos" : "El empleado"],
    ["Como", origen === "empleado" ? CLASES[clase].noun : null],
    ["Vencimiento", documento.fechaVencimiento && formatDay(documento.fechaVencimiento)],
    [isOwn ? "Tu firma" : "Firma del empleado", documento.requiereFirma ? signedOn(firmadoEmpleado) : null],
    ["Firma de la empresa", documento.requiereFirmaEmpleador ? signedOn(firmadoEmpleador) : null],
    [
      "Firma por la empresa",
      documento.requiereFirmaEmpleador ? (firmante?.displayName ?? "Cualquier apoderado") : null,
    ],
    ["Leído", isOwn ? null : documento.leido ? "Sí" : "Todavía no"],
    ["Notifica a", listaDistribucion?.name ?? null],
    ["Retirado", retirado && [dayOf(retirado.fecha), retirado.motivo].filter(Boolean).join(" · ")],
    ["Archivo", `${documento.type === "application/pdf" ? "PDF" : "Archivo"} de ${sizeInWords(documento.size)}`],
  ];
}

const signedOn = ({ fecha }: { readonly fecha: string | null }) => (fecha === null ? "Falta" : dayOf(fecha));
