/** Tipos de recibo: what a payslip settles, and which one an upload proposes. Spec 2 §2, §3. */
import { INSTALLERS } from "#platform/auth/roles.ts";
import { catalogue, MISSING_VALUE, yesNoField } from "#platform/catalogue/catalogue.ts";

export const tiposRecibo = catalogue({
  path: "/api/tiposrecibos",
  route: "/tiposrecibos",
  aliases: [],
  title: "Tipos de recibo",
  singular: "tipo de recibo",
  newLabel: "Nuevo tipo de recibo",
  editors: INSTALLERS,
  editing: "pages",
  missing: MISSING_VALUE,
  /** The wire's word is `default`; at most one holds per company. */
  fields: { default: yesNoField("Proponer este tipo al cargar recibos", "Por defecto") },
});
