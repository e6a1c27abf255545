/** How long until something may be tried again, in words. */
const MINUTE = 60;

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function waitWords(seconds: number): string {
  if (seconds <= 0) return "Ya podés volver a intentar";
  /** Minutes are rounded up: who waits that long and is refused again was told something false. */
  const time =
    seconds <= 2 * MINUTE
      ? counted(seconds, "segundo", "segundos")
      : counted(Math.ceil(seconds / MINUTE), "minuto", "minutos");
  return `Podés volver a intentar en ${time}`;
}
