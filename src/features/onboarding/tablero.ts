/**
 * The board of onboardings: everybody who was asked for theirs, how far each got with the data and with the papers, how long
 * it has been; and what the company does about who is stuck: remind them, or take the request back. ONB-14, D065, D214.
 */
import { z } from "zod";
import { Elegidos } from "#features/nomina/contract.ts";
import { LegajoFilters } from "#features/nomina/filtros.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, group, Id, Instant, orderBy, page, pagingOf, TODOS } from "#platform/contract/shapes.ts";
import { AS_SHEET } from "#platform/contract/sheet.ts";
import { Recordados } from "#platform/mail/recordados.ts";
import { Papeles } from "./contract.ts";
import { ASKERS } from "./tablero-quien.ts";

export const TABLERO_PAGE = 100;
export const TABLERO_ORDERS = ["pedido", "displayName"] as const;

/** What somebody still owes: the first that holds. */
export const ETAPAS = ["datos", "firmas", "completo"] as const;
export type Etapa = (typeof ETAPAS)[number];
/** So many days since they were asked, and not done. */
export const DEMORAS = ["3", "7", "15", "30"] as const;

const NO_FILTER = "El filtro no es válido";

const Cuales = LegajoFilters.extend({
  /** `pendiente`: the data or a signature. */
  etapa: z.enum([...ETAPAS, "pendiente", TODOS], NO_FILTER).default(TODOS),
  demora: z.enum([...DEMORAS, TODOS], NO_FILTER).default(TODOS),
});
export type Cuales = z.output<typeof Cuales>;
const Ordenados = Cuales.extend({ order: orderBy(TABLERO_ORDERS, "pedido") });
export type Ordenados = z.output<typeof Ordenados>;

export const TableroRow = z.object({
  _id: Id,
  displayName: z.string(),
  legajo: z.int(),
  puesto: z.string(),
  sucursal: z.string(),
  pedido: Instant,
  etapa: z.enum(ETAPAS),
  /** Why they cannot begin although they were asked; null: they can. */
  impedimento: z.enum(["sinRol", "sinPin"]).nullable(),
  /** Steps that are complete, of those that are asked for; who is done had them all. */
  datos: z.object({ total: z.int(), completos: z.int() }),
  /** The names of the others. */
  faltan: z.array(z.string()),
  papeles: Papeles,
  /** The company's days since they were asked, until today or until they were done. */
  dias: z.int(),
  /** When the data were complete, and when nothing was owed any more. */
  completo: Instant.nullable(),
  terminado: Instant.nullable(),
  /** When they were last reminded. */
  recordado: Instant.nullable(),
});
export type TableroRow = z.infer<typeof TableroRow>;

/** By `ids`, or by `filtros` less `excepto`: all of them or nobody (S-24). */
const Alcance = Elegidos.extend({ filtros: group(Cuales.shape).nullable().default(null) }).refine(
  ({ ids, filtros }) => ids.length > 0 || filtros !== null,
  { error: "Elegí al menos a una persona", path: ["ids"] },
);
export type Alcance = z.output<typeof Alcance>;

export const RECORDADO = logLine("Onboarding", "create", "Recordatorio de onboarding enviado");
export const CANCELADO = logLine("Onboarding", "update", "Pedido de onboarding cancelado");

const common = { method: "POST", access: ASKERS, modulo: "onboarding" } as const;

export const tablero = contract({
  list: {
    ...common,
    summary: "Buscar a quienes se les pidió el onboarding, con lo que completó y firmó cada uno",
    path: "/api/onboarding/tablero",
    input: Ordenados.extend(pagingOf(TABLERO_PAGE).shape),
    output: page(TableroRow),
  },
  xls: {
    ...common,
    ...AS_SHEET,
    summary: "Exportar a una planilla de Excel a quienes se les pidió el onboarding, con lo que falta de cada uno",
    path: "/api/onboarding/tablero/xls",
    input: Ordenados,
    logs: logLine("Onboarding", "view", "Exportación del tablero de onboarding"),
  },
  /** Of those chosen, who still owes something; once a day of the company's each. */
  recordar: {
    ...common,
    summary: "Recordar por correo a quienes no completaron su onboarding, a los elegidos o a los de un filtro",
    path: "/api/onboarding/tablero/recordar",
    input: Alcance,
    output: Recordados,
    logs: [RECORDADO],
  },
  /** Of those chosen, who still owes the data; what they saved stays, and so does what was completed already. */
  cancelar: {
    ...common,
    summary: "Cancelar el pedido de onboarding de quienes no completaron sus datos",
    path: "/api/onboarding/tablero/cancelar",
    input: Alcance,
    output: Done.extend({ cancelados: z.int(), quedan: z.int() }),
    logs: [CANCELADO],
  },
});
