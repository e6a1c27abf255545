/** Where one of the signed receipts stands among those of its list, page by page. What is closed has nothing to look at (D205). */
import type { Recibo } from "#features/recibos/contract.ts";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import type { Paging } from "#platform/ui/table/paging.ts";

/** `among`: null for one that is in no page that was read. */
export type Abierto = { readonly recibo: Recibo; readonly among: PdfAmong | null };

type Seen = Pick<Recibo, "_id" | "cerrado">;
type Pages<R> = { readonly rows: readonly R[]; readonly paging: Paging };

type Place<R> = {
  readonly position: number;
  readonly total: number;
  /** In its page; undefined where another page goes on, or none. */
  readonly before: R | undefined;
  readonly after: R | undefined;
};

/** Those of other pages are all counted: which of them are closed is not known. */
export function placeOf<R extends Seen>({ rows, paging }: Pages<R>, { _id }: Seen): Place<R> {
  const at = rows.findIndex((row) => row._id === _id);
  const isReadable = ({ cerrado }: R) => !cerrado;
  const before = rows.slice(0, at).filter(isReadable);
  const after = rows.slice(at + 1).filter(isReadable);
  const position = paging.from + before.length;
  const beyond = paging.page < paging.pages ? Math.max(1, paging.total.count - paging.to) : 0;
  return { position, total: position + after.length + beyond, before: before.at(-1), after: after[0] };
}

/** Where a page is entered, forwards or backwards. */
export function edgeOf<R extends Seen>(rows: readonly R[], by: 1 | -1): R | undefined {
  const readable = rows.filter(({ cerrado }) => !cerrado);
  return by > 0 ? (readable[0] ?? rows[0]) : (readable.at(-1) ?? rows.at(-1));
}
