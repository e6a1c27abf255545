/**
 * How the rows of an import become people: with the rights that whoever imports has now, through the one door where people
 * are made and changed. Catalogue names that nobody has are made once each. IMP-16, IMP-17, D165, D169, D193, D198, S-22.
 */
import { and, eq } from "drizzle-orm";
import { createNames } from "#features/catalogos/server/service.ts";
import { rolesInForce } from "#features/cuentas/rules.ts";
import { findCuenta, readReach } from "#features/cuentas/server/service.ts";
import { activeModules, reaches } from "#features/empresa/rules.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import { createPeople, type FichaDeps, updatePerson } from "#features/ficha/server/service.ts";
import type { Alta, CambiosFicha } from "#features/legajos/cambios.ts";
import { mayCreate } from "#features/legajos/partes.ts";
import { legajo, stands } from "#features/legajos/server/tables.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { setAt } from "#platform/fields/paths.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { chosen, common, Refusal } from "#platform/problems/problem.ts";
import { fold } from "#platform/text/fold.ts";
import { CAMPOS_CATALOGO, type CampoCatalogo } from "../columnas.ts";
import type { Datos } from "../rules.ts";
import { CATALOGOS, catalogueIds, type Ids } from "./conocido.ts";
import type { At, Port, Puerta } from "./tandas.ts";

/** In a transaction of the installation that entered the company. */
export const importarPort = (deps: FichaDeps): Port => ({
  abrir: async (at, datos) => puertaOf(deps, { ...at, actor: await importerOf(at), ...asAsked(at) }, at, datos),
});

type Doing = Parameters<typeof updatePerson>[1];

/** Who started it entered their password to do so (S-13); the import has one line in the log, not one a row. */
const asAsked = ({ now }: At): Pick<Ctx, "confirmada" | "about"> => ({ confirmada: now, about: () => {} });

/** For whoever is at the door already. */
export async function puertaOf(
  deps: FichaDeps,
  ctx: Doing,
  { asignaciones }: Pick<At, "asignaciones">,
  datos: readonly Datos[],
): Promise<Puerta> {
  const ids = await idsOf(ctx, datos, asignaciones);
  return {
    crear: (people) =>
      createPeople(
        ctx,
        people.map((one) => changesOf(one, ids) as Alta),
      ),
    actualizar: (persona, { cuil: _, ...changed }) => updatePerson(deps, ctx, persona, changesOf(changed, ids)),
    ponerJefe: async (persona, cuil) => {
      const { _id } = legajo;
      const rows = await ctx.db
        .select({ _id })
        .from(legajo)
        .where(and(eq(legajo.cuil, cuil), stands));
      await updatePerson(deps, ctx, persona, { reportaA: chosen(rows, "reportaA")._id });
    },
  };
}

/** As they are at this moment: who lost the role, or the company, imports nobody any more. */
async function importerOf({ db, empresa, cuenta }: At): Promise<Actor> {
  const who = await findCuenta(db, cuenta);
  const roles = rolesInForce(who);
  const isStill = who.activo && !who.borrada && mayCreate(roles) && reaches(await readReach(db, who), empresa);
  if (!isStill) throw new Refusal(common.sinPermisos);
  const { modulos } = await findEmpresa(db, empresa);
  return { _id: who._id, empresa, roles, modulos: activeModules(modulos), paso: "listo" };
}

/** Of every name that these rows use; those that no catalogue has are made. */
async function idsOf(ctx: Doing, datos: readonly Datos[], asignaciones: At["asignaciones"]): Promise<Ids> {
  const known = await catalogueIds(ctx, datos, asignaciones);
  for (const [campo, ids] of known) {
    const missing = new Map<string, string>();
    for (const { [campo]: name } of datos)
      if (name !== undefined && !ids.has(fold(name)) && !missing.has(fold(name))) missing.set(fold(name), name);
    for (const { _id, name } of await createNames(ctx, CATALOGOS[campo], [...missing.values()]))
      ids.set(fold(name), _id);
  }
  return known;
}

const isCatalogo = (campo: string): campo is CampoCatalogo => (CAMPOS_CATALOGO as readonly string[]).includes(campo);

/** What the row says, as a file is sent it; the superior comes later, when everybody is there. */
function changesOf(datos: Datos, ids: Ids): CambiosFicha {
  let cambios: CambiosFicha = {};
  for (const [campo, value] of Object.entries(datos)) {
    if (campo === "reportaA" || value === undefined) continue;
    const said = isCatalogo(campo) ? ids.get(campo)?.get(fold(String(value))) : value;
    cambios = campo.includes(".") ? setAt(cambios, campo, said) : { ...cambios, [campo]: said };
  }
  return cambios;
}
