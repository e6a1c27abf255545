/** The draft of a renewal: what it opens with, what it must say, and what is sent. */
import { z } from "zod";
import { Adjunto } from "#features/archivos/contract.ts";
import { NAME_MAX } from "#features/documentos/campos.ts";
import type { Documento } from "#features/documentos/contract.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { requiredText, text } from "#platform/contract/shapes.ts";
import { at, isDay, newHandle } from "./formulario.ts";

const Renovacion = z.object({
  name: requiredText(NAME_MAX, "Debe ingresar un nombre"),
  descripcion: text(2000),
  url: z.array(Adjunto).min(1, documentosProblems.sinArchivo.message),
  /** While what was typed is no day, the typed words. */
  fechaVencimiento: z.string().nullable(),
});
export type Renovacion = z.output<typeof Renovacion>;

type Renewed = Pick<Documento, "_id" | "name" | "descripcion" | "fechaVencimiento">;

export const renovacionOf = ({ fechaVencimiento: until }: Renewed) =>
  Renovacion.refine(
    ({ fechaVencimiento }) => isDay(fechaVencimiento),
    at("fechaVencimiento", documentosProblems.vencimiento),
  ).refine(
    ({ fechaVencimiento: day }) => !isDay(day) || until === null || (day ?? "") > until,
    at("fechaVencimiento", documentosProblems.vencimientoAnterior),
  );

export const newRenovacion = ({ name, descripcion }: Renewed): Renovacion => ({
  name,
  descripcion,
  url: [],
  fechaVencimiento: null,
});

export const renovacionFrom = ({ _id }: Renewed, { url, fechaVencimiento, ...said }: Renovacion) => ({
  ...said,
  documentId: _id,
  url: newHandle(url) ?? "",
  fechaVencimiento: fechaVencimiento ?? "",
});
