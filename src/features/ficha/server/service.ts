/**
 * People made and changed by whoever may, for the calls of this feature and for those above it. File and account are one
 * transaction: a refused creation leaves neither behind. Spec 3 §4, §7, §9; LEG-72, LEG-73, LEG-91, LEG-92, D159, D167, D169,
 * D178, D193, D198, S-22.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, getTableColumns, is, max, SQL, sql } from "drizzle-orm";
import { initialExpiry, mayAdminister } from "#features/cuentas/rules.ts";
import { createCuentas, type FirstData } from "#features/cuentas/server/service.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import type { Alta, CambiosFicha } from "#features/legajos/cambios.ts";
import { displayNameOf, initialSecretOf } from "#features/legajos/rules.ts";
import { createLegajos, manageOnly } from "#features/legajos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import type { Role } from "#platform/auth/roles.ts";
import { initialHash } from "#platform/auth/server/passwords.ts";
import type { Db } from "#platform/db/server/database.ts";
import { among } from "#platform/db/server/paging.ts";
import { needPassword } from "#platform/http/server/admission.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { common, found, Refusal, refuseAll } from "#platform/problems/problem.ts";
import { fichaProblems as problem } from "../problems.ts";
import { decidesConfidential } from "../rules.ts";
import { assignable, takenBy } from "./account.ts";
import { planOf, termsOf } from "./plan.ts";
import { needReferences } from "./references.ts";
import { type Deleting, takeOut } from "./remove.ts";
import { type Keeping, type KeepingDeps, saveFile } from "./save.ts";

/** What it takes to keep somebody's file. */
export type FichaDeps = KeepingDeps;

type Creating = Acting & Pick<Ctx, "confirmada">;

/** In a transaction of the installation that entered the company: user names are everybody's. Answers whose it is. */
export const createPerson = async (ctx: Creating, alta: Alta): Promise<string> =>
  found(await createPeople(ctx, [alta]));

/**
 * All of them or none, with every problem of theirs at once: as many statements for a hundred as for one. Of two who create
 * at once the second waits and sees the first.
 */
export async function createPeople(ctx: Creating, altas: readonly Alta[]): Promise<readonly string[]> {
  const { db, empresa, now } = ctx;
  const granted = altas.map((alta) => grantedRoles(ctx, alta));
  await waitForTurn(ctx);
  refuseAll(await takenBy(db, altas));
  const terms = await termsOf(ctx);
  let next = altas.some(({ legajo: given }) => given === undefined) ? await highestNumber(db) : 0;
  const isKnown = knownReferences();
  const files: Created[] = [];
  const people: FirstData[] = [];
  for (const [at, { legajo: given, roles: _, cuil, ...sent }] of altas.entries()) {
    const roles = granted[at] ?? [];
    const first = { _id: randomUUID(), empresa, legajo: given ?? ++next, cuil, displayName: displayNameOf(sent) };
    const { firstName, lastName, dni = "" } = sent;
    const blank = { ...BLANK, ...first, firstName, lastName, created: now, modificado: now };
    const plan = await planOf(ctx, blank, { roles }, sent, terms);
    refuseAll(plan.problems);
    await needReferences(ctx, first._id, isKnown({ ...plan.cambios, ...plan.people }));
    files.push({ row: { ...first, firstName, lastName, ...plan.cambios }, team: plan.people.usersManager });
    const isByCode = terms.company.credencialInicial === "codigo";
    const clave = initialHash(isByCode ? unguessable() : initialSecretOf({ dni, cuil }));
    people.push({ _id: first._id, empresa, username: cuil, clave, roles, claveVence: initialExpiry(now) });
  }
  await createLegajos(
    db,
    files.map(({ row }) => row),
  );
  await createCuentas(db, people);
  for (const { row, team } of files) if (team) await manageOnly(ctx, row._id, [...new Set(team)]);
  return files.map(({ row }) => row._id);
}

type Created = {
  readonly row: Parameters<typeof createLegajos>[1][number];
  readonly team: readonly string[] | undefined;
};

/** Those it may have, if whoever creates it may give them (S-13, S-22). */
function grantedRoles(ctx: Creating, { roles: wanted, ...sent }: Alta): Role[] {
  const roles = assignable(ctx.actor.roles, [], wanted ?? ["user"]);
  const isConfidential = sent.reciboConfidencial === true || (sent.accesoConfidencial ?? []).length > 0;
  if (isConfidential && !decidesConfidential(ctx.actor.roles))
    throw new Refusal({ ...problem.confidencial, field: "reciboConfidencial" });
  if (isConfidential || roles.some((role) => role !== "user")) needPassword(ctx);
  return roles;
}

/** A file that says nothing yet, as the table begins it. */
const BLANK = Object.fromEntries(
  Object.entries(getTableColumns(legajo)).map(([key, column]) => [
    key,
    column.default === undefined || is(column.default, SQL) ? null : column.default,
  ]),
) as typeof legajo.$inferSelect;

/** Answers what of somebody's references was not looked at yet: a hundred people work in the same few branches. */
function knownReferences() {
  const known = new Set<string>();
  return (cambios: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(cambios).filter(([field, value]) => {
        if (typeof value !== "string") return true;
        const isNew = !known.has(`${field} ${value}`);
        known.add(`${field} ${value}`);
        return isNew;
      }),
    );
}

/** Somebody's file as whoever keeps it saves it, whatever its version is now: for work that follows what is stored. */
export async function updatePerson(deps: KeepingDeps, ctx: Keeping, userId: string, sent: CambiosFicha): Promise<void> {
  const { version } = found(
    await ctx.db
      .select({ version: legajo.version })
      .from(legajo)
      .where(and(eq(legajo._id, userId), stands)),
  );
  await saveFile(deps, ctx, userId, { ...sent, version });
}

/**
 * Several at once, all of them or none, without a typed CUIL: for work that made them and takes them back. Nobody removes
 * whoever is of their own level or above (S-22).
 */
export async function removePeople(deps: Deleting, ctx: Acting, people: readonly string[]): Promise<void> {
  const { actor, db, empresa } = ctx;
  const { _id, roles } = cuenta;
  const own = and(among(_id, people), eq(cuenta.empresa, empresa));
  const rows = await db.select({ roles }).from(cuenta).where(own).for("no key update");
  if (rows.length < people.length) throw new Refusal(common.noEncontrado);
  if (!rows.every((who) => mayAdminister(actor.roles, who.roles))) throw new Refusal(common.sinPermisos);
  await takeOut(deps, ctx, people);
}

const SECRET_BYTES = 32;
/** With codes, no password opens until one is chosen (D169). */
const unguessable = () => randomBytes(SECRET_BYTES).toString("base64url");

/** Numbers follow on one after the other, and a CUIL is taken once (D178). */
const waitForTurn = ({ db, empresa }: Pick<Acting, "db" | "empresa">) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('numero de legajo:' || ${empresa}, 0))`);

async function highestNumber(db: Db): Promise<number> {
  const [highest] = await db
    .select({ n: max(legajo.legajo) })
    .from(legajo)
    .where(stands);
  return highest?.n ?? 0;
}
