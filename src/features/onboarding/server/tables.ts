/** Who was reminded of their onboarding, on which of the company's days: once a day each. */
import { date, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { legajo } from "#features/legajos/server/tables.ts";
import { companyTable, refersTo } from "#platform/db/server/tables.ts";

export const recordatorioDeOnboarding = companyTable(
  "recordatorio_de_onboarding",
  {
    empleado: uuid("empleado_id").notNull(),
    dia: date("dia", { mode: "string" }).notNull(),
    /** The account that did it. */
    cuenta: uuid("cuenta_id").notNull(),
  },
  (table) => [
    ...refersTo(table, table.empleado, legajo),
    uniqueIndex("recordatorio_de_onboarding_una_vez").on(table.empresa, table.empleado, table.dia),
  ],
);
