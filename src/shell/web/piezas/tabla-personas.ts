/** People made in memory and a server that finds, orders and pages them, for the tables' demos and their tests. */
import type { Batch } from "#platform/contract/pages.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { compareText, matches } from "#platform/text/fold.ts";
import { EXPORT_PAGE } from "#platform/ui/table/collect.ts";
import type { Order } from "#platform/ui/table/list-view.ts";

export type Persona = {
  readonly _id: string;
  readonly legajo: number;
  readonly displayName: string;
  readonly cuil: string;
  readonly puesto: string;
  readonly sucursal: string;
  readonly ingreso: string;
  readonly saldo: number;
  readonly pin: boolean;
};

const SURNAMES = [
  "Acuña",
  "Aguirre",
  "Benítez",
  "Cáceres",
  "Domínguez",
  "Escalante",
  "Ferreyra",
  "Galarza",
  "Núñez",
  "Zárate",
];
const NAMES = [
  "Lucía",
  "Walter Daniel",
  "Graciela",
  "Ramón",
  "Verónica",
  "Julieta",
  "Hugo",
  "Agustín",
  "Noemí",
  "Sergio",
  "Ana",
];
const JOBS = ["Soldador/a", "Matricero/a", "Chofer", "Analista de RR. HH.", "Inspector/a de calidad"];
export const SUCURSALES = [
  { id: "avellaneda", name: "Planta Avellaneda" },
  { id: "pilar", name: "Depósito Pilar" },
  { id: "cordoba", name: "Córdoba" },
] as const;

const one = <T>(list: readonly T[], at: number) => list[at % list.length] as T;
const two = (value: number) => String(value).padStart(2, "0");

export const personasOf = (count: number): readonly Persona[] =>
  Array.from({ length: count }, (_, at) => ({
    _id: `p${at}`,
    legajo: ((at * 7919) % 9973) + 1,
    displayName: `${one(SURNAMES, at)}, ${one(NAMES, Math.floor(at / 10))}${at < 110 ? "" : ` ${Math.floor(at / 110) + 1}`}`,
    cuil: `20-${String(20_000_000 + at * 3571)}-${at % 10}`,
    puesto: one(JOBS, at * 3),
    sucursal: one(SUCURSALES, at + Math.floor(at / 7)).id,
    ingreso: `${2001 + (at % 25)}-${two((at % 12) + 1)}-${two((at % 28) + 1)}`,
    saldo: ((at * 37) % 60) / 2 - 4,
    pin: at % 9 !== 4,
  }));

export const PERSONAS = personasOf(548);
/** Asked for this, the server fails: to see how a list says it. */
const FAILS = "fallar";
const DELAY_MS = 40;
/** Asked for this it finds everyone, and the second page of an export never comes: to see its progress and stop it. */
const STALLS = "todos";

export type Asked = {
  readonly start?: number;
  readonly length?: number;
  readonly ancla?: string | null;
  readonly pide?: "pagina" | "total";
  readonly order?: Order;
  readonly search: string;
  readonly sucursal?: string;
};

export const sucursalOf = ({ sucursal }: Persona) => SUCURSALES.find(({ id }) => id === sucursal)?.name ?? "";

/** Found and ordered among those, and a page of them: as the product's lists answer (docs/lists.md). */
export function pageOf(personas: readonly Persona[], asked: Asked, countedUpTo: number): Batch<Persona> {
  const { start = 0, length = 0, ancla = null, pide, order = {}, search, sucursal = "00" } = asked;
  const [[field = "displayName", turn = 1] = []] = Object.entries(order);
  const fieldOf = (persona: Persona) => String(persona[field as keyof Persona]);
  const found = personas
    .filter(
      (persona) =>
        (sucursal === "00" || persona.sucursal === sucursal) &&
        matches(search, persona.displayName, persona.cuil, formatLegajo(persona.legajo)),
    )
    .sort((a, b) => compareText(fieldOf(a), fieldOf(b)) * turn);
  if (pide === "total") return { total: found.length, exacto: true, ancla: null, data: [] };
  const from = ancla === null ? start : found.findIndex(({ _id }) => _id === ancla) + 1;
  const data = found.slice(from, from + length);
  return {
    total: Math.min(found.length, countedUpTo),
    exacto: found.length <= countedUpTo,
    ancla: data.length === length ? (data.at(-1)?._id ?? null) : null,
    data,
  };
}

export async function fetchPersonas(asked: Asked): Promise<Batch<Persona>> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const { search, start = 0 } = asked;
  if (search === STALLS && start >= EXPORT_PAGE) await new Promise(() => {});
  if (search === FAILS) throw new Refusal(common.sinServicio);
  return pageOf(PERSONAS, search === STALLS ? { ...asked, search: "" } : asked, PERSONAS.length);
}
