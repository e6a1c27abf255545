/** When documents expire, for calendars and the home page. DASH-16, DASH-17, D071, D230. */
import { z } from "zod";
import { contract } from "#platform/contract/contract.ts";
import { Day } from "#platform/contract/shapes.ts";
import { daysBetween } from "#platform/dates/days.ts";
import { Documento, MODULO } from "./contract.ts";

export const Vencimiento = Documento.pick({
  _id: true,
  name: true,
  tipo: true,
  carpeta: true,
  empleado: true,
  estado: true,
  vencido: true,
}).extend({ fechaVencimiento: Day });
export type Vencimiento = z.infer<typeof Vencimiento>;

/** A leap year, both ends included. */
const MAYOR_RANGO = 366;
const INVERTED = { error: "La fecha desde no puede ser posterior a la fecha hasta", path: ["hasta"] };
const TOO_LONG = { error: "El período no puede superar un año", path: ["hasta"] };

const PATH = "/api/vencimientosPorMes";

export const vencimientos = contract({
  /** `fecha`: any day of the month (D071). */
  delMes: {
    summary: "Listar los documentos que vencen en un mes, hasta mil, desde el primero",
    method: "GET",
    path: `${PATH}/:fecha`,
    access: "signedIn",
    modulo: MODULO,
    input: z.object({ fecha: Day }),
    output: z.array(Vencimiento),
  },
  entre: {
    summary: "Listar los documentos que vencen entre dos días, ambos incluidos, hasta mil, desde el primero",
    method: "GET",
    path: `${PATH}/:desde/:hasta`,
    access: "signedIn",
    modulo: MODULO,
    input: z
      .object({ desde: Day, hasta: Day })
      .refine(({ desde, hasta }) => desde <= hasta, INVERTED)
      .refine(({ desde, hasta }) => daysBetween(desde, hasta) <= MAYOR_RANGO, TOO_LONG),
    output: z.array(Vencimiento),
  },
});
