/**
 * Loads the demo's payslips, signed by the engine as people would have. Once, after the demo itself, all or nothing: a first
 * start that was cut short makes them at the next one. And grows them: more months, or those of people added since.
 */
import { and, eq, gte, sql } from "drizzle-orm";
import { storeMade } from "#features/archivos/server/service.ts";
import { loadCarga } from "#features/cargas/server/loading.ts";
import { loadDisconformidades } from "#features/disconformidades/server/loading.ts";
import { certifyMore } from "#features/firma/server/certifying.ts";
import type { LoadedFirmas } from "#features/firma/server/loading.ts";
import { legajo } from "#features/legajos/server/tables.ts";
import { cajasDeRecibos, reciboFirmable, tituloOf } from "#features/recibos/server/firmable.ts";
import { createRecibos } from "#features/recibos/server/service.ts";
import { recibo, recordatorio, tipoRecibo } from "#features/recibos/server/tables.ts";
import { type Db, enterCompany, type Within } from "#platform/db/server/database.ts";
import { insertMany } from "#platform/db/server/insert-many.ts";
import type { Writing } from "#platform/http/server/asking.ts";
import { type FullPlan, withCarga } from "./carga-plan.ts";
import type { Progress } from "./grow.ts";
import { fillDue } from "./load.ts";
import { certifiedLater, demoPlan, GROWTH_LEGAJO, growPeople, type PlannedCompany } from "./plan.ts";
import { type PlannedRecibo, planRecibos, type RecibosPlan } from "./recibos-plan.ts";
import { type FilesTarget, type Stored, signFiles, signingIn, storeFiles } from "./signing.ts";
import { areDue, RECIBOS_MARK } from "./state.ts";

export type RecibosTarget = FilesTarget & { readonly meses: number };

/** How many there are now; null where there was nothing to do. */
export async function loadRecibos(target: RecibosTarget): Promise<number | null> {
  const { database } = target;
  if (!(await database.inInstallation((db) => areDue(db, RECIBOS_MARK)))) return null;
  const plans: FullPlan[] = [];
  for (const company of await certifiedMore(target))
    plans.push(withCarga(planRecibos(company, { ...target, ...(await signingIn(target, company)) }), target.now));
  const made = await makeAll(target, plans);
  const sources = new Map<string, Stored>();
  for (const { company, carga } of plans)
    if (carga) sources.set(carga._id, await storeMade(company._id, target, carga.bytes()));
  return fillDue(database, RECIBOS_MARK, async (db) => {
    for (const plan of plans) {
      await enterCompany(db, plan.company._id);
      const at = { db, empresa: plan.company._id, now: target.now };
      await write(at, plan, made);
      await writeCarga(at, plan, sources);
    }
    return plans.reduce((sum, { planned }) => sum + planned.length, 0);
  });
}

/** So many in a transaction. */
const GROWN_AT_ONCE = 1000;

/** Those that are missing of one company's people, the grown ones too, for so many months; answers how many were added. */
export async function growRecibos(
  target: RecibosTarget,
  { index, seed }: { readonly index: number; readonly seed: number },
  progress: Progress,
): Promise<number> {
  const company = demoPlan().companies[index];
  if (!company) throw new RangeError(`No existe la empresa de demostración ${index + 1}`);
  const { _id: empresa } = company;
  const { database, now } = target;
  const { grown, known } = await database.inCompany(empresa, async (db) => ({
    grown: await grownIn(db, index, seed),
    known: await knownIn(db),
  }));
  const plan = planRecibos(company, { ...target, ...(await signingIn(target, company)), grown });
  const missing = plan.planned.filter(({ payslip }) => !known.has(keyOf(payslip)));
  for (let done = 0; done < missing.length; done += GROWN_AT_ONCE) {
    const some = { ...plan, planned: missing.slice(done, done + GROWN_AT_ONCE) };
    const made = await makeAll(target, [some]);
    await database.inCompany(empresa, (db) => write({ db, empresa, now }, some, made));
    progress(done + some.planned.length, missing.length);
  }
  return missing.length;
}

/** The people that were grown with this seed, without a gap from the first. */
async function grownIn(db: Db, index: number, seed: number) {
  const { _id } = legajo;
  const rows = await db.select({ _id }).from(legajo).where(gte(legajo.legajo, GROWTH_LEGAJO));
  const there = new Set(rows.map((row) => row._id));
  return [...growPeople(index, there.size, seed)].filter((person) => there.has(person._id));
}

type Period = { readonly empleado: string | null; readonly tipo: string; readonly anio: number; readonly mes: number };
const keyOf = ({ empleado, tipo, anio, mes }: Period) => [empleado, tipo, anio, mes].join();

async function knownIn(db: Db): Promise<ReadonlySet<string>> {
  const { empleado, anio, mes } = recibo;
  const ofType = and(eq(tipoRecibo.empresa, recibo.empresa), eq(tipoRecibo._id, recibo.tipoRecibo));
  const rows = await db
    .select({ empleado, anio, mes, tipo: tipoRecibo.name })
    .from(recibo)
    .innerJoin(tipoRecibo, ofType);
  return new Set(rows.map(keyOf));
}

