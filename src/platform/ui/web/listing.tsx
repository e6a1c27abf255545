/** The list of a catalogue: search, order and page in the address; a ledger on a desk, cards on a phone. */
import { Button, Pagination } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { PAGE_SIZE } from "#platform/ui/timings.ts";
import { ListCards } from "./list-cards.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListTable } from "./list-table.tsx";
import classes from "./listing.module.css";
import type { ListingProps } from "./listing-props.ts";
import { LoadFailure } from "./load-failure.tsx";
import { Sheet } from "./page.tsx";
import { SkeletonCards } from "./skeletons.tsx";
import { EmptyState } from "./states.tsx";
import type { List } from "./use-list.ts";

const PHONE = "(max-width: 48em)";
const PAGER_LABELS = {
  first: "Primera página",
  previous: "Página anterior",
  next: "Página siguiente",
  last: "Última página",
} as const;

export function Listing<Row>(props: ListingProps<Row>) {
  const { list, noun, searchLabel, filters } = props;
  return (
    <>
      <div className={`${classes.filters} rb-no-print`}>
        <ListSearch value={list.view.search} label={searchLabel} onSearch={list.search} />
        {filters}
      </div>
      {list.query.isError ? (
        <Sheet>
          <LoadFailure noun={`la lista de ${noun}`} error={list.query.error} retry={() => void list.query.refetch()} />
        </Sheet>
      ) : (
        <Rows {...props} />
      )}
      <Pager list={list} />
    </>
  );
}

function Rows<Row>(props: ListingProps<Row>) {
  const { list } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const blank = list.query.isSuccess && list.found === 0 ? <Blank {...props} /> : null;
  if (!isPhone) return <ListTable {...props} blank={blank} />;
  if (blank) return <Sheet>{blank}</Sheet>;
  return list.query.isPending ? <SkeletonCards /> : <ListCards {...props} />;
}

function Blank<Row>({ list, empty }: ListingProps<Row>) {
  if (list.all.length === 0) {
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="default" size="md" onClick={() => list.search("")}>
      Quitar la búsqueda
    </Button>
  );
  return (
    <EmptyState title={`Nada con «${list.view.search.trim()}»`} actions={clear}>
      Probá con otra palabra: no importan los acentos ni las mayúsculas. En total hay {list.all.length}.
    </EmptyState>
  );
}

function Pager<Row>({ list }: { readonly list: List<Row> }) {
  if (!list.query.isSuccess || list.found === 0) return null;
  const last = Math.min(list.from + PAGE_SIZE - 1, list.found);
  return (
    <div className={`${classes.pager} rb-no-print`}>
      <span>
        {list.from}–{last} de {list.found}
      </span>
      {list.pages > 1 && (
        <nav aria-label="Páginas">
          <Pagination
            total={list.pages}
            value={list.page}
            onChange={list.turnTo}
            getItemProps={(page) => ({ "aria-label": `Página ${page}` })}
            getControlProps={(control) => ({ "aria-label": PAGER_LABELS[control] })}
          />
        </nav>
      )}
    </div>
  );
}
