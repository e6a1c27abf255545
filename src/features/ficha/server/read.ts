/** One person's file, as far as whoever asks may read it. Spec 3 §2, §6; LEG-37…LEG-42, LEG-89, D158, D166, D194, S-23. */
import { and, asc, eq, inArray } from "drizzle-orm";
import { mayAdminister } from "#features/cuentas/rules.ts";
import { visibleCuenta } from "#features/cuentas/server/service.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { isOnboarding } from "#features/legajos/consecuencias.ts";
import { mayWrite, partesShown, readsParte, seenBy } from "#features/legajos/partes.ts";
import { readFile } from "#features/legajos/server/lists.ts";
import { legajo, legajoManager } from "#features/legajos/server/tables.ts";
import { isNotRoot, visibleLegajos } from "#features/nomina/server/lists.ts";
import { type Role, STAFF, visibleRoles } from "#platform/auth/roles.ts";
import type { Answer } from "#platform/contract/contract.ts";
import { inSpanish } from "#platform/db/server/order.ts";
import type { Asking } from "#platform/http/server/asking.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found } from "#platform/problems/problem.ts";
import { ficha } from "../contract.ts";
import { erasureDay } from "../rules.ts";

type Reading = Asking & Pick<Ctx, "empresa" | "about">;
type Ficha = Answer<typeof ficha.get>;

export async function getFicha(ctx: Reading, userId: string): Promise<Ficha> {
  const { actor, db, empresa } = ctx;
  const roles = await rolesToward(ctx, userId);
  const account = await visibleCuenta(ctx, userId);
  const file = await readFile(db, userId, (superior) =>
    actor.roles.includes("root") ? undefined : isNotRoot(superior),
  );
  const { camposPersonalizadosLegajo: campos, zonaHoraria } = await findEmpresa(db, empresa);
  const managed = readsParte(roles, "permisos") ? await peopleManagedBy(ctx, userId) : [];
  const readers = readsParte(roles, "confidencial") ? await peopleOf(ctx, file.accesoConfidencial) : [];
  const { datosMedicos: _, ...told } = file;
  const whole = {
    ...told,
    activo: file.activo ?? false,
    username: account.username,
    roles: account.roles.filter((role) => visibleRoles(actor.roles).includes(role)),
    firstTime: account.firstTime,
    tieneCertificado: account.tieneCertificado,
    usersManager: managed,
    managerUsers: managed,
    accesoConfidencial: readers,
    solicitudOnboarding: file.solicitudOnboarding?.toISOString() ?? null,
    completoOnboarding: file.completoOnboarding?.toISOString() ?? null,
    isOnboarding: isOnboarding(file),
    supresion: file.pedidoSupresion && erasureDay(file.pedidoSupresion, zonaHoraria),
    workSchedule: null,
  };
  return {
    ...seenBy(roles, whole),
    _id: file._id,
    empresa,
    version: file.version,
    displayName: file.displayName,
    profileImageURL: file.profileImageURL,
    activo: whole.activo,
    partes: [...partesShown(roles, { campos, modulos: actor.modulos })],
    editable: mayWrite(roles),
    administrable: mayWrite(roles) && mayAdminister(actor.roles, account.roles),
    camposPersonalizadosLegajo: readsParte(roles, "camposPersonalizados") ? [...campos] : [],
  } as Ficha;
}

/** By which of their roles somebody reads this person; nobody they do not see is found. A manager is one only of their people. */
export async function rolesToward({ actor, db }: Asking, userId: string): Promise<readonly Role[]> {
  const by = ficha.get.access;
  const { _id } = legajo;
  found(
    await db
      .select({ _id })
      .from(legajo)
      .where(and(eq(_id, userId), visibleLegajos(actor, by))),
  );
  const roles = actor.roles.filter((role) => (by as readonly Role[]).includes(role));
  if (!roles.includes("manager") || roles.some((role) => (STAFF as readonly Role[]).includes(role))) return roles;
  const { manager, empleado } = legajoManager;
  const isTheirs = and(eq(manager, actor._id), eq(empleado, userId));
  const [managed] = await db.select({ empleado }).from(legajoManager).where(isTheirs);
  return managed ? roles : roles.filter((role) => role !== "manager");
}

const { _id, displayName, legajo: numero, profileImageURL } = legajo;
const person = { _id, displayName, legajo: numero, profileImageURL };

export const peopleManagedBy = ({ db }: Pick<Asking, "db">, manager: string) =>
  db
    .select(person)
    .from(legajo)
    .innerJoin(legajoManager, and(eq(legajoManager.empresa, legajo.empresa), eq(legajoManager.empleado, legajo._id)))
    .where(eq(legajoManager.manager, manager))
    .orderBy(asc(inSpanish(displayName)), asc(_id));

/** Those of them who have a file here; in the order of their names. */
export const peopleOf = ({ db }: Pick<Asking, "db">, ids: readonly string[]) =>
  db
    .select(person)
    .from(legajo)
    .where(inArray(_id, [...ids]))
    .orderBy(asc(inSpanish(displayName)), asc(_id));

/** Under the version of the file they are saved with. */
export async function getSalud(ctx: Reading, userId: string): Promise<Answer<typeof ficha.salud>> {
  const { version, datosMedicos } = legajo;
  const seen = and(eq(_id, userId), visibleLegajos(ctx.actor, ficha.salud.access));
  const file = found(await ctx.db.select({ version, datosMedicos }).from(legajo).where(seen));
  ctx.about(userId);
  return file;
}
