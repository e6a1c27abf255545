/**
 * Which receipt of a list is open, as its address says, and those between which one goes: past the last of its page the
 * next page follows. One that is in no page that was read is asked for alone. REC-10, REC-14.
 */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import type { List } from "#platform/ui/table/web/types.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { uno } from "./firmados-api.ts";
import { type Abierto, edgeOf, placeOf } from "./firmados-entre.ts";

/** A page on its way; until it is here the receipt that was left for it stays. */
type Turning = { readonly page: number; readonly by: 1 | -1; readonly shown: Abierto };

/** `after`: where closing it leads; null, back to the list. */
export function useOpened(list: List<Recibo>, after: string | null) {
  const said = useSearch({ strict: false }) as Readonly<Record<string, string>>;
  const navigate = useNavigate();
  const opened = said["recibo"] ?? null;
  const [turning, setTurning] = useState<Turning | null>(null);
  const open = (recibo: string | undefined) =>
    void navigate({
      to: ".",
      search: ((kept: object) => ({ ...kept, recibo })) as never,
      replace: said["recibo"] !== undefined,
    });

  const row = list.rows.find(({ _id }) => _id === opened);
  const isRead = list.status === "ready" && !list.isStale;
  const isTurned = turning !== null && isRead && list.paging.page === turning.page;
  const edge = isTurned && !row ? edgeOf(list.rows, turning.by) : undefined;
  if (turning !== null && (opened === null || (isTurned && !edge))) setTurning(null);
  useEffect(() => {
    if (edge) open(edge._id);
  });

  const alone = useQuery({
    ...uno(opened ?? ""),
    enabled: opened !== null && isRead && !row && turning === null,
  });
  const { error } = alone;
  useEffect(() => {
    if (error === null) return;
    notify.failed(error);
    open(undefined);
  });

  const shown: Abierto | null = row
    ? { recibo: row, among: amongOf(row) }
    : (turning?.shown ?? (opened !== null && alone.data ? { recibo: alone.data, among: null } : null));

  function amongOf(recibo: Recibo): PdfAmong {
    const { position, total, before, after } = placeOf(list, recibo);
    const go = (to: number) => {
      const by = to < position ? -1 : 1;
      const next = by < 0 ? before : after;
      if (next) return open(next._id);
      setTurning({ page: list.paging.page + by, by, shown: { recibo, among: amongOf(recibo) } });
      list.turnTo(list.paging.page + by);
    };
    return { position, total, go };
  }

  return {
    shown,
    said,
    open,
    leave: () => (after === null ? open(undefined) : void navigate({ to: after })),
  };
}
