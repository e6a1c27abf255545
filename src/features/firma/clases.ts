/** What a kind of record that people sign is called, and where everybody has their own: said by the feature that keeps it. */
import { z } from "zod";

export const ClaseFirmable = z.object({
  /** "recibo", "recibos". */
  uno: z.string(),
  varios: z.string(),
  femenino: z.boolean(),
  /** The page of one's own, and its name. */
  lista: z.string(),
  titulo: z.string(),
});
export type ClaseFirmable = z.infer<typeof ClaseFirmable>;
