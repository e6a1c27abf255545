/** On which side of a record somebody signs. "firmante": somebody it names, beside its employee and the employer. */
export const LADOS = ["empleado", "empleador", "firmante"] as const;
export type Lado = (typeof LADOS)[number];

/** What an employee signs with, always one of the two (D204). */
export const EN_CONFORMIDAD = "EN CONFORMIDAD";
export const EN_DISCONFORMIDAD = "EN DISCONFORMIDAD";
export const SIN_DETALLE = "Contanos con qué no estás de acuerdo";
export const MAX_DETALLE = 2000;
/** FIRMA-35, FIRMA-38: of a list, the reason of whoever signs for the company; and what they are where their file does not say. */
export const APODERADO = "APODERADO";
