// Decides who signed which of the demo's payslips, when and saying what: the company's attorney all but the last month,
// which waits for them; whoever has a PIN most of their own, a few en disconformidad, which Recursos Humanos mostly answered.
import { randomUUID } from "node:crypto";
import type { EstadoDisconformidad } from "#features/disconformidades/contract.ts";
import type { LoadedCase } from "#features/disconformidades/server/loading.ts";
import { APODERADO, EN_CONFORMIDAD, EN_DISCONFORMIDAD } from "#features/firma/lados.ts";
import type { LoadedSignature } from "#features/firma/server/loading.ts";
import { addMonths } from "#platform/dates/days.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import { livesOf } from "./life.ts";
import { companyPayslips, type Payslip } from "./payslip-plan.ts";
import type { Person } from "./people.ts";
import { certifiedOf, type PlannedCompany } from "./plan.ts";
import { Random, seedOf } from "./random.ts";

/** A payslip, and who signed it when. */
export type PlannedRecibo = {
  readonly _id: string;
  readonly payslip: Payslip;
  readonly firmas: readonly LoadedSignature[];
  readonly caso: LoadedCase | null;
  /** The upload it came with, its page there, and why it is nobody's, if it is. */
  readonly hoja?: { readonly carga: string; readonly pagina: number; readonly observacion: string };
  /** Taken back by the company. */
  readonly retirado?: { readonly at: Date; readonly por: string; readonly motivo: string };
};

export type RecibosPlan = {
  readonly company: PlannedCompany;
  readonly attorney: string;
  readonly planned: readonly PlannedRecibo[];
};

export type PlanOptions = {
  readonly now: Date;
  /** How many months, the last one paid included. */
  readonly meses: number;
  /** Since when whoever signs has a certificate, and who does: nothing is signed before, nor by others. */
  readonly since: Date;
  readonly signers: ReadonlySet<string>;
  /** Beside those of the plan. */
  readonly grown?: readonly Person[];
};

/** The month before the one it is: the last that was paid. */
export function planRecibos(
  company: PlannedCompany,
  { now, meses, since, signers, grown = [] }: PlanOptions,
): RecibosPlan {
  const today = dayIn(DEFAULT_ZONE, now);
  const [anio = 0, mes = 0] = addMonths(today, -1).split("-").map(Number);
  const people = [...company.people, ...company.former, ...grown];
  const attorney = withRole(company, "admin")?._id ?? "";
  const named = new Set(certifiedOf(company).map(({ _id }) => _id));
  const signing = { company, attorney, signers, named, since, now };
  const payslips = [...companyPayslips(company, people, livesOf(company, today), { anio, mes, meses })];
  const planned = payslips.map((payslip) => {
    const monthsAgo = (anio - payslip.anio) * 12 + mes - payslip.mes;
    const of = { ...signing, monthsAgo, sure: sureOf(company, payslip, monthsAgo) };
    const _id = randomUUID();
    const firmas = monthsAgo === 0 ? [] : signaturesOf(payslip, of);
    return { _id, payslip, firmas, caso: caseOf(_id, firmas, of) };
  });
  return { company, attorney, planned };
}

const withRole = ({ people }: PlannedCompany, role: "admin" | "rrhh", except = "") =>
  people.find(({ _id, roles }) => roles.includes(role) && _id !== except);

type Signing = {
  readonly company: PlannedCompany;
  readonly attorney: string;
  readonly signers: ReadonlySet<string>;
  /** Whom whoever tries the demo signs in as: they have something to sign. */
  readonly named: ReadonlySet<string>;
  readonly since: Date;
  readonly now: Date;
};
type One = Signing & {
  readonly monthsAgo: number;
  /** What is not left to chance. */
  readonly sure: EstadoDisconformidad | null;
};

/** In a demo of four months too somebody waits for an answer, and somebody has it. */
const SURE: Readonly<Record<string, EstadoDisconformidad>> = { user: "abierta", user2: "respondida" };
const SURE_MONTHS_AGO = 3;
/** Who let it lie objected lately: nobody waits for months. */
const SURE_WAITS_DAYS = 9;

