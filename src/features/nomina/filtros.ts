/** What every list of people, and of what belongs to people, is narrowed by. Spec 3 §7; D163. */
import { z } from "zod";
import { FilterId, TODOS, text } from "#platform/contract/shapes.ts";

/** 'false' active (the default), 'true' terminated, '00' all (D163). */
export const Baja = z.enum(["false", "true", TODOS], "El filtro no es válido").default("false");

/** The filters of every list of people and of what belongs to people. */
export const LegajoFilters = z.object({
  sucursal: FilterId,
  areaId: FilterId,
  puesto: FilterId,
  baja: Baja,
  convenio: FilterId,
  contrato: FilterId,
  razonSocial: FilterId,
  unidadNegocio: FilterId,
  /** Words of the name, legajo number or CUIL; accents and case do not matter. */
  search: text(100).default(""),
});
export type LegajoFilters = z.output<typeof LegajoFilters>;
