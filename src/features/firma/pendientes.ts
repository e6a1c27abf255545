/** What a person still has to sign, of every kind of record, in the order in which it is signed. FIRMA-16. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id } from "#platform/contract/shapes.ts";

/** As many as are told one by one; all of them are counted. */
export const PENDIENTES_MAX = 100;

export const FirmaPendiente = z.object({
  tipo: z.string(),
  /** What records of its kind are called: "recibo". */
  clase: z.string(),
  registro: Id,
  titulo: z.string(),
  /** Where it is signed. */
  path: z.string(),
});
export type FirmaPendiente = z.infer<typeof FirmaPendiente>;

/** How many of one kind, as that many are called ("recibos"), and the page on which they are. */
export const FirmasDeClase = z.object({ cant: z.int(), nombre: z.string(), path: z.string() });
export type FirmasDeClase = z.infer<typeof FirmasDeClase>;

export const firmasPendientes = contract({
  list: {
    summary: "Listar lo que la persona tiene para firmar, en orden; los primeros cien, y cuántos son en total",
    method: "GET",
    path: "/api/firmasPendientes",
    access: "signedIn",
    input: Empty,
    output: z.object({ cant: z.int(), firmas: z.array(FirmaPendiente) }),
  },
});
