/**
 * Where a company's back-ups are: `copias/<company>/<moment>-<letters>`, below the data directory or in the bucket. No
 * back-up holds another one, and neither the sweep of files nor fsck touches them.
 */
import { dayIn, timeIn } from "#platform/dates/zone.ts";

export const COPIAS_FOLDER = "copias";

export const isCopia = (key: string): boolean => key.startsWith(`${COPIAS_FOLDER}/`);

type Moment = { readonly empresa: string; readonly zonaHoraria: string; readonly now: Date; readonly letters: string };

/** Its key below the folder; the letters tell apart two attempts in one minute. */
export const keyOfCopia = ({ empresa, zonaHoraria, now, letters }: Moment): string =>
  `${empresa}/${dayIn(zonaHoraria, now)}-${timeIn(zonaHoraria, now).replace(":", "")}-${letters}`;

export const nombreOf = (key: string): string => `${COPIAS_FOLDER}/${key}`;
export const keyOfNombre = (nombre: string): string => nombre.slice(COPIAS_FOLDER.length + 1);
