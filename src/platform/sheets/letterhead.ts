/** What stands above a table that leaves the product: which list, whose, when and by whom it was made, narrowed by what. */
import { formatDay } from "#platform/dates/format.ts";
import { dayIn, timeIn } from "#platform/dates/zone.ts";

export type Letterhead = {
  readonly title: string;
  readonly company: string;
  readonly person: string;
  readonly at: Date;
  readonly zone: string;
  /** As the screen says it. */
  readonly filters?: string;
};

/** "Impreso el 02/03/2026 12:04 por Ana Gómez". */
export const madeBy = (made: string, { at, zone, person }: Letterhead) =>
  `${made} el ${formatDay(dayIn(zone, at))} ${timeIn(zone, at)} por ${person}`;
