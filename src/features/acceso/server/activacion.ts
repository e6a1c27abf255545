/**
 * People who never signed in: the codes they are handed on paper, and how one opens an account. D016, D169, S-02, S-03,
 * S-22.
 */
import { and, arrayOverlaps, eq, inArray, not, sql } from "drizzle-orm";
import { area } from "#features/catalogos/server/tables.ts";
import type { Yo } from "#features/cuentas/contract.ts";
import { mayAdminister, maySee } from "#features/cuentas/rules.ts";
import { type Cuenta, enter } from "#features/cuentas/server/service.ts";
import { cuenta, isWaitingToEnter } from "#features/cuentas/server/tables.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { findPeople, visibleLegajos } from "#features/nomina/server/lists.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import type { Parsed } from "#platform/contract/contract.ts";
import { byName, inSpanish } from "#platform/db/server/order.ts";
import { among, listingPage } from "#platform/db/server/paging.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Ctx, CtxOf, Kept } from "#platform/http/server/serve.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { ACTIVATED, acceso, type CodigoItem, type PendienteItem } from "../contract.ts";
import { accesoProblems } from "../problems.ts";
import { showCodigo } from "../rules.ts";
import { isCodigo, newCodigo, spendCodigo } from "./codigos.ts";
import { personaOf, refuseWeak } from "./personas.ts";
import { credencialOf } from "./restablecer.ts";
import { type AccesoDeps, cameIn, noteActo, noticeChange, settlePassword } from "./service.ts";
import { codigoActivacion } from "./tables.ts";

/** No account has it. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Counted like a sign-in and under the same count: a code is guessed no more often than a password (S-02). */
export async function activate(
  deps: AccesoDeps,
  ctx: CtxOf<typeof acceso.activate>,
  { username, codigo, newPassword }: Parsed<(typeof acceso)["activate"]>,
): Promise<Kept<Yo>> {
  const { now } = ctx;
  const guess = await deps.guesses.count(ctx, { username });
  const { who } = guess;
  // Always one look, at a code nobody has if need be, and one derivation: equal times whatever is wrong (S-01).
  const opens = await ctx.aside(({ db }) =>
    isCodigo(deps, db, { whose: who?.activo ? who._id : NOBODY, typed: codigo, now }),
  );
  const clave = await hashPassword(newPassword);
  if (!who || !opens) throw new Refusal({ ...accesoProblems.codigo, field: "codigo" });
  // The code was right: what is refused from here on is the password, and trying another one is no guess.
  const persona = await ctx.aside(async ({ db }) => {
    await deps.guesses.right(db, guess);
    return personaOf(db, who);
  });
  refuseWeak(newPassword, persona);
  return ctx.transact(async (inside) => {
    const { db } = inside;
    const { cuenta: seen } = persona;
    if (!(await spendCodigo(deps, db, { whose: seen._id, typed: codigo, now })))
      throw new Refusal({ ...accesoProblems.codigo, field: "codigo" });
    const who = await settlePassword(db, seen, clave);
    await cameIn({ db, now }, who, "codigo");
    await deps.sessions.endAll(db, who._id);
    await noticeChange(deps, db, persona, now);
    inside.about(who._id, { line: ACTIVATED, empresa: who.empresa });
    return enter(deps, inside, who);
  });
}

/** Whom the person may hand a code: below them, as `maySee` and `mayAdminister` say of one account (S-22). */
const administrable = ({ roles }: Actor) =>
  roles.includes("root")
    ? undefined
    : not(arrayOverlaps(cuenta.roles, [...roleNames.filter((role) => !mayHelp(roles, role))]));

const mayHelp = (own: readonly Role[], role: Role) => maySee(own, [role]) && mayAdminister(own, [role]);

/** Below the person, and not yet in. */
const waiting = ({ actor }: Pick<Asking, "actor">) => and(administrable(actor), isWaitingToEnter(cuenta));

const ofPerson = eq(cuenta._id, legajo._id);
const columns = {
  _id: legajo._id,
  legajo: legajo.legajo,
  displayName: legajo.displayName,
  username: cuenta.username,
  area: area.name,
  codigoVence: codigoActivacion.vence,
};

export async function listPendientes(
  { publicUrl }: AccesoDeps,
  ctx: Acting,
  input: Parsed<(typeof acceso)["pendientes"]>,
) {
  const { data, ...page } = await listingPage(ctx.db, input, {
    ...findPeople(ctx, {
      by: acceso.pendientes.access,
      filters: { search: input.search, baja: "false" },
      order: { displayName: 1 },
      keys: { displayName: byName(legajo.displayName) },
      where: waiting(ctx),
      owned: { rows: sql`${cuenta}`, id: cuenta._id, empresa: cuenta.empresa, person: cuenta._id },
    }),
    rows: (ids) =>
      ctx.db
        .select(columns)
        .from(legajo)
        .innerJoin(cuenta, ofPerson)
        .leftJoin(area, and(eq(area.empresa, legajo.empresa), eq(area._id, legajo.area)))
        .leftJoin(codigoActivacion, eq(codigoActivacion.cuenta, cuenta._id))
        .where(among(legajo._id, ids)),
  });
  const rows = data.map(
    ({ codigoVence, ...row }): PendienteItem => ({ ...row, codigoVence: codigoVence?.toISOString() ?? null }),
  );
  return { ...page, data: rows, credencialInicial: await credencialOf(ctx.db, ctx.empresa), direccion: publicUrl };
}

/** All of them or none: a page with half of the slips would be handed out as if it were whole. */
export async function makeCodigos(deps: AccesoDeps, ctx: Ctx, ids: readonly string[]): Promise<CodigoItem[]> {
  if ((await credencialOf(ctx.db, ctx.empresa)) !== "codigo") throw new Refusal(accesoProblems.usaDni);
  const people = await chosen(ctx, [...new Set(ids)]);
  const made: CodigoItem[] = [];
  for (const person of people) {
    const { codigo, vence } = await newCodigo(deps, ctx, person._id);
    made.push({ ...person, codigo: showCodigo(codigo), vence: vence.toISOString() });
    await noteActo(ctx, { titular: person._id, acto: "codigo", por: ctx.actor });
    ctx.about(person._id);
  }
  return made;
}

/** Whoever is unknown, foreign or hidden is not found; above the person, refused; already in, said. */
async function chosen({ actor, db }: Asking, ids: readonly string[]) {
  const rows = await db
    .select({ cuenta, legajo: legajo.legajo, displayName: legajo.displayName, trabaja: legajo.activo })
    .from(legajo)
    .innerJoin(cuenta, ofPerson)
    .where(and(inArray(legajo._id, [...ids]), visibleLegajos(actor, acceso.makeCodigos.access)))
    .orderBy(inSpanish(legajo.displayName), legajo._id)
    .for("no key update", { of: cuenta });
  const seen = rows.filter((row) => maySee(actor.roles, row.cuenta.roles));
  if (seen.length < ids.length) throw new Refusal(common.noEncontrado);
  if (!seen.every((row) => mayAdminister(actor.roles, row.cuenta.roles))) throw new Refusal(common.sinPermisos);
  if (!seen.every((row) => row.trabaja && isWaiting(row.cuenta))) throw new Refusal(accesoProblems.yaIngreso);
  return seen.map(({ cuenta: { _id, username }, legajo: numero, displayName }) => ({
    _id,
    username,
    displayName,
    legajo: numero,
  }));
}

const isWaiting = ({ activo, firstTime }: Cuenta) => activo && firstTime;
