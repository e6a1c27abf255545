/**
 * The file of somebody, saved by whoever keeps it: their plain data, what the company decides, and, from above, what opens
 * their account. One transaction; what is refused changes nothing. Spec 3 §5…§7; LEG-90, D165, D193, S-13, S-22, S-24.
 */
import { and, eq } from "drizzle-orm";
import { mayAdminister } from "#features/cuentas/rules.ts";
import { administered, type Cuenta, changeRoles, visibleCuenta } from "#features/cuentas/server/service.ts";
import type { CambiosFicha } from "#features/legajos/cambios.ts";
import { readFile } from "#features/legajos/server/lists.ts";
import { lockLegajo, manageOnly, writeFile } from "#features/legajos/server/service.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { visibleLegajos } from "#features/nomina/server/lists.ts";
import { tellAsked } from "#features/onboarding/server/service.ts";
import { leaveAddress, type PerfilDeps } from "#features/perfil/server/service.ts";
import {
  CONFIDENTIAL_CHANGED,
  FILE_SAVED,
  LEFT,
  PERMITS_CHANGED,
  RETURNED,
  ROLES_CHANGED,
} from "#features/perfil/usuarios.ts";
import { ROLES, type Role, STAFF } from "#platform/auth/roles.ts";
import { needPassword } from "#platform/http/server/admission.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, type Problem, type ProblemKind, refuseAll } from "#platform/problems/problem.ts";
import { fichaProblems as problem } from "../problems.ts";
import { confidentialKeys, decidesConfidential, needsPassword, neverOwn, ofTheAccount } from "../rules.ts";
import { follow, followsCuil, type LeavingDeps, leaveOrReturn, takenKeys, takenNames } from "./account.ts";
import { type Plan, planOf } from "./plan.ts";
import { peopleManagedBy, peopleOf } from "./read.ts";
import { needReferences } from "./references.ts";

/** A request, or a job that does what one asked for. */
export type Keeping = Acting & Pick<Ctx, "confirmada" | "about">;
export type KeepingDeps = PerfilDeps & LeavingDeps;
type Sent = CambiosFicha & { readonly version: number };
type File = typeof legajo.$inferSelect;

/** Somebody within sight, of whom nobody else may save at the same moment. */
export async function saveFile(
  deps: KeepingDeps,
  ctx: Keeping,
  userId: string,
  { version, ...sent }: Sent,
): Promise<void> {
  const { db } = ctx;
  const seen = and(eq(legajo._id, userId), visibleLegajos(ctx.actor, STAFF));
  found(await db.select({ _id: legajo._id }).from(legajo).where(seen));
  const who = await visibleCuenta(ctx, userId);
  const file = await lockLegajo(db, userId, version);
  const plan = await planOf(ctx, file, who, sent);
  await needRights(ctx, userId, who, plan.changed);
  refuseAll([...plan.problems, ...(await taken(ctx, file, who, plan.cambios))]);
  const despues = await needReferences(ctx, userId, { ...plan.cambios, ...plan.people });
  const antes = await wordsBefore(ctx, file, Object.keys(despues));
  if (plan.cambios.email !== undefined) await leaveAddress(deps, ctx, file);
  const roles = plan.roles && { antes: rolesInWords(who.roles), despues: rolesInWords(plan.roles) };
  await writeFile(ctx, file, plan.cambios, {
    antes: { ...antes, ...(roles && { roles: roles.antes }) },
    despues: { ...despues, ...(roles && { roles: roles.despues }) },
  });
  await settleAccount(deps, ctx, { who, file, plan });
  tell(ctx, userId, plan);
  const { solicitudOnboarding: asked } = plan.cambios;
  if (asked !== undefined) await tellAsked(ctx, [userId], asked !== null);
}

const at = (kind: ProblemKind, keys: readonly string[]): Problem[] => keys.map((field) => ({ ...kind, field }));

/** D193: by every road the same. The account is locked from here on: what was decided about it must still hold. */
async function needRights(ctx: Keeping, userId: string, who: Cuenta, changed: readonly string[]): Promise<void> {
  const keys = ofTheAccount(changed);
  if (keys.length === 0) return;
  if (userId === ctx.actor._id) refuseAll(at(problem.cuentaPropia, neverOwn(keys)));
  if (!mayAdminister(ctx.actor.roles, who.roles)) refuseAll(at(problem.soloDesdeArriba, keys));
  await administered(ctx, userId);
  if (!decidesConfidential(ctx.actor.roles)) refuseAll(at(problem.confidencial, confidentialKeys(keys)));
  if (needsPassword(keys)) needPassword(ctx);
}

/** Of a number and a CUIL that are new to this file, and of the user name that follows it. */
async function taken({ db }: Keeping, file: File, who: Cuenta, cambios: Partial<File>): Promise<Problem[]> {
  const problems = await takenKeys(db, cambios);
  if (cambios.cuil === undefined || problems.length > 0 || !followsCuil(who, file)) return problems;
  return takenNames(db, [cambios.cuil]);
}

/** How what is kept as an id was read before. */
async function wordsBefore(ctx: Keeping, file: File, fields: readonly string[]): Promise<Record<string, unknown>> {
  if (fields.length === 0) return {};
  const named = await readFile(ctx.db, file._id, () => undefined);
  const people = {
    usersManager: () => peopleManagedBy(ctx, file._id),
    accesoConfidencial: () => peopleOf(ctx, file.accesoConfidencial),
  };
  const words = fields.map(async (field) => {
    if (Object.hasOwn(people, field)) {
      const those = await people[field as keyof typeof people]();
      return [field, those.map(({ displayName }) => displayName)] as const;
    }
    const one = named[field as keyof typeof named] as { readonly name: string } | null;
    return [field, one?.name ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(words));
}

const rolesInWords = (roles: readonly Role[]) => roles.map((role) => ROLES[role].displayName);

type Settling = { readonly who: Cuenta; readonly file: File; readonly plan: Plan };

async function settleAccount(deps: KeepingDeps, ctx: Keeping, { who, file, plan }: Settling): Promise<void> {
  const { cambios, people, roles } = plan;
  const { cuil = file.cuil, dni = file.dni } = cambios;
  if (people.usersManager) await manageOnly(ctx, who._id, [...new Set(people.usersManager)]);
  if (cuil !== file.cuil || dni !== file.dni) await follow(ctx.db, who, file, { cuil, dni });
  if (roles) await changeRoles(deps, ctx.db, who, roles);
  if (typeof cambios.activo === "boolean") await leaveOrReturn(deps, ctx, who, cambios.activo);
}

/** One line for each kind of thing that changed: who looks for a change of roles finds it by its own name. */
function tell(ctx: Keeping, userId: string, { changed, cambios }: Plan): void {
  const has = (...keys: readonly string[]) => keys.some((key) => changed.includes(key));
  const special = ["roles", "permisosManager", "usersManager", "reciboConfidencial", "accesoConfidencial", "fechaBaja"];
  if (changed.some((key) => ![...special, "activo"].includes(key))) ctx.about(userId, { line: FILE_SAVED });
  if (has("roles")) ctx.about(userId, { line: ROLES_CHANGED });
  if (has("permisosManager", "usersManager")) ctx.about(userId, { line: PERMITS_CHANGED });
  if (has("reciboConfidencial", "accesoConfidencial")) ctx.about(userId, { line: CONFIDENTIAL_CHANGED });
  if (has("fechaBaja")) ctx.about(userId, { line: cambios.fechaBaja === null ? RETURNED : LEFT });
}
