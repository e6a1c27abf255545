/** Shapes that several contracts about receipts share. */
import { z } from "zod";
import { Done, Id, text, Version } from "#platform/contract/shapes.ts";

export const BAD_PERIOD = "El período no es válido";

/** MM-YYYY, or one of these words. */
export const periodoOr = (...words: readonly string[]) =>
  z
    .string(BAD_PERIOD)
    .regex(new RegExp(`^(${[...words, String.raw`(0[1-9]|1[0-2])-(19|20)\d\d`].join("|")})$`), BAD_PERIOD);
export const Periodo = periodoOr();

/** One as somebody saw it, who is told if it changed since. */
export const Seen = z.object({ _id: Id, version: Version });
/** As they are now, for whoever takes it back. */
export const Changed = Done.extend({ recibos: z.array(Seen) });

/** Why something is taken back that was signed or handed out. */
export const Motivo = text(300).default("");
