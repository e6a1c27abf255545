/** What somebody gives to sign something of their own, whatever it is: how, what they object to, and the PIN (D204). */
import { z } from "zod";
import { typedSecret } from "#platform/auth/clave.ts";
import { text } from "#platform/contract/shapes.ts";
import { EN_CONFORMIDAD, EN_DISCONFORMIDAD, MAX_DETALLE, SIN_DETALLE } from "./lados.ts";

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
