/** Motivos de firma: the reasons offered when signing. Only superadmin writes them, not even root (D006). Spec 2 §2, §6. */
import { catalogue, MISSING_VALUE } from "#platform/catalogue/catalogue.ts";

export const motivosFirma = catalogue({
  path: "/api/firmamotivos",
  route: "/firmamotivos",
  aliases: [],
  title: "Motivos de firma",
  singular: "motivo de firma",
  newLabel: "Nuevo motivo",
  editors: ["superadmin"],
  editing: "pages",
  missing: MISSING_VALUE,
  // FIRMA-36, D204.
  oldestFirst: true,
});