/** The companies, once those who come in after the named ones have their certificates. */
async function certifiedMore(target: RecibosTarget): Promise<readonly PlannedCompany[]> {
  const { companies, pin } = demoPlan();
  const said = { pin, now: target.now, ip: "127.0.0.1", agente: "demostración" };
  for (const empresa of companies) {
    const within: Within = (work) =>
      target.database.inInstallation(async (db) => {
        await enterCompany(db, empresa._id);
        return work(db);
      });
    await certifyMore({ ...target, within }, { empresa, people: certifiedLater(empresa) }, said);
  }
  return companies;
}

/** Signed, and their bytes in the store. */
type Made = { readonly firmas: LoadedFirmas; readonly stored: ReadonlyMap<string, Stored> };

async function makeAll(target: RecibosTarget, plans: readonly RecibosPlan[]): Promise<Made> {
  const firmas = await signAll(target, plans);
  const files = plans.flatMap(({ company, planned }) =>
    planned.map(({ _id }) => ({ _id, empresa: company._id, bytes: () => firmas.bytesOf(_id) })),
  );
  return { firmas, stored: await storeFiles(target, files) };
}

async function signAll(target: RecibosTarget, plans: readonly RecibosPlan[]): Promise<LoadedFirmas> {
  const companies = await Promise.all(
    plans.map(async ({ company, planned }) => {
      const caja = await target.database.inCompany(company._id, cajasDeRecibos);
      const records = planned.map(({ _id, payslip, firmas }) => {
        return { registro: _id, titulo: tituloOf(payslip), bytes: payslip.bytes(), caja, firmas };
      });
      return { empresa: company._id, records };
    }),
  );
  return signFiles(target, reciboFirmable, companies);
}

async function write(at: Writing, { attorney, planned }: RecibosPlan, { stored, firmas }: Made): Promise<void> {
  const { db, empresa } = at;
  const types = new Map((await db.select().from(tipoRecibo)).map(({ name, _id }) => [name, _id]));
  const actor = { _id: attorney, empresa, roles: ["admin"], modulos: [], paso: "listo" } as const;
  await createRecibos(
    { ...at, actor },
    planned.map(({ _id, payslip: { empleado, tipo, anio, mes }, hoja }) => {
      const file = stored.get(_id);
      if (!file) throw new Error(`${_id} has no file`);
      const isNobodys = hoja !== undefined && hoja.observacion !== "";
      const whose = { empleado: isNobodys ? null : empleado, borrador: isNobodys };
      return {
        _id,
        stored: file,
        draft: { ...hoja, ...whose, tipoRecibo: types.get(tipo) ?? "", anio, mes, paginas: 1 },
      };
    }),
  );
  await db.execute(statesOf(planned));
  await firmas.write(db, empresa);
  await loadDisconformidades(
    at,
    reciboFirmable.tipo,
    planned.flatMap(({ caso }) => caso ?? []),
  );
}

/** As if whoever keeps the files had uploaded it, and reminded people. */
async function writeCarga(
  at: Writing,
  { company, carga, recordatorios }: FullPlan,
  sources: ReadonlyMap<string, Stored>,
) {
  const { db, empresa } = at;
  const stored = carga && sources.get(carga._id);
  const keeper = company.people.find(({ roles }) => roles.includes("rrhh"));
  if (!stored || !keeper) return;
  const actor = { _id: keeper._id, empresa, roles: keeper.roles, modulos: [], paso: "listo" } as const;
  const [tipo] = await db.select().from(tipoRecibo).where(eq(tipoRecibo.name, "Mensual"));
  const { bytes: _, ...came } = carga;
  await loadCarga({ ...at, actor }, { ...came, stored, tipoRecibo: tipo?._id ?? "" });
  await insertMany(
    db,
    recordatorio,
    recordatorios.map((one) => ({ ...one, empresa, enviadoPor: keeper._id })),
  );
}

/** In one statement, whatever their number. */
function statesOf(planned: readonly PlannedRecibo[]) {
  const states = planned.map(({ _id, payslip, firmas: [employer, employee], retirado }) => ({
    id: _id,
    created: employer?.at ?? `${payslip.fechaPago}T12:00:00Z`,
    employer: employer?.at ?? null,
    employee: employee?.at ?? null,
    motivo: employee?.motivo ?? "",
    conformidad: employee?.conformidad ?? null,
    gone: retirado?.at ?? null,
    by: retirado?.por ?? null,
    why: retirado?.motivo ?? "",
  }));
  return sql`update ${recibo} set created = v.created, firmado_empleador = v.employer, publicado = v.employer,
      firmado_empleado = v.employee, leido = v.employee, motivo = v.motivo, conformidad = v.conformidad,
      eliminado = v.gone, eliminado_por_id = v.by, motivo_eliminado = v.why
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as v(id uuid, created timestamptz, employer timestamptz,
      employee timestamptz, motivo text, conformidad boolean, gone timestamptz, by uuid, why text)
    where ${recibo._id} = v.id`;
}
