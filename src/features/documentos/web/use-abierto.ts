/**
 * Which document of a list is open, as the address says it: the way back closes it. Those between which one goes stay those
 * that were listed when the first was opened, also while what was decided on leaves the list. DOC-28.
 */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import type { PdfAmong } from "#platform/ui/pdf/web/source.ts";
import { amongOf, keptAmong } from "./entre.ts";

type Search = Readonly<Record<string, string>>;

export function useAbierto(rows: readonly Pick<Documento, "_id">[]) {
  const said = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const opened = said["documento"] ?? null;
  const [among, setAmong] = useState<readonly string[]>([]);
  const kept = keptAmong(among, rows, opened);
  if (kept !== among) setAmong(kept);

  const open = (documento: string | undefined) =>
    void navigate({
      to: ".",
      search: ((current: object) => ({ ...current, documento })) as never,
      replace: opened !== null,
    });
  const entre: PdfAmong | null = opened === null ? null : amongOf(kept, opened, open);
  return {
    opened,
    among: entre,
    /** The rest of the address stays as it is. */
    searchFor: (documento: string): Search => ({ ...said, documento }),
    open,
    close: () => open(undefined),
    /** Past the last one, back to the list. */
    next: () => (entre && entre.position < entre.total ? entre.go(entre.position + 1) : open(undefined)),
  };
}
