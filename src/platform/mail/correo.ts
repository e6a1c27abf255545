/** A mail: to whom, about what, in which words. Made of texts only: how they become HTML is the template's (S-38). */
import { z } from "zod";

/** "guardado": without a mail server it was left in the folder, and went to nobody. */
export const ESTADOS_CORREO = ["pendiente", "enviado", "guardado", "fallido"] as const;
export type EstadoCorreo = (typeof ESTADOS_CORREO)[number];

const isOneLine = (value: string) => !/[\p{Cc}\u2028\u2029]/u.test(value);

/** One address, and nothing that could begin another header (S-53). */
export const Direccion = z.email("La dirección de correo no es válida").max(254, "No puede superar los 254 caracteres");

export const Correo = z.object({
  para: Direccion,
  asunto: z.string().min(1).max(200).refine(isOneLine, "El asunto debe ser una sola línea"),
  texto: z.string().max(100_000),
  html: z.string().max(200_000),
});
export type Correo = z.infer<typeof Correo>;
