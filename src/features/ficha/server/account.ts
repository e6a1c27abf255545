/**
 * What a change in a file does to its account: the roles, whom a manager reaches, the name one signs in with, leaving and
 * coming back. Spec 3 §4, §6; D158, D193, D195, D197, S-10, S-13, S-22.
 */
import { and, type SQL, sql } from "drizzle-orm";
import { rolesAfter } from "#features/cuentas/rules.ts";
import { type Cuenta, type CuentasDeps, changeStanding, setFirstEntry } from "#features/cuentas/server/service.ts";
import { cuenta, isKept } from "#features/cuentas/server/tables.ts";
import { initialSecretOf } from "#features/legajos/rules.ts";
import type { PersonPart } from "#features/legajos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import { initialHash, isInitialHash } from "#platform/auth/server/passwords.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { type Problem, Refusal } from "#platform/problems/problem.ts";
import { fichaProblems as problem } from "../problems.ts";

export function assignable(own: readonly Role[], held: readonly Role[], wanted: readonly Role[]): Role[] {
  const roles = rolesAfter(own, held, wanted);
  if (!roles) throw new Refusal({ ...problem.rolNoAsignable, field: "roles" });
  return roles;
}

type Keys = { readonly legajo?: number | undefined; readonly cuil?: string | undefined };

/** A number and a CUIL are one person's. In words, and not at the index's refusal: both may be wrong at once. */
export const takenKeys = (db: Db, keys: Keys): Promise<Problem[]> => takenAmong(db, [keys]);

async function takenAmong(db: Db, keys: readonly Keys[]): Promise<Problem[]> {
  const taken = async (which: SQL) =>
    (await db.select({ _id: legajo._id }).from(legajo).where(and(stands, which)).limit(1)).length > 0;
  const numeros = keys.flatMap(({ legajo: numero }) => numero ?? []);
  const cuiles = keys.flatMap(({ cuil }) => cuil ?? []);
  const problems: Problem[] = [];
  if (numeros.length > 0 && (await taken(sql`${legajo.legajo} = any(${sql.param(numeros)}::integer[])`)))
    problems.push({ ...problem.numeroRepetido, field: "legajo" });
  if (cuiles.length > 0 && (await taken(sql`${legajo.cuil} = any(${sql.param(cuiles)}::text[])`)))
    problems.push({ ...problem.cuilRepetido, field: "cuil" });
  return problems;
}

/** D167: in the whole installation; the sentence does not say where. */
export async function takenNames(db: Db, usernames: readonly string[]): Promise<Problem[]> {
  const rows = await db
    .select({ _id: cuenta._id })
    .from(cuenta)
    .where(and(sql`${cuenta.usuario} = any(${sql.param(usernames)}::text[])`, isKept(cuenta)))
    .limit(1);
  return rows.length > 0 ? [{ ...problem.usuarioRepetido, field: "cuil" }] : [];
}

/** Of people who are about to be created: the name is theirs once number and CUIL are. */
export async function takenBy(db: Db, people: readonly (Keys & { readonly cuil: string })[]): Promise<Problem[]> {
  const problems = await takenAmong(db, people);
  return problems.length > 0
    ? problems
    : takenNames(
        db,
        people.map(({ cuil }) => cuil),
      );
}

type Identity = { readonly cuil: string; readonly dni: string };

/** D197: until somebody signs in for the first time, their user name follows the CUIL, and so does what they open it with. */
export const followsCuil = (who: Pick<Cuenta, "firstTime" | "username">, before: Identity): boolean =>
  who.firstTime && who.username === before.cuil;

export async function follow(db: Db, who: Cuenta, before: Identity, after: Identity): Promise<void> {
  const username = followsCuil(who, before) ? after.cuil : who.username;
  const isInitial = who.firstTime && isInitialHash(who.clave, initialSecretOf(before));
  const clave = isInitial ? initialHash(initialSecretOf(after)) : who.clave;
  await setFirstEntry(db, who._id, { username, clave });
}

/** D195: the account is left with the person's own pages, or given back what it had; whoever is signed in signs in again. */
export async function leaveOrReturn(deps: LeavingDeps, at: Writing, who: Left, works: boolean): Promise<void> {
  await changeStanding(deps, at.db, [who._id], { baja: !works, empresaActual: who.empresa });
  if (!works) for (const { onLeave } of deps.parts) await onLeave?.(at, who._id);
}

/** Each feature that keeps something of people learns who leaves. */
export type LeavingDeps = Pick<CuentasDeps, "sessions"> & { readonly parts: readonly PersonPart[] };
type Left = Pick<Cuenta, "_id" | "empresa">;
