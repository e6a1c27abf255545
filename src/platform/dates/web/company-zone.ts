/** The zone of the company one works in (D181): told by the shell with who is signed in; a change of company loads the page anew. */
import { formatDay } from "../format.ts";
import { DEFAULT_ZONE, dayIn, timeIn } from "../zone.ts";

let zone = DEFAULT_ZONE;

export const companyZone = () => zone;

export function setCompanyZone(given: string): void {
  zone = given;
}

/** "02/03/2026 12:00", as the company's clock shows it. */
export const formatMoment = (instant: Date) => `${formatDay(dayIn(zone, instant))} ${timeIn(zone, instant)}`;
