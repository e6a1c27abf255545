// Decides what the company keeps in the file of each of the demo's people: identity, contract, health, licences, uniforms.
import { daysBetween } from "#platform/dates/days.ts";
import { formatDay } from "#platform/dates/format.ts";
import type { PlannedDocumento, Planning } from "./documentos-planning.ts";
import { livesOf, newestOf, plainPeople } from "./life.ts";
import type { PlannedPerson } from "./plan.ts";
import { Random, seedOf } from "./random.ts";

/** The last so many contracts were signed here; older ones are paper. */
const DIGITAL = 10;
/** Whose onboarding was asked for. */
const NEWCOMERS = 5;
const UNIFORMS = 30;
const ADDENDA = 6;
const DEGREES = 24;
/** The last day of licences besides those that people's files tell of. */
const LICENCES = [1, 7, 15, 30, -3, -25, -48, 60, 120, 200, 310] as const;

export function legajoDocuments(planning: Planning): PlannedDocumento[] {
  const { company } = planning;
  const people = plainPeople(company);
  const newest = newestOf(company);
  return [
    ...people.flatMap((one) => [dni(planning, one), examen(planning, one)]),
    ...newest.map((one, n) => contrato(planning, one, n < DIGITAL)),
    ...newest.slice(0, NEWCOMERS).flatMap((one, n) => ingreso(planning, one, n)),
    ...newest.slice(DIGITAL, DIGITAL + ADDENDA).map((one, n) => adenda(planning, one, n)),
    ...people.slice(-UNIFORMS).map((one) => uniforme(planning, one)),
    ...people.slice(0, DEGREES).map((one) => titulo(planning, one)),
    ...licencias(planning, people),
  ];
}

const chanceOf = (person: PlannedPerson, what: string) => new Random(seedOf(person._id, what));

/** Kept since they came in, or since the company keeps its papers here. */
const MOST_DAYS = 900;
const sinceHired = ({ today }: Planning, { fechaIngreso }: PlannedPerson, less = 0) =>
  Math.max(1, Math.min(MOST_DAYS, daysBetween(fechaIngreso, today) - 1) - less);

const scanned = (planning: Planning, de: PlannedPerson, tipo: string, parrafos: readonly string[], less = 0) =>
  planning.document({ tipo, de, name: tipo, hace: sinceHired(planning, de, less), papel: { parrafos } });

const dni = (planning: Planning, de: PlannedPerson) =>
  scanned(planning, de, "DNI", [
    `Copia del documento nacional de identidad ${de.dni}, frente y dorso, controlada con el original.`,
  ]);

const examen = (planning: Planning, de: PlannedPerson) =>
  scanned(
    planning,
    de,
    "Examen preocupacional",
    ["Resultado: apto para la tarea, sin observaciones.", "El informe completo lo guarda el servicio médico."],
    1,
  );

const titulo = (planning: Planning, de: PlannedPerson) =>
  scanned(planning, de, "Título", ["Copia del título secundario, legalizada."], 2);

const TERMS = [
  "La empresa contrata al trabajador, que acepta, para las tareas de su puesto y las que sean propias de su categoría.",
  "La jornada, la remuneración y los descansos son los del convenio colectivo que corresponde a su actividad.",
  "El trabajador recibe el reglamento interno y las normas de seguridad, que se compromete a cumplir.",
] as const;

function contrato(planning: Planning, de: PlannedPerson, isDigital: boolean) {
  const hace = sinceHired(planning, de);
  const name = `Contrato de trabajo ${de.fechaIngreso.slice(0, 4)}`;
  const parrafos = [`Fecha de ingreso: ${formatDay(de.fechaIngreso)}. Categoría: ${de.puesto}.`, ...TERMS];
  const firma = { empleador: Math.max(1, hace - 1), empleado: Math.max(1, hace - 4) };
  const signs = isDigital && planning.isSigner(de);
  return planning.document({ tipo: "Contrato", de, name, hace, papel: { parrafos }, ...(signs && { firma }) });
}

/** Asked of the last who came in: the first of them have yet to sign. */
function ingreso(planning: Planning, de: PlannedPerson, n: number) {
  const hace = 10 + n * 12;
  return (["Acuerdo de confidencialidad", "Ficha de ingreso"] as const).map((tipo, which) =>
    planning.document({
      tipo,
      de,
      name: tipo,
      hace,
      papel: { parrafos: [which === 0 ? "Lo que se conoce por el trabajo no se cuenta afuera." : "Datos de ingreso."] },
      firma: { empleado: n + which > 2 ? hace - 3 : null },
    }),
  );
}

/** Not to be read before it is signed. */
const adenda = (planning: Planning, de: PlannedPerson, n: number) =>
  planning.document({
    tipo: "Adenda de contrato",
    de,
    name: "Adenda por cambio de categoría",
    hace: 12,
    papel: { parrafos: [`Desde el mes próximo la categoría de ${de.displayName} es la inmediata superior.`] },
    firma: { empleador: 11, empleado: n < 2 ? 8 : null, reservado: true },
  });

function uniforme(planning: Planning, de: PlannedPerson) {
  const random = chanceOf(de, "uniforme");
  const firma = { empleado: random.chance(0.5) ? random.int(60, 68) : null };
  const parrafos = ["Recibe dos camisas, dos pantalones, un par de zapatos de seguridad y una campera de abrigo."];
  const name = "Entrega de ropa de trabajo";
  return planning.document({ tipo: "Recibo de uniforme", de, name, hace: 70, papel: { parrafos }, firma });
}

/** Of those whose files say when it ends, with that day; of some others; and one that was renewed twice. */
function licencias(planning: Planning, people: readonly PlannedPerson[]): PlannedDocumento[] {
  const lives = livesOf(planning.company, planning.today);
  const told = people.filter(({ _id }) => lives.get(_id)?.licenciaVence);
  const [renewing, ...others] = people.filter((one) => !told.includes(one)).toReversed();
  return [
    ...told.map((de) => licencia(planning, de, { vence: lives.get(de._id)?.licenciaVence ?? null, hace: 350 })),
    ...LICENCES.flatMap((days, n) => {
      const de = others[n];
      return de ? [licencia(planning, de, { vence: planning.day(days), hace: 365 - Math.min(days, 300) })] : [];
    }),
    ...(renewing ? renewed(planning, renewing) : []),
  ];
}

type Licencia = Pick<Parameters<Planning["document"]>[0], "_id" | "hace" | "vence" | "anterior" | "reemplazadoPor">;
export const licencia = (planning: Planning, de: PlannedPerson, which: Licencia) =>
  planning.document({
    ...which,
    tipo: "Licencia de conducir",
    de,
    name: "Licencia de conducir",
    papel: { parrafos: [`Vence el ${which.vence ? formatDay(which.vence) : "día que indica el original"}.`] },
  });

/** Each version is the one before the next. */
function renewed(planning: Planning, de: PlannedPerson): PlannedDocumento[] {
  const ids = [planning.newId(), planning.newId(), planning.newId()] as const;
  const versions = [
    { hace: 770, vence: planning.day(-405) },
    { hace: 410, vence: planning.day(-40) },
    { hace: 43, vence: planning.day(322) },
  ];
  return versions.map((version, n) => {
    const [anterior, _id, reemplazadoPor] = [ids[n - 1], ids[n], ids[n + 1]];
    const chain = { ...(_id && { _id }), ...(anterior && { anterior }), ...(reemplazadoPor && { reemplazadoPor }) };
    return licencia(planning, de, { ...version, ...chain });
  });
}
