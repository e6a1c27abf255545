/** The months a receipt may be of, as the filter offers them: as long as receipts are kept, the newest first. */
const YEARS = 10;

/** MM-YYYY, from the month after today's back. */
export function periodosUntil(today: string): readonly string[] {
  const [anio = 0, mes = 0] = today.split("-").map(Number);
  const last = anio * 12 + mes;
  return Array.from({ length: YEARS * 12 + 2 }, (_, back) => {
    const month = last - back;
    return `${String((month % 12) + 1).padStart(2, "0")}-${Math.floor(month / 12)}`;
  });
}
