/** Tipos de sanción: what a measure is called, and whether it suspends. Spec 2 §2, §3; D106. */
import { ADMINS } from "#platform/auth/roles.ts";
import { catalogue, MISSING_VALUE, yesNoField } from "#platform/catalogue/catalogue.ts";
import type { Strip } from "#platform/tabs/strips.ts";

/** The sub-menu of the sanctions: the list, and the types for whoever keeps them. SANC-01. */
export const SANCIONES: Strip = { label: "Sanciones" };

export const tiposSancion = catalogue({
  path: "/api/tiposancions",
  route: "/tiposancion",
  aliases: [],
  title: "Tipos de sanción",
  tab: { of: SANCIONES, order: 20 },
  singular: "tipo de sanción",
  newLabel: "Nuevo tipo de sanción",
  editors: ADMINS,
  editing: "popup",
  missing: MISSING_VALUE,
  fields: { esSuspension: yesNoField("Es suspensión", "Suspensión") },
});
