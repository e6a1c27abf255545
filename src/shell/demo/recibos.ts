/**
 * Loads the demo's payslips: twelve months for everybody, signed by the engine as people would have: the company's attorney
 * all but the last month, which waits for them; whoever has a PIN most of their own. Once, after the demo itself, all or
 * nothing: a first start that was cut short makes them at the next one.
 */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { storeMade } from "#features/archivos/server/service.ts";
import { instalacion } from "#features/empresa/server/tables.ts";
import { APODERADO, EN_CONFORMIDAD, EN_DISCONFORMIDAD } from "#features/firma/lados.ts";
import { type LoadedFirmas, type LoadedSignature, signLoaded } from "#features/firma/server/loading.ts";
import { reciboFirmable, tituloOf } from "#features/recibos/server/firmable.ts";
import { createRecibos } from "#features/recibos/server/service.ts";
import { recibo, tipoRecibo } from "#features/recibos/server/tables.ts";
import { addMonths } from "#platform/dates/days.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { type Database, type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Sandbox } from "#platform/sandbox/server/task.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { livesOf } from "./life.ts";
import { companyPayslips, type Payslip } from "./payslip-plan.ts";
import { certifiedOf, demoPlan, type PlannedCompany } from "./plan.ts";
import { Random, seedOf } from "./random.ts";
import { RECIBOS_DUE, RECIBOS_MARK } from "./state.ts";

export type RecibosTarget = {
  readonly database: Database;
  readonly store: Store;
  readonly sandbox: Sandbox;
  readonly secret: ServerSecret;
  readonly publicUrl: string | null;
  readonly now: Date;
  readonly meses: number;
};

const isDue = async (db: Db): Promise<boolean> => {
  const [mark] = await db.select().from(instalacion).where(eq(instalacion.clave, RECIBOS_MARK));
  return mark?.valor === RECIBOS_DUE;
};

export async function loadRecibos(target: RecibosTarget): Promise<void> {
  const { database } = target;
  if (!(await database.inInstallation(isDue))) return;
  const companies: Loaded[] = [];
  for (const company of demoPlan().companies) companies.push(await signCompany(target, company));
  await database.inInstallation(async (db) => {
    // Of several processes that start together, one keeps what it made.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${RECIBOS_MARK}, 0))`);
    if (!(await isDue(db))) return;
    for (const loaded of companies) {
      await enterCompany(db, loaded.company._id);
      await write(db, target.now, loaded);
    }
    await db.update(instalacion).set({ valor: "1" }).where(eq(instalacion.clave, RECIBOS_MARK));
  });
}

/** A payslip, and who signed it when. */
type Planned = { readonly _id: string; readonly payslip: Payslip; readonly firmas: readonly LoadedSignature[] };
type Stored = Awaited<ReturnType<typeof storeMade>>;
type Loaded = {
  readonly company: PlannedCompany;
  readonly attorney: string;
  readonly planned: readonly Planned[];
  readonly stored: ReadonlyMap<string, Stored>;
  readonly firmas: LoadedFirmas;
};

async function signCompany(target: RecibosTarget, company: PlannedCompany): Promise<Loaded> {
  const { database, store, sandbox, secret, publicUrl } = target;
  const { _id: empresa } = company;
  const attorney = company.people.find(({ roles }) => roles.includes("admin"))?._id ?? "";
  const planned = planRecibos(company, attorney, target);
  const { pin } = demoPlan();
  const firmas = await signLoaded(
    {
      sandbox,
      secret,
      publicUrl,
      tsa: { timestamp: null, authorities: [] },
      empresa,
      pin,
      zone: DEFAULT_ZONE,
      firmable: reciboFirmable,
      within: (work) => database.inCompany(empresa, work),
    },
    planned.map(({ _id, payslip, firmas: signatures }) => {
      return { registro: _id, titulo: tituloOf(payslip), bytes: payslip.bytes(), firmas: signatures };
    }),
  );
  const stored = new Map<string, Stored>();
  for (const { _id } of planned) stored.set(_id, await storeMade(empresa, { store }, firmas.bytesOf(_id)));
  return { company, attorney, planned, stored, firmas };
}

