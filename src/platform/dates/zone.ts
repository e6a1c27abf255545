/** From an instant to the company's calendar day and clock: the zone's own rules, never a fixed offset (D181). */
export const DEFAULT_ZONE = "America/Argentina/Buenos_Aires";

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, instant: Date): Record<string, string> {
  let formatter = formatters.get(zone);
  if (!formatter) {
    const wanted = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
    formatter = new Intl.DateTimeFormat("en-CA", { timeZone: zone, hourCycle: "h23", ...wanted });
    formatters.set(zone, formatter);
  }
  return Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** `YYYY-MM-DD` in that zone. */
export function dayIn(zone: string, instant: Date): string {
  const { year, month, day } = partsIn(zone, instant);
  return `${year}-${month}-${day}`;
}

/** `HH:MM` in that zone. */
export function timeIn(zone: string, instant: Date): string {
  const { hour, minute } = partsIn(zone, instant);
  return `${hour}:${minute}`;
}

/** The moment at which that zone's clock shows that day and `HH:MM`; one that a change of clock leaves out is an hour beside it. */
export function momentIn(zone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const shown = (at: number) => Date.parse(`${dayIn(zone, new Date(at))}T${timeIn(zone, new Date(at))}:00Z`);
  const first = wanted - (shown(wanted) - wanted);
  return new Date(first - (shown(first) - wanted));
}
