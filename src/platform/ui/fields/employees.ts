/** How people are found and named in a picker: from two letters on (GEN-20), by pages of a hundred (GEN-19). */
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { Batch, Place } from "#platform/contract/pages.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { fold } from "#platform/text/fold.ts";
import { countText, type Quantity, quantityText } from "#platform/text/quantity.ts";

export const EMPLOYEE_SEARCH_FROM = 2;
export const EMPLOYEE_PAGE = 100;

/** As much of a person as a picker shows. */
export type Employee = {
  readonly _id: string;
  readonly displayName: string;
  readonly legajo: number;
  /** Not told to everybody who chooses people. */
  readonly cuil?: string | undefined;
};

/** Finds people by name, legajo or CUIL, a page of EMPLOYEE_PAGE from that place on. */
export type EmployeeSearch = (text: string, place: Place) => Promise<Batch<Employee>>;

/** Spaces alone find nobody. */
export const isSearch = (text: string): boolean => fold(text).replaceAll(" ", "").length >= EMPLOYEE_SEARCH_FROM;

/** "000412 · 27-34561209-8" (GEN-17). */
export const employeeDetail = ({ legajo, cuil }: Pick<Employee, "legajo" | "cuil">): string =>
  cuil === undefined ? formatLegajo(legajo) : `${formatLegajo(legajo)} · ${formatCuil(cuil)}`;

/** What a picker says of those it found: "100 de 10.000+", "1 persona". */
export function employeesFound(shown: number, total: Quantity): string {
  if (total.count === 0) return "Nadie con ese nombre, CUIL o legajo";
  if (!total.isExact || shown < total.count) return `${countText(shown)} de ${quantityText(total)}`;
  return total.count === 1 ? "1 persona" : `${countText(total.count)} personas`;
}
