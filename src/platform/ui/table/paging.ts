/** The arithmetic of pages: which rows a page holds, and what the foot of the list says of it. GEN-22. */
export type Paging = {
  readonly total: number;
  readonly pages: number;
  /** From 1; the last one when more was asked for. */
  readonly page: number;
  /** Positions of the first and last row, from 1; 0 when there is none. */
  readonly from: number;
  readonly to: number;
};

export function pagingOf(total: number, pageSize: number, asked: number): Paging {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.max(1, Math.min(asked, pages));
  const start = (page - 1) * pageSize;
  return { total, pages, page, from: total === 0 ? 0 : start + 1, to: Math.min(start + pageSize, total) };
}

/** As much as has been read so far, for lists that grow instead of turning pages. */
export const readSoFar = (total: number, read: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  from: read === 0 ? 0 : 1,
  to: read,
});

const thousands = new Intl.NumberFormat("es-AR");
export const countText = (count: number) => thousands.format(count);

/** For the title: "391", or "391 de 548" where something hides rows and all of them are known. */
export const foundOfAll = (found: number, all: number | undefined) =>
  all === undefined || all === found ? countText(found) : `${countText(found)} de ${countText(all)}`;
