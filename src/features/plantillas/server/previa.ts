/** A letter looked at before it is made: of somebody whom whoever asks may see, with what would be stored of the text. */
import { and, eq } from "drizzle-orm";
import { legajo } from "#features/legajos/server/tables.ts";
import { readableLegajos } from "#features/nomina/server/lists.ts";
import type { FileAnswer, Output, Parsed } from "#platform/contract/contract.ts";
import { KINDS } from "#platform/files/kinds.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { cleanWritten } from "#platform/richtext/server/clean.ts";
import { camposOf, emptyAmong, isCampoLicencia, named } from "../campos.ts";
import { asEjemplo, EJEMPLOS, type previas } from "../previa.ts";
import { WRITERS } from "../quien.ts";
import { type CartasDeps, type Mas, renderLetter } from "./service.ts";
import { valoresOf } from "./valores.ts";

/** 404 for whom they may not see, as for nobody. */
async function needSeen({ actor, db }: Pick<Ctx, "actor" | "db">, empleado: string) {
  const { _id, displayName } = legajo;
  const where = and(eq(_id, empleado), readableLegajos(actor, WRITERS));
  return found(await db.select({ _id, displayName }).from(legajo).where(where));
}

const EXAMPLES: Mas = Object.fromEntries(Object.entries(EJEMPLOS).map(([campo, value]) => [campo, asEjemplo(value)]));

export async function showLetter(
  cartas: CartasDeps,
  ctx: CtxOf<typeof previas.ver>,
  { name, content, empleado }: Parsed<typeof previas.ver>,
): Promise<Kept<FileAnswer>> {
  const plantilla = { name, content: await cleanWritten(content, "content") };
  const body = await renderLetter(
    cartas,
    (work) =>
      ctx.aside(async (inside) => {
        await needSeen(inside, empleado);
        return work(inside);
      }),
    { plantilla, empleado, more: EXAMPLES, by: ctx.actor._id },
  );
  const answer = { name: `${name || "Carta"}.pdf`, type: KINDS.pdf.type, body, size: body.length, inline: true };
  return ctx.transact(async () => answer);
}

export async function emptyFields(
  ctx: CtxOf<typeof previas.vacios>,
  { content, empleado }: Parsed<typeof previas.vacios>,
): Promise<Kept<Output<typeof previas.vacios>>> {
  const used = camposOf(await cleanWritten(content, "content"));
  return ctx.transact(async (inside) => {
    const person = await needSeen(inside, empleado);
    const valores: Mas = found([...(await valoresOf(inside, [empleado])).values()]);
    return {
      empleado: person,
      vacios: emptyAmong(used, valores)
        .filter((campo) => !isCampoLicencia(campo))
        .map(named),
      ejemplos: used.filter(isCampoLicencia).map(named),
    };
  });
}
