/** The owner stops what was done in their name, with the link of a mail (D239). Opening it does nothing; the button does. */
import { accesoProblems } from "#features/acceso/problems.ts";
import { closeWaysIn, type Detenible, noteActo, stoppable } from "#features/acceso/server/service.ts";
import type { Done } from "#platform/contract/shapes.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { DETENIDO } from "../rules.ts";
import { notify } from "./notices.ts";
import { certificatesOf, endCertificate, type FirmaDeps, setCertified } from "./personal.ts";

export async function checkDetener({ secret }: FirmaDeps, { db, now }: Pick<Ctx, "db" | "now">, token: string) {
  const found = await stoppable(secret, { db, now }, token);
  return { valido: found !== null, acto: found?.acto.acto ?? null, cuando: found?.acto.created.toISOString() ?? null };
}

const STOPPED = "Listo: durante 72 horas no se emite ningún certificado a tu nombre y se cerraron todas tus sesiones";

export async function detener(
  deps: FirmaDeps,
  ctx: Pick<Ctx, "db" | "now" | "about" | "actsAs">,
  token: string,
): Promise<Done> {
  const { db, now } = ctx;
  const found = await stoppable(deps.secret, ctx, token);
  if (!found) throw new Refusal(accesoProblems.detener);
  const { titular, acto } = found;
  const at = { db, empresa: titular.empresa, now };
  await noteActo(at, { titular: titular._id, acto: "detenida", por: titular, sobre: acto._id });
  await endMade(ctx, found);
  await closeWaysIn(deps, at, titular);
  await notify(deps.mail, at, titular._id, "detenido");
  ctx.actsAs(titular._id);
  ctx.about(titular._id, { empresa: titular.empresa });
  return { message: STOPPED };
}

/** What was made since then is not the owner's, or is doubtful enough: they can make another after the stop. */
async function endMade({ db, now }: Pick<Ctx, "db" | "now">, { titular, acto }: Detenible): Promise<void> {
  const made = (await certificatesOf(db, titular._id)).filter(
    ({ estado, created }) => estado === "vigente" && created >= acto.created,
  );
  for (const row of made) {
    await endCertificate({ db, now, actor: titular }, row, "revocado", DETENIDO);
    await setCertified(db, titular._id, false);
  }
}
