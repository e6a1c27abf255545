/** What is said of a document by whoever sends, gives or deletes it. DOC-34, DOC-45, S-48. */
import { z } from "zod";
import { FileHandle } from "#features/archivos/contract.ts";
import { Day, flag, Id, requiredText, text } from "#platform/contract/shapes.ts";

export const NAME_MAX = 200;

/** What a form says of a document, whoever sends it; the wizard says it of each of its files. */
export const Fields = z.object({
  name: requiredText(NAME_MAX, "Debe ingresar un nombre"),
  descripcion: text(2000).default(""),
  tipo: z.uuid("Debe selecionar el tipo de documento"),
  url: FileHandle,
  requiereFirma: flag,
  requiereFirmaEmpleador: flag,
  firmante: Id.nullable().default(null),
  permitirVerSinFirmar: flag,
  tieneVencimiento: flag,
  fechaVencimiento: Day.nullable().default(null),
  notifica: flag,
  listaDistribucion: Id.nullable().default(null),
});

type Fields = z.output<typeof Fields>;

/** Each call refuses the rest in its own words, at its field. */
export const hasDay = (one: Pick<Fields, "tieneVencimiento" | "fechaVencimiento">): boolean =>
  !one.tieneVencimiento || one.fechaVencimiento !== null;
export const hasList = (one: Pick<Fields, "notifica" | "listaDistribucion">): boolean =>
  !one.notifica || one.listaDistribucion !== null;

/** Why it goes: asked for where somebody signed it, and told to its employee, who keeps what they signed. */
export const MotivoEliminado = text(300).default("");
