/**
 * One's own file: what the company lets its people see of it, and the changes it lets them make. Spec 1 §5, 3 §2;
 * PERF-10, D068, D069, S-13, S-18.
 */
import { and, asc, eq } from "drizzle-orm";
import { forgetLinks } from "#features/acceso/server/service.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { type CuentasDeps, switchCompany, whoAmI } from "#features/cuentas/server/service.ts";
import { provincias } from "#features/geografia/datos.ts";
import type { CambiosPersonales } from "#features/legajos/datos.ts";
import { allowedChanges, needsPicture, visibleDatos } from "#features/legajos/rules.ts";
import { lockLegajo, writeDatos } from "#features/legajos/server/service.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Answer, Parsed, Versioned } from "#platform/contract/contract.ts";
import { needPassword } from "#platform/http/server/admission.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { type Aviso, addressOf, avisoTo } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { common, type Problem, Refusal, refuseAll } from "#platform/problems/problem.ts";
import { type perfil, SAVED, SWITCHED } from "../contract.ts";
import { perfilProblems } from "../problems.ts";
import { checkPlace, isPicture } from "../rules.ts";
import { enterOwn, readOwn, rulesOf } from "./own-file.ts";
import { cuentaVinculada } from "./tables.ts";

export type PerfilDeps = CuentasDeps & { readonly mail: Mail };

export async function getOwn(ctx: Ctx): Promise<Answer<typeof perfil.misDatos>> {
  const who = await enterOwn(ctx);
  const rules = await rulesOf(ctx.db, who.empresa);
  const file = await readOwn(ctx);
  return {
    _id: who._id,
    version: file.version,
    username: who.username,
    displayName: file.displayName,
    profileImageURL: file.profileImageURL,
    misDatos: rules.config,
    camposPersonalizadosLegajo: [...rules.campos],
    datos: visibleDatos(rules, file),
  };
}

/** Either the company or the data: a save that did half of what it was asked would be believed whole. */
export async function saveOwn(
  deps: PerfilDeps,
  ctx: Ctx,
  { userId, empresa, version = 0, ...sent }: Parsed<typeof perfil.save>,
): Promise<Yo> {
  if (userId !== ctx.actor._id) throw new Refusal(common.noEncontrado);
  const hasData = Object.keys(sent).length > 0;
  if (empresa && isAdmin(ctx.actor.roles)) {
    if (hasData) throw new Refusal(perfilProblems.mezclado);
    const yo = await switchCompany(deps, ctx, { userId, empresa });
    ctx.about(userId, { line: SWITCHED });
    ctx.touches(empresa);
    return yo;
  }
  if (hasData) await changeOwn(deps, ctx, { ...sent, version });
  return whoAmI(deps, ctx.db, { _id: userId, session: ctx.session });
}

async function changeOwn(
  deps: PerfilDeps,
  ctx: Ctx,
  { version, ...sent }: CambiosPersonales & Versioned,
): Promise<void> {
  const { db, now } = ctx;
  const who = await enterOwn(ctx);
  const rules = await rulesOf(db, who.empresa);
  const file = await lockLegajo(db, who._id, version);
  const { cambios, problems } = allowedChanges(rules, file, sent);
  const place = checkPlace(provincias, file, cambios);
  const missing = needsPicture(rules.config) && !isPicture(file.profileImageURL) ? [NO_PICTURE] : [];
  refuseAll([...problems, ...place.problems, ...missing]);
  const { email = file.email } = cambios;
  if (email !== file.email) {
    needPassword(ctx);
    // A link sent to the address that is no longer theirs must not open the account.
    await forgetLinks(db, who._id);
    const para = addressOf(file.email);
    const { firstName } = file;
    if (para !== null) await deps.mail.send({ db, empresa: who.empresa, now }, avisoTo({ firstName, para }, MOVED));
  }
  await writeDatos(ctx, file, { ...cambios, ...place.cambios });
  ctx.about(who._id, { line: SAVED, empresa: who.empresa });
}

const NO_PICTURE: Problem = { ...perfilProblems.sinFoto, field: "profileImageURL" };

/** To the address left behind: whoever did not ask for it learns it there. Without the new one, which may be a thief's. */
const MOVED: Aviso = {
  asunto: "Cambió el correo electrónico de tu cuenta",
  lines: [
    "El correo electrónico de tu cuenta en Rúbrica se cambió por otro. Desde ahora los avisos llegan a la dirección nueva.",
  ],
  warns: true,
};

export async function listAccounts({ actor, db }: Ctx): Promise<Answer<typeof perfil.accounts>> {
  const rows = await db
    .select()
    .from(cuentaVinculada)
    .where(eq(cuentaVinculada.cuenta, actor._id))
    .orderBy(asc(cuentaVinculada.vinculada));
  return rows.map(({ vinculada, ...row }) => ({ ...row, vinculada: vinculada.toISOString() }));
}

export async function unlinkAccount(deps: PerfilDeps, ctx: Ctx, provider: string): Promise<Yo> {
  const { actor, db, session } = ctx;
  const removed = await db
    .delete(cuentaVinculada)
    .where(and(eq(cuentaVinculada.cuenta, actor._id), eq(cuentaVinculada.provider, provider)))
    .returning();
  if (removed.length === 0) throw new Refusal(perfilProblems.sinVincular);
  ctx.about(actor._id);
  return whoAmI(deps, db, { _id: actor._id, session });
}
