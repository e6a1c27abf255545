/** What somebody gives to sign, whatever it is: which records as they were shown, how, what they object to, and the PIN (D204, S-44). */
import { z } from "zod";
import { typedSecret } from "#platform/auth/clave.ts";
import { Id, Instant, listOf, text } from "#platform/contract/shapes.ts";
import { EN_CONFORMIDAD, EN_DISCONFORMIDAD, MAX_DETALLE, SIN_DETALLE } from "./lados.ts";
import { MAX_LOTE } from "./lotes.ts";

/** `noPin`: what is said of an empty PIN, which documents and receipts say differently (D023). */
export const firmaPropia = (noPin: string) =>
  z
    .object({
      motivo: z.enum([EN_CONFORMIDAD, EN_DISCONFORMIDAD], "El motivo no es válido"),
      detalle: text(MAX_DETALLE),
      certPassword: typedSecret(noPin),
    })
    .refine(({ motivo, detalle }) => motivo === EN_CONFORMIDAD || detalle !== "", {
      error: SIN_DETALLE,
      path: ["detalle"],
      // Beside an empty PIN: both are said at once.
      when: () => true,
    });
export type FirmaPropia = z.output<ReturnType<typeof firmaPropia>>;

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "La huella del archivo no es válida");

/** Of what is sent only which one, and the file that was shown, count (S-44). */
const AFirmar = z.looseObject({ _id: Id, sha256: Sha256 });

/** What the calls that sign are given. The specification calls what is signed `recibos`, also of documents (D083). */
export const paraFirmar = ({ varios, noPin }: { readonly varios: string; readonly noPin: string }) => ({
  recibos: listOf(AFirmar)
    .min(1, "No hay registros seleccionados")
    .max(MAX_LOTE, `No podés firmar más de ${MAX_LOTE} ${varios} a la vez`),
  motivo: text(200).default(""),
  /** What somebody objects to; only with EN DISCONFORMIDAD, and then always (D204). */
  detalle: text(MAX_DETALLE).default(""),
  certPassword: typedSecret(noPin),
});

export const FirmaDeEmpleado = z.object({
  firmado: z.boolean(),
  fecha: Instant.nullable(),
  motivo: z.string(),
  /** Null until it is signed. */
  conformidad: z.boolean().nullable(),
});
export const FirmaDeEmpleador = z.object({ firmado: z.boolean(), fecha: Instant.nullable() });

export const Firmado = z.object({
  error: z.literal(false),
  message: z.string(),
  firmadoEmpleado: FirmaDeEmpleado.nullable(),
  firmadoEmpleador: FirmaDeEmpleador.nullable(),
  pdf: Id.nullable(),
  sha256: Sha256.nullable(),
  /** The task of several. */
  tarea: Id.nullable(),
});
