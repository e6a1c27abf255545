/**
 * What a save, or a creation, would write: decided before anything is written, with every problem of it at once. Spec 3 §4,
 * §5; LEG-74, LEG-77…LEG-81, ONB-14, D193.
 */
import { isSameRoles } from "#features/cuentas/rules.ts";
import type { Cuenta } from "#features/cuentas/server/service.ts";
import { findEmpresa, type Row } from "#features/empresa/server/service.ts";
import { provincias } from "#features/geografia/datos.ts";
import type { CambiosFicha } from "#features/legajos/cambios.ts";
import { CambiosPersonales } from "#features/legajos/datos.ts";
import type { CambiosLaborales } from "#features/legajos/laborales.ts";
import { partesShown } from "#features/legajos/partes.ts";
import { allowedChanges, type OwnRules } from "#features/legajos/rules.ts";
import type { legajo } from "#features/legajos/server/tables.ts";
import { rulesOfFile } from "#features/legajos/staff.ts";
import { checkPlace } from "#features/perfil/rules.ts";
import type { Role } from "#platform/auth/roles.ts";
import { dayIn } from "#platform/dates/zone.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import type { Problem } from "#platform/problems/problem.ts";
import { assignable } from "./account.ts";
import { decided, onlyChanged } from "./changes.ts";
import { peopleManagedBy } from "./read.ts";

type File = typeof legajo.$inferSelect;

export type Plan = {
  readonly cambios: Partial<File>;
  /** Whom they manage from now on. */
  readonly people: { readonly usersManager?: readonly string[] };
  readonly roles: Role[] | null;
  /** The keys of what was sent that say something else than before. */
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
};

/** What a plan follows: the same for however many files of a company somebody keeps at once. */
export type Terms = {
  readonly company: Row;
  readonly rules: OwnRules;
  /** Of the company's zone. */
  readonly today: string;
};

export async function termsOf({ actor, db, empresa, now }: Acting): Promise<Terms> {
  const company = await findEmpresa(db, empresa);
  const campos = company.camposPersonalizadosLegajo;
  const partes = partesShown(actor.roles, { campos, modulos: actor.modulos });
  const rules = rulesOfFile({ partes, campos, editable: true });
  return { company, rules, today: dayIn(company.zonaHoraria, now) };
}

export async function planOf(
  ctx: Acting,
  file: File,
  who: Pick<Cuenta, "roles">,
  sent: CambiosFicha,
  terms?: Terms,
): Promise<Plan> {
  const { actor, now } = ctx;
  const { rules, today } = terms ?? (await termsOf(ctx));
  const { personal, laboral } = apart(sent);
  const { usersManager, ...rest } = laboral;
  const own = allowedChanges(rules, file, personal);
  const place = checkPlace(provincias, file, own.cambios);
  const firm = decided(file, rest, { today, usesTimeClock: actor.modulos.includes("timeclocks") });
  const cambios = {
    ...onlyChanged(file, { ...own.cambios, ...place.cambios }),
    ...firm.cambios,
    ...onboardingAfter(file, sent.solicitudOnboarding, now),
  };
  const people = usersManager && (await isOtherTeam(ctx, file._id, usersManager)) ? { usersManager } : {};
  const roles = sent.roles ? assignable(actor.roles, who.roles, sent.roles) : null;
  const isOther = roles !== null && !isSameRoles(roles, who.roles);
  return {
    cambios,
    people,
    roles: isOther ? roles : null,
    changed: [...Object.keys(cambios), ...Object.keys(people), ...(isOther ? ["roles"] : [])],
    problems: [...own.problems, ...place.problems, ...firm.problems],
  };
}

/** What the person could be allowed to change of themselves, and what the company decides. */
export function apart(sent: CambiosFicha) {
  const { roles: _, solicitudOnboarding: __, ...datos } = sent;
  const isPersonal = ([key]: readonly [string, unknown]) => Object.hasOwn(CambiosPersonales.shape, key);
  const entries = Object.entries(datos);
  return {
    personal: Object.fromEntries(entries.filter(isPersonal)) as CambiosPersonales,
    laboral: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))) as CambiosLaborales,
  };
}

/** ONB-14: asking again asks anew; what was never asked for cannot be taken back. */
function onboardingAfter(file: File, asked: string | null | undefined, now: Date): Partial<File> {
  if (asked === undefined || (asked === null && file.solicitudOnboarding === null)) return {};
  return { solicitudOnboarding: asked === null ? null : now };
}

async function isOtherTeam(ctx: Acting, manager: string, people: readonly string[]): Promise<boolean> {
  const held = new Set((await peopleManagedBy(ctx, manager)).map(({ _id }) => _id));
  return held.size !== new Set(people).size || people.some((id) => !held.has(id));
}
