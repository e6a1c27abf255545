/** Photographs of a paper, each turned, cropped and straightened, made one PDF: a page each, in the order given. */
import { z } from "zod";
import { FileHandle, Uploaded } from "#features/archivos/contract.ts";
import { contract } from "#platform/contract/contract.ts";
import { group, listOf, text } from "#platform/contract/shapes.ts";
import { MODULO } from "./contract.ts";
import { GIROS, isRecortable } from "./fotos-rules.ts";

export const MAX_FOTOS = 10;

const OUTSIDE = "Las esquinas del recorte deben estar dentro de la foto";
const NOT_A_CROP = "El recorte no es válido: sus cuatro esquinas van en orden y no pueden quedar juntas ni alineadas";
const part = z.number(OUTSIDE).min(0, OUTSIDE).max(1, OUTSIDE);
const Punto = group({ x: part, y: part });

const Foto = group({
  /** A picture that whoever asks has just uploaded. */
  archivo: FileHandle,
  /** Degrees, clockwise. */
  giro: z.union(
    GIROS.map((giro) => z.literal(giro)),
    "El giro debe ser de 0, 90, 180 o 270 grados",
  ),
  /** In parts of the turned picture, clockwise from the page's upper left; null: all of it. */
  esquinas: z.tuple([Punto, Punto, Punto, Punto], NOT_A_CROP).refine(isRecortable, NOT_A_CROP).nullable(),
});

export const fotos = contract({
  unir: {
    summary: "Unir fotos propias que siguen temporales en un PDF, giradas, recortadas y enderezadas",
    method: "POST",
    path: "/api/documents/fotos",
    access: "signedIn",
    modulo: MODULO,
    /** Drawing them takes seconds. */
    transaction: "apart",
    input: z.object({
      fotos: listOf(Foto)
        .min(1, "Sacá o elegí al menos una foto")
        .max(MAX_FOTOS, `Se pueden unir hasta ${MAX_FOTOS} fotos`),
      name: text(200).default(""),
    }),
    output: Uploaded,
  },
});
