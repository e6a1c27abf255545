/**
 * People made and changed by whoever may, for the calls of this feature and for those above it. File and account are one
 * transaction: a refused creation leaves neither behind. Spec 3 §4, §7, §9; LEG-72, LEG-73, LEG-91, LEG-92, D159, D167, D169,
 * D178, D193, D198, S-22.
 */
import { randomBytes } from "node:crypto";
import { and, eq, max, sql } from "drizzle-orm";
import { initialExpiry } from "#features/cuentas/rules.ts";
import { createCuenta, findCuenta } from "#features/cuentas/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { createLegajo, fillLegajo, manageOnly } from "#features/legajos/server/service.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import type { PerfilDeps } from "#features/perfil/server/service.ts";
import type { CambiosFicha } from "#features/perfil/usuarios.ts";
import { initialHash } from "#platform/auth/server/passwords.ts";
import { needPassword } from "#platform/http/server/admission.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal, refuseAll } from "#platform/problems/problem.ts";
import type { Alta } from "../contract.ts";
import { fichaProblems as problem } from "../problems.ts";
import { decidesConfidential, initialSecretOf } from "../rules.ts";
import { assignable, takenKeys, takenName } from "./account.ts";
import { planOf } from "./plan.ts";
import { needReferences } from "./references.ts";
import { type Keeping, saveFile } from "./save.ts";

type Creating = Acting & Pick<Ctx, "confirmada">;

/** In a transaction of the installation that entered the company: user names are everybody's. Answers whose it is. */
export async function createPerson(
  ctx: Creating,
  { legajo: given, roles: wanted, cuil, ...sent }: Alta,
): Promise<string> {
  const { actor, db, empresa, now } = ctx;
  const roles = assignable(actor.roles, [], wanted ?? ["user"]);
  const isConfidential = sent.reciboConfidencial === true || (sent.accesoConfidencial ?? []).length > 0;
  if (isConfidential && !decidesConfidential(actor.roles))
    throw new Refusal({ ...problem.confidencial, field: "reciboConfidencial" });
  if (isConfidential || roles.some((role) => role !== "user")) needPassword(ctx);
  const repeated = await takenKeys(db, { cuil, legajo: given });
  refuseAll(repeated.length > 0 ? repeated : await takenName(db, cuil));
  const numero = given ?? (await nextNumber(ctx));
  const { firstName, lastName, dni = "" } = sent;
  const file = await createLegajo(db, { empresa, legajo: numero, cuil, firstName, lastName });
  const { credencialInicial } = await findEmpresa(db, empresa);
  const secret = credencialInicial === "codigo" ? unguessable() : initialSecretOf({ dni, cuil });
  const clave = initialHash(secret);
  await createCuenta(db, { _id: file._id, empresa, username: cuil, clave, roles, claveVence: initialExpiry(now) });
  const { cambios, people, problems } = await planOf(ctx, file, await findCuenta(db, file._id), sent);
  refuseAll(problems);
  await needReferences(ctx, file._id, { ...cambios, ...people });
  await fillLegajo(db, file._id, cambios);
  if (people.usersManager) await manageOnly(ctx, file._id, [...new Set(people.usersManager)]);
  return file._id;
}

/** Somebody's file as whoever keeps it saves it, whatever its version is now: for work that follows what is stored. */
export async function updatePerson(deps: PerfilDeps, ctx: Keeping, userId: string, sent: CambiosFicha): Promise<void> {
  const { version } = found(
    await ctx.db
      .select({ version: legajo.version })
      .from(legajo)
      .where(and(eq(legajo._id, userId), stands)),
  );
  await saveFile(deps, ctx, userId, { ...sent, version });
}

const SECRET_BYTES = 32;
/** With codes, no password opens until one is chosen (D169). */
const unguessable = () => randomBytes(SECRET_BYTES).toString("base64url");

/** D178: one more than the highest. Of two who create at once, the second waits and sees the first. */
export async function nextNumber({ db, empresa }: Pick<Acting, "db" | "empresa">): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('numero de legajo:' || ${empresa}, 0))`);
  const [highest] = await db
    .select({ n: max(legajo.legajo) })
    .from(legajo)
    .where(stands);
  return (highest?.n ?? 0) + 1;
}
