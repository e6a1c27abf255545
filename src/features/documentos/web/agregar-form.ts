/**
 * What the wizard holds: its files with what is said of each, and for whom they are. Checked as the server checks it, and a
 * file that its folder does not take is said before it is sent. DOC-36, DOC-45…DOC-50, DOC-54…DOC-56, DOC-62.
 */
import { z } from "zod";
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

/** DOC-81, D213: to those who were chosen, each file in its type's folder. The same form, without what that call does not take. */
const { empleados, documentos: adjuntos } = subir.documentos.input.shape;
const Lote = z.object({ selectFolder: z.string(), adjuntos, empleados, todosEmpleados: z.boolean() });

/** By which of the two calls: into one folder, or into as many as the files' types are in. */
export type Camino = "carpeta" | "tipos";
export type AdjuntoElegido = Pedido["adjuntos"][number];
export type AgregarDraft = DraftForm<Pedido>;

export const isPdfName = (name: string): boolean => KINDS.pdf.extensions.includes(extensionOf(name));

export type Folder = Pick<Carpeta, "_id" | "name" | "icono" | "esOnboarding">;

/** Into which one a file goes: the one that was chosen, or its type's. */
export type FolderOf = (adjunto: Pick<AdjuntoElegido, "tipo">) => Pick<Folder, "name" | "esOnboarding"> | undefined;

/** DOC-48: of the folder that is chosen now. */
export const pedidoFor = (camino: Camino, folderOf: FolderOf) =>
  (camino === "carpeta" ? Pedido : Lote).superRefine(({ adjuntos: all }, ctx) => {
    for (const [at, one] of all.entries())
      if (folderOf(one)?.esOnboarding && !isPdfName(one.name))
        ctx.addIssue({
          code: "custom",
          path: ["adjuntos", at, "url"],
          message: documentosProblems.soloPdfOnboarding.message,
        });
  });

export const sidesOf = (adjunto: AdjuntoElegido, folderOf: FolderOf) =>
  saveSides(adjunto, { pdf: isPdfName(adjunto.name), esOnboarding: folderOf(adjunto)?.esOnboarding ?? false });

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

/**
 * A document is called as its file is, without what says which kind of file; given to everybody, whoever was chosen before is
 * one of them, or works there no more.
 */
export const named = ({ adjuntos: all, empleados: chosen, ...pedido }: Pedido): Pedido => ({
  ...pedido,
  empleados: pedido.todosEmpleados ? [] : chosen,
  adjuntos: all.map((one) => ({ ...one, name: titleOf(one.name) || one.name })),
});
