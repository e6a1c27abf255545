/** On which side of a record somebody signs. "firmante": somebody it names, beside its employee and the employer. */
export const LADOS = ["empleado", "empleador", "firmante"] as const;
export type Lado = (typeof LADOS)[number];

/** What an employee signs with, always one of the two (D204). */
export const EN_CONFORMIDAD = "EN CONFORMIDAD";
export const EN_DISCONFORMIDAD = "EN DISCONFORMIDAD";
/** FIRMA-35, FIRMA-38: of a list, the reason of whoever signs for the company; and what they are where their file does not say. */
export const APODERADO = "APODERADO";
