/**
 * One's own file: what the company lets its people see of it, and the changes it lets them make. Spec 1 §5, 3 §2;
 * PERF-10, D068, D069, S-13, S-18.
 */
import { and, asc, eq } from "drizzle-orm";
import { forgetLinks } from "#features/acceso/server/service.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { type CuentasDeps, whoAmI } from "#features/cuentas/server/service.ts";
import { provincias } from "#features/geografia/datos.ts";
import type { CambiosPersonales } from "#features/legajos/datos.ts";
import { allowedChanges, needsPicture, visibleDatos } from "#features/legajos/rules.ts";
import { lockLegajo, writeFile } from "#features/legajos/server/service.ts";
import type { legajo } from "#features/legajos/server/tables.ts";
import type { Answer, Versioned } from "#platform/contract/contract.ts";
import { needPassword } from "#platform/http/server/admission.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { type Aviso, addressOf, avisoTo } from "#platform/mail/aviso.ts";
import type { Mail } from "#platform/mail/server/mail.ts";
import { type Problem, Refusal, refuseAll } from "#platform/problems/problem.ts";
import type { perfil } from "../contract.ts";
import { perfilProblems } from "../problems.ts";
import { checkPlace, isPicture } from "../rules.ts";
import { SAVED } from "../usuarios.ts";
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

/** Whether "mis datos" lets the person change all of it. */
export async function isOwnChange(ctx: Ctx, sent: CambiosPersonales): Promise<boolean> {
  const who = await enterOwn(ctx);
  const { problems } = allowedChanges(await rulesOf(ctx.db, who.empresa), await readOwn(ctx), sent);
  return problems.length === 0;
}

type File = typeof legajo.$inferSelect;

/** What else is written in the same save, or why nothing is: decided over the file as it becomes. */
export type Also = (file: File) => Partial<File>;

/** What "mis datos" lets a person change of themselves. */
export async function saveOwn(
  deps: PerfilDeps,
  ctx: Ctx,
  { version, ...sent }: CambiosPersonales & Versioned,
  also: Also = () => ({}),
): Promise<void> {
  const { db, now } = ctx;
  const who = await enterOwn(ctx);
  const rules = await rulesOf(db, who.empresa);
  const file = await lockLegajo(db, who._id, version);
  const { cambios, problems } = allowedChanges(rules, file, sent);
  const place = checkPlace(provincias, file, cambios);
  const missing = needsPicture(rules.config) && !isPicture(file.profileImageURL) ? [NO_PICTURE] : [];
  refuseAll([...problems, ...place.problems, ...missing]);
  const next = { ...cambios, ...place.cambios };
  const more = also({ ...file, ...next });
  const { email = file.email } = cambios;
  if (email !== file.email) {
    needPassword(ctx);
    await leaveAddress(deps, { db, empresa: who.empresa, now }, file);
  }
  await writeFile(ctx, file, { ...next, ...more });
  if (Object.keys(sent).length > 0) ctx.about(who._id, { line: SAVED, empresa: who.empresa });
}

/** Before another address is written: a link sent to the one that is no longer theirs must not open the account. */
export async function leaveAddress(
  { mail }: Pick<PerfilDeps, "mail">,
  at: Writing,
  { _id, email, firstName }: { readonly _id: string; readonly email: string; readonly firstName: string },
): Promise<void> {
  await forgetLinks(at.db, _id);
  const para = addressOf(email);
  if (para !== null) await mail.send(at, avisoTo({ firstName, para }, MOVED));
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
