/** The foot of a list: which rows these are, and the way to the others, by page or by reading on. */
import { Button, Pagination } from "@mantine/core";
import { type RefObject, useEffect, useRef } from "react";
import { countText, quantityText } from "#platform/text/quantity.ts";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import classes from "./foot.module.css";
import type { List, More } from "./types.ts";

const PAGER_LABELS = {
  first: "Primera página",
  previous: "Página anterior",
  next: "Página siguiente",
  last: "Última página",
} as const;

/** With more pages than this each number has room for those of the exact figure, which comes later. */
const SHORT = 99;

type FootProps<Row> = {
  readonly list: List<Row>;
  readonly noun: string;
  readonly moreButton: RefObject<HTMLButtonElement | null>;
  /** Puts the keyboard on a row that has just come. */
  readonly focusRow: (index: number) => void;
};

/** Its height is kept while the rows travel. */
export function DataTableFoot<Row>({ list, noun, moreButton, focusRow }: FootProps<Row>) {
  const { from, to, total, pages, page } = list.paging;
  const isPhone = useIsPhone();
  const isReady = list.status === "ready" && total.count > 0;
  if (!isReady && list.status !== "pending") return null;
  return (
    <div className={`${classes.foot} rb-no-print`}>
      {isReady && (
        <span>
          {list.more
            ? `${countText(to)} de ${quantityText(total)}`
            : `${countText(from)}–${countText(to)} de ${quantityText(total)}`}
        </span>
      )}
      {isReady && pages > 1 && (
        <nav aria-label={`Páginas de ${noun}`} data-long={pages > SHORT || undefined}>
          <Pagination
            total={pages}
            {...(isPhone && { siblings: 0, gap: 2 })}
            value={page}
            onChange={list.turnTo}
            getItemProps={(item) => ({ "aria-label": `Página ${item}` })}
            getControlProps={(control) => ({ "aria-label": PAGER_LABELS[control] })}
          />
        </nav>
      )}
      {isReady && list.more?.has && (
        <ReadOn more={list.more} read={list.rows.length} button={moreButton} focusRow={focusRow} />
      )}
    </div>
  );
}

type ReadOnProps = {
  readonly more: More;
  readonly read: number;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly focusRow: (index: number) => void;
};

function ReadOn({ more, read, button, focusRow }: ReadOnProps) {
  /** Where the new rows will begin, once somebody asked for them. A button disabled meanwhile would lose the focus. */
  const begins = useRef<number>(undefined);
  useEffect(() => {
    if (begins.current === undefined || read <= begins.current) return;
    // Whoever has gone elsewhere meanwhile is left alone.
    if (document.activeElement === button.current) focusRow(begins.current);
    begins.current = undefined;
  }, [read, button, focusRow]);
  return (
    <Button
      ref={button}
      variant="default"
      aria-busy={more.isLoading}
      onClick={() => {
        if (more.isLoading) return;
        begins.current = read;
        void more.load();
      }}
    >
      {more.isLoading ? "Leyendo…" : more.hasFailed ? "No pudimos traer más. Reintentar" : "Leer más"}
    </Button>
  );
}
