/** All of a list, each page from where the last one ended, as a screen reads on. */
type Asked = { readonly length: number; readonly ancla: string | null };
type Read<Row> = { readonly data: readonly Row[]; readonly ancla: string | null };

/** A list that never ends fails instead. */
const MOST = 1_000;

export async function walked<Row>(list: (paging: Asked) => Promise<Read<Row>>, length: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pages = 0, ancla: string | null = null; pages === 0 || ancla !== null; pages++) {
    if (pages > MOST) throw new Error("the list never ends");
    const page: Read<Row> = await list({ length, ancla });
    rows.push(...page.data);
    ({ ancla } = page);
  }
  return rows;
}
