/** The arithmetic of pages: which rows a page holds, and what the foot of the list says of it. GEN-22. */
import { type Quantity, quantityText } from "#platform/text/quantity.ts";

export type Paging = {
  readonly total: Quantity;
  /** Those known to be there: of more rows than were counted, one after the page shown at least. */
  readonly pages: number;
  /** From 1; the last one when more was asked for. */
  readonly page: number;
  /** Positions of the first and last row, from 1; 0 when there is none. */
  readonly from: number;
  readonly to: number;
};

export function pagingOf(total: Quantity, pageSize: number, asked: number): Paging {
  const { count, isExact } = total;
  const counted = Math.max(1, Math.ceil(count / pageSize));
  const page = Math.max(1, isExact ? Math.min(asked, counted) : asked);
  const start = (page - 1) * pageSize;
  return {
    total,
    pages: isExact ? counted : Math.max(counted, page + 1),
    page,
    from: count === 0 ? 0 : start + 1,
    to: isExact ? Math.min(start + pageSize, count) : start + pageSize,
  };
}

/** As much as has been read so far, for lists that grow instead of turning pages. */
export const readSoFar = (total: Quantity, read: number): Paging => ({
  total,
  pages: 1,
  page: 1,
  from: read === 0 ? 0 : 1,
  to: read,
});

/** From here on the next page is found by the row before it: skipping so many costs the database more with each. */
const DEEP_FROM = 20;
export const isDeep = (start: number, pageSize: number) => start >= (DEEP_FROM - 1) * pageSize;

/** For the title: "391", or "391 de 548" where something hides rows and all of them are known. */
export function foundOfAll(found: Quantity, all: Quantity | undefined): string {
  const said = [found, all ?? found].map(quantityText);
  return [...new Set(said)].join(" de ");
}
