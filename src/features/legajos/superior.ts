/** Whether a superior closes a circle: somebody below themselves. Decided here for one file and for many at once. */

/** More levels than any company has: a line that goes on further is taken for a circle. */
export const MAX_SUPERIORES = 200;

/** `chiefOf`: whom each reports to, as it would be without this change. */
export function wouldCycle(
  person: string,
  chief: string | null,
  chiefOf: (person: string) => string | null | undefined,
): boolean {
  let above: string | null | undefined = chief;
  for (let level = 0; above && level <= MAX_SUPERIORES; level++) {
    if (above === person) return true;
    above = chiefOf(above);
  }
  return Boolean(above);
}
