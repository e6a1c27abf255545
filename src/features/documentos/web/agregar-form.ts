/**
 * What the wizard holds: its files with what is said of each, and for whom they are. Checked as the server checks it, and a
 * file that its folder does not take is said before it is sent. DOC-36, DOC-45…DOC-50, DOC-54…DOC-56, DOC-62.
 */
import type { z } from "zod";
import type { Carpeta } from "#features/carpetas/contract.ts";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { saveSides, titleOf } from "#features/documentos/rules.ts";
import { subir } from "#features/documentos/subir.ts";
import { addMonths } from "#platform/dates/days.ts";
import { extensionOf, KINDS } from "#platform/files/kinds.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";

const Pedido = subir.service.input;
export type Pedido = z.output<typeof Pedido>;
export type AdjuntoElegido = Pedido["adjuntos"][number];
export type AgregarDraft = DraftForm<Pedido>;

export const isPdfName = (name: string): boolean => KINDS.pdf.extensions.includes(extensionOf(name));

export type Folder = Pick<Carpeta, "_id" | "name" | "icono" | "esOnboarding">;

/** DOC-48: of the folder that is chosen now. */
export const pedidoFor = (folder: Folder | undefined) =>
  Pedido.superRefine(({ adjuntos }, ctx) => {
    if (!folder?.esOnboarding) return;
    for (const [at, { name }] of adjuntos.entries())
      if (!isPdfName(name))
        ctx.addIssue({
          code: "custom",
          path: ["adjuntos", at, "url"],
          message: documentosProblems.soloPdfOnboarding.message,
        });
  });

export const sidesOf = (adjunto: AdjuntoElegido, folder: Folder | undefined) =>
  saveSides(adjunto, { pdf: isPdfName(adjunto.name), esOnboarding: folder?.esOnboarding ?? false });

/** DOC-62: it would expire in a month. A folder with one type has chosen it. */
export function newAdjunto({ url, name }: Attachment, today: string, tipos: readonly TipoDocumento[]): AdjuntoElegido {
  const [only] = tipos.length === 1 ? tipos : [];
  return {
    url,
    name,
    descripcion: "",
    carpeta: null,
    tipo: only?._id ?? "",
    requiereFirma: only?.requiereFirma ?? false,
    requiereFirmaEmpleador: false,
    firmante: null,
    permitirVerSinFirmar: false,
    tieneVencimiento: false,
    fechaVencimiento: addMonths(today, 1),
    notifica: false,
    listaDistribucion: null,
  };
}

/** What the first file says, said of every other; each keeps its own file and name. */
export const sameForAll = (adjuntos: readonly AdjuntoElegido[]): AdjuntoElegido[] =>
  adjuntos.map(({ url, name }) => ({ ...(adjuntos[0] as AdjuntoElegido), url, name }));

/** A document is called as its file is, without what says which kind of file. */
export const named = ({ adjuntos, ...pedido }: Pedido): Pedido => ({
  ...pedido,
  adjuntos: adjuntos.map((one) => ({ ...one, name: titleOf(one.name) || one.name })),
});
