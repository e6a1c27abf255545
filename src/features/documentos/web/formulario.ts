/** What the one form of a document holds, how it opens on one, and what of it is sent. DOC-58, DOC-69, DOC-70, S-48. */
import { z } from "zod";
import { Adjunto } from "#features/archivos/contract.ts";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { type Documento, type DocumentoEdited, NewDocumento } from "#features/documentos/contract.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { isPdf, saveSides, titleOf } from "#features/documentos/rules.ts";
import { ESTADOS_DOCUMENTO } from "#features/documentos/terminos.ts";
import { Day, text } from "#platform/contract/shapes.ts";
import { extensionOf, KINDS, kindOfExtension, kindOfType } from "#platform/files/kinds.ts";
import { fileLabel } from "#platform/files/label.ts";

const { clase: _, ...fields } = NewDocumento.shape;

export const isDay = (day: string | null) => day !== null && Day.safeParse(day).success;
export const at = (path: string, { message }: { readonly message: string }) => ({ error: message, path: [path] });

export const DocumentoForm = z
  .object({
    ...fields,
    empleado: z.uuid("Elegí el empleado"),
    url: z.array(Adjunto).min(1, documentosProblems.sinArchivo.message),
    /** While what was typed is no day, the typed words. */
    fechaVencimiento: z.string().nullable(),
    estado: z.enum(ESTADOS_DOCUMENTO),
    motivoRechazo: text(500),
  })
  .refine(
    (form) => !form.tieneVencimiento || isDay(form.fechaVencimiento),
    at("fechaVencimiento", documentosProblems.vencimiento),
  )
  .refine(
    (form) => !form.notifica || form.listaDistribucion !== null,
    at("listaDistribucion", documentosProblems.sinLista),
  )
  .refine(
    (form) => form.estado !== "Rechazado" || form.motivoRechazo !== "",
    at("motivoRechazo", documentosProblems.sinMotivo),
  );
export type DocumentoForm = z.output<typeof DocumentoForm>;

/** Refused here in the words of the server's own rule. DOC-48. */
export const formFor = (tipos: readonly TipoDocumento[]) =>
  DocumentoForm.refine(
    ({ tipo, url }) => !esOnboarding(tipos, tipo) || isPdfAttached(url),
    at("url", documentosProblems.soloPdfOnboarding),
  );

const esOnboarding = (tipos: readonly TipoDocumento[], id: string) =>
  tipos.find(({ _id }) => _id === id)?.carpeta.esOnboarding ?? false;

/** Where nothing is attached yet, it may be one. */
export function isPdfAttached([file]: DocumentoForm["url"]): boolean {
  const kind = file && kindOfExtension(extensionOf(file.name));
  return !kind || isPdf(KINDS[kind].type);
}

/** What its signatures will be once it is saved, and what forces them. */
export function sidesOf(form: DocumentoForm, tipos: readonly TipoDocumento[]) {
  const [pdf, onboarding] = [isPdfAttached(form.url), esOnboarding(tipos, form.tipo)];
  return { ...saveSides(form, { pdf, esOnboarding: onboarding }), pdf, onboarding };
}

/** As a file is called: "Licencia de conducir.pdf". */
export function fileNameOf({ name, type }: Pick<Documento, "name" | "type">): string {
  const kind = kindOfType(type);
  return kind ? fileLabel(name, kind) : name;
}

/** What it is called once its file changed: another name of the same file is its name, that of its first file if it has none. */
export function namedAfter(
  { name, url: [before] }: Pick<DocumentoForm, "name" | "url">,
  [file]: readonly Adjunto[],
): string {
  const isRenamed = file !== undefined && before?.url === file.url && before.name !== file.name;
  return file && (name === "" || isRenamed) ? titleOf(file.name) : name;
}

const NADA: Omit<DocumentoForm, "empleado"> = {
  name: "",
  descripcion: "",
  tipo: "",
  url: [],
  requiereFirma: false,
  requiereFirmaEmpleador: false,
  firmante: null,
  permitirVerSinFirmar: false,
  tieneVencimiento: false,
  fechaVencimiento: null,
  notifica: false,
  listaDistribucion: null,
  estado: "Aprobado",
  motivoRechazo: "",
};
export const newForm = (empleado: string): DocumentoForm => ({ ...NADA, empleado });

/** Of one of which only the preview may be seen nobody has the handle: its own id stands for it, and is not sent. */
export const formOf = (documento: Documento): DocumentoForm => ({
  name: documento.name,
  descripcion: documento.descripcion,
  tipo: documento.tipo._id,
  url: [{ url: documento.url ?? documento._id, name: fileNameOf(documento), isNew: false }],
  requiereFirma: documento.requiereFirma,
  requiereFirmaEmpleador: documento.requiereFirmaEmpleador,
  firmante: documento.firmante?._id ?? null,
  permitirVerSinFirmar: documento.permitirVerSinFirmar,
  tieneVencimiento: documento.tieneVencimiento,
  fechaVencimiento: documento.fechaVencimiento,
  notifica: documento.notifica,
  listaDistribucion: documento.listaDistribucion?._id ?? null,
  empleado: documento.empleado._id,
  estado: documento.estado,
  motivoRechazo: documento.motivoRechazo,
});

/** What was switched off says nothing any more. */
const holding = <
  F extends Pick<DocumentoForm, "tieneVencimiento" | "fechaVencimiento" | "notifica" | "listaDistribucion">,
>(
  form: F,
): F => ({
  ...form,
  fechaVencimiento: form.tieneVencimiento ? form.fechaVencimiento : null,
  listaDistribucion: form.notifica ? form.listaDistribucion : null,
});

export const newHandle = ([file]: DocumentoForm["url"]): string | null => (file?.isNew ? file.url : null);

export const editedFrom = ({ url, ...form }: DocumentoForm): DocumentoEdited => ({
  ...holding(form),
  url: newHandle(url),
});

export const newFrom = ({ url, estado: _, motivoRechazo: __, ...form }: DocumentoForm): NewDocumento => ({
  ...holding(form),
  url: newHandle(url) ?? "",
  clase: "documento",
});

/** The same document, decided on: nothing else of it changes. DOC-38. */
export const decidedFrom = (
  documento: Documento,
  estado: Documento["estado"],
  motivoRechazo: string,
): DocumentoEdited => editedFrom({ ...formOf(documento), estado, motivoRechazo });
