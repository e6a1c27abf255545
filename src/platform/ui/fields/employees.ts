/** How people are found and named in a picker: from two letters on (GEN-20), by pages of a hundred (GEN-19). */
import { formatCuil } from "#platform/argentina/cuil.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { fold } from "#platform/text/fold.ts";

export const EMPLOYEE_SEARCH_FROM = 2;
export const EMPLOYEE_PAGE = 100;

/** As much of a person as a picker shows. */
export type Employee = {
  readonly _id: string;
  readonly displayName: string;
  readonly legajo: number;
  readonly cuil: string;
};

/** Finds people by name, legajo or CUIL, a page of EMPLOYEE_PAGE from `start`. */
export type EmployeeSearch = (
  text: string,
  start: number,
) => Promise<{ readonly total: number; readonly data: readonly Employee[] }>;

/** Spaces alone find nobody. */
export const isSearch = (text: string): boolean => fold(text).replaceAll(" ", "").length >= EMPLOYEE_SEARCH_FROM;

/** "000412 · 27-34561209-8" (GEN-17). */
export const employeeDetail = ({ legajo, cuil }: Pick<Employee, "legajo" | "cuil">): string =>
  `${formatLegajo(legajo)} · ${formatCuil(cuil)}`;

/** The page after those already shown, or nothing when they are all there. */
export const nextStart = (pages: readonly { readonly total: number; readonly data: readonly unknown[] }[]) => {
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  const last = pages.at(-1);
  return last && last.data.length > 0 && shown < last.total ? shown : undefined;
};