/** The month before the one it is: the last that was paid. */
function planRecibos(company: PlannedCompany, attorney: string, { now, meses }: RecibosTarget): Planned[] {
  const today = dayIn(DEFAULT_ZONE, now);
  const [anio = 0, mes = 0] = addMonths(today, -1).split("-").map(Number);
  const people = [...company.people, ...company.former];
  const signers = new Set(certifiedOf(company).map(({ _id }) => _id));
  const payslips = [...companyPayslips(company, people, livesOf(company, today), { anio, mes, meses })];
  return payslips.map((payslip) => {
    const isLast = payslip.anio === anio && payslip.mes === mes;
    const firmas = isLast ? [] : signaturesOf(payslip, { attorney, signers, last: { anio, mes }, now });
    return { _id: randomUUID(), payslip, firmas };
  });
}

type Signing = {
  readonly attorney: string;
  readonly signers: ReadonlySet<string>;
  readonly last: { readonly anio: number; readonly mes: number };
  readonly now: Date;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OBJECTIONS = [
  "Faltan las horas extra de la segunda quincena, que el encargado aprobó por escrito.",
  "El adicional por antigüedad está calculado con un año menos.",
  "No figura el feriado trabajado del mes.",
] as const;

/** The attorney the day it is paid; the employee some days later, if at all. */
function signaturesOf(payslip: Payslip, { attorney, signers, last, now }: Signing): LoadedSignature[] {
  const { empleado, anio, mes, tipo, fechaPago } = payslip;
  const random = new Random(seedOf(empleado, anio, mes, tipo, "firma"));
  const noLater = (moment: number) => new Date(Math.min(moment, now.getTime() - HOUR_MS));
  const paid = Date.parse(`${fechaPago}T13:00:00Z`);
  const employer = noLater(paid + random.int(0, 90) * 60_000);
  const nothing = { conformidad: null, detalle: "" };
  const first: LoadedSignature = { lado: "empleador", motivo: APODERADO, ...nothing, legajo: attorney, at: employer };
  const monthsAgo = (last.anio - anio) * 12 + last.mes - mes;
  // The last two wait for nearly everybody, and somebody always leaves one behind.
  const isSigned = signers.has(empleado) && monthsAgo > random.int(1, 2) && (monthsAgo > 4 || random.int(1, 12) > 1);
  if (!isSigned) return [first];
  const at = noLater(employer.getTime() + random.int(1, 6) * DAY_MS + random.int(0, 600) * 60_000);
  const conformidad = random.int(1, 15) > 1;
  const detalle = conformidad ? "" : (OBJECTIONS[random.int(0, OBJECTIONS.length - 1)] ?? "");
  const motivo = conformidad ? EN_CONFORMIDAD : EN_DISCONFORMIDAD;
  return [first, { lado: "empleado", motivo, conformidad, detalle, legajo: empleado, at }];
}

async function write(db: Db, now: Date, { company, attorney, planned, stored, firmas }: Loaded): Promise<void> {
  const { _id: empresa } = company;
  const types = new Map((await db.select().from(tipoRecibo)).map(({ name, _id }) => [name, _id]));
  const actor = { _id: attorney, empresa, roles: ["admin"], modulos: [], paso: "listo" } as const;
  await createRecibos(
    { actor, empresa, db, now },
    planned.map(({ _id, payslip: { empleado, tipo, anio, mes } }) => {
      const file = stored.get(_id);
      if (!file) throw new Error(`${_id} has no file`);
      return { _id, stored: file, draft: { empleado, tipoRecibo: types.get(tipo) ?? "", anio, mes, paginas: 1 } };
    }),
  );
  await db.execute(statesOf(planned));
  await firmas.write(db);
}

/** In one statement, whatever their number. */
function statesOf(planned: readonly Planned[]) {
  const states = planned.map(({ _id, payslip, firmas: [employer, employee] }) => ({
    id: _id,
    created: employer?.at ?? `${payslip.fechaPago}T12:00:00Z`,
    employer: employer?.at ?? null,
    employee: employee?.at ?? null,
    motivo: employee?.motivo ?? "",
    conformidad: employee?.conformidad ?? null,
  }));
  return sql`update ${recibo} set created = v.created, firmado_empleador = v.employer, publicado = v.employer,
      firmado_empleado = v.employee, leido = v.employee, motivo = v.motivo, conformidad = v.conformidad
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as v(id uuid, created timestamptz, employer timestamptz,
      employee timestamptz, motivo text, conformidad boolean)
    where ${recibo._id} = v.id`;
}
