/** What whoever reminds many people by mail is told. */
import { z } from "zod";
import { Done } from "#platform/contract/shapes.ts";

export const Recordados = Done.extend({
  /** People who got a mail now; who had one today already; who has no address. */
  enviados: z.int(),
  yaRecordados: z.int(),
  sinCorreo: z.int(),
});
export type Recordados = z.infer<typeof Recordados>;