function sureOf({ people }: PlannedCompany, { empleado, tipo }: Payslip, monthsAgo: number) {
  if (monthsAgo !== SURE_MONTHS_AGO || tipo !== "Mensual") return null;
  const [name = ""] = people.find(({ _id }) => _id === empleado)?.username.split(".") ?? [];
  return SURE[name] ?? null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is objected to, and what the company says of it. */
const OBJECTIONS = [
  [
    "Faltan las horas extra de la segunda quincena, que el encargado aprobó por escrito.",
    "Lo revisamos con tu encargado: faltaban 6 horas al 50 %. Las vas a cobrar en la próxima liquidación. Gracias por avisar.",
  ],
  [
    "El adicional por antigüedad está calculado con un año menos.",
    "Cumpliste el año después del cierre de esta liquidación: el adicional nuevo figura desde el mes siguiente.",
  ],
  [
    "No figura el feriado trabajado del mes.",
    "Tenés razón, el parte de ese día nos llegó tarde. El feriado va en el próximo recibo, con su ajuste.",
  ],
] as const;

/** The attorney the day it is paid; the employee some days later, if at all. */
function signaturesOf(payslip: Payslip, { attorney, signers, named, monthsAgo, sure, since, now }: One) {
  const { empleado, anio, mes, tipo, fechaPago } = payslip;
  const random = new Random(seedOf(empleado, anio, mes, tipo, "firma"));
  const within = (moment: number) =>
    new Date(Math.max(since.getTime() + HOUR_MS, Math.min(moment, now.getTime() - HOUR_MS)));
  const paid = Date.parse(`${fechaPago}T13:00:00Z`);
  const employer = within(paid + random.int(0, 90) * 60_000);
  const nothing = { conformidad: null, detalle: "" };
  const first: LoadedSignature = { lado: "empleador", motivo: APODERADO, ...nothing, legajo: attorney, at: employer };
  // Whom the demo names owes the last two; the others most of them do not, and somebody always leaves one behind.
  const isOfLate = named.has(empleado) ? monthsAgo <= random.int(1, 2) : random.int(1, 6) <= 3 - monthsAgo;
  const isDone = !isOfLate && (monthsAgo > 4 || random.int(1, 12) > 1);
  if (!signers.has(empleado) || !(isDone || sure)) return [first];
  const usual = employer.getTime() + random.int(1, 6) * DAY_MS + random.int(0, 600) * 60_000;
  const at = within(sure === "abierta" ? now.getTime() - SURE_WAITS_DAYS * DAY_MS : usual);
  const conformidad = random.int(1, 15) > 1 && !sure;
  const detalle = conformidad ? "" : OBJECTIONS[random.int(0, OBJECTIONS.length - 1)]?.[0];
  const motivo = conformidad ? EN_CONFORMIDAD : EN_DISCONFORMIDAD;
  const second: LoadedSignature = {
    lado: "empleado",
    motivo,
    conformidad,
    detalle: detalle ?? "",
    legajo: empleado,
    at,
  };
  return [first, second];
}

const ANSWERED_WITHIN_DAYS = 4;
/** Of those of the last weeks one in so many still waits. */
const UNANSWERED = 2;
const RECENT_DAYS = 60;

/** Answered some days later, unless it is of these days or was left behind. */
function caseOf(
  registro: string,
  [, signed]: readonly LoadedSignature[],
  { company, sure, now }: One,
): LoadedCase | null {
  if (signed?.conformidad !== false) return null;
  const { legajo: empleado, detalle, at } = signed;
  const nameOf = (who: string) => company.people.find(({ _id }) => _id === who)?.displayName ?? "";
  const objection = {
    voz: "empleado",
    autor: empleado,
    nombre: nameOf(empleado),
    texto: detalle,
    created: at,
  } as const;
  const random = new Random(seedOf(empleado, at.toISOString(), "caso"));
  const created = new Date(at.getTime() + random.int(1, ANSWERED_WITHIN_DAYS) * DAY_MS + random.int(0, 300) * 60_000);
  // Nobody answers themselves.
  const answerer = withRole(company, "rrhh", empleado) ?? withRole(company, "admin", empleado);
  const words = OBJECTIONS.find(([objected]) => objected === detalle)?.[1];
  const isRecent = now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS;
  const isLeft = sure ? sure === "abierta" : isRecent && random.int(1, UNANSWERED) === 1;
  const isOpen = !answerer || !words || created > now || isLeft;
  if (isOpen) return { registro, empleado, mensajes: [objection] };
  const nombre = nameOf(answerer._id);
  const answer = { voz: "empresa", autor: answerer._id, nombre, texto: words, created } as const;
  return { registro, empleado, mensajes: [objection, answer] };
}
