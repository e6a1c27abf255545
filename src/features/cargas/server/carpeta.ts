/** What a child leaves in the folder it was given, by the names under which the program looks for it. */

/** How far it is: an `Avance`. */
export const AVANCE_FILE = "avance.json";

export const reciboPath = (carpeta: string, grupo: number): string => `${carpeta}/recibo-${grupo}.pdf`;
