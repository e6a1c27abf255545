/** The optional modules a company switches on. Spec 1 §1. */
export const MODULOS = ["licenciasPlus", "documentos", "timeclocks", "onboarding", "misDatos"] as const;
export type Modulo = (typeof MODULOS)[number];
