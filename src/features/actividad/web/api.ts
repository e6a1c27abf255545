/** The calls of the log's screens, and how the people its filters name are found. */
import { actividad } from "#features/actividad/contract.ts";
import { nomina } from "#features/nomina/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { EMPLOYEE_PAGE } from "#platform/ui/fields/employees.ts";
import type { FilterSources } from "#platform/ui/filters/web/sources.ts";

export const actividadClient = clientFor(actividad);
const nominaClient = clientFor(nomina);

/** Also who has left: the log remembers them. */
export const people: NonNullable<FilterSources["employees"]> = {
  search: (search, place) => nominaClient.legajos({ search, ...place, length: EMPLOYEE_PAGE, baja: TODOS }),
  find: (userId) => nominaClient.ficha({ userId }),
};
