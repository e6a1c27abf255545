/** A list without rows: nothing yet, nothing with this search, nothing with these filters. Three cases, three ways out. */
import { Button } from "@mantine/core";
import { quantityWords } from "#platform/text/quantity.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import type { DataTableProps } from "./types.ts";

export function Blank<Row>({ list, noun, empty }: DataTableProps<Row>) {
  const search = list.view.search.trim();
  if (!list.isNarrowed) {
    return (
      <EmptyState title={empty.title} actions={empty.actions}>
        {empty.text}
      </EmptyState>
    );
  }
  const total = list.all === undefined ? "" : ` En total hay ${quantityWords(list.all)}.`;
  if (search !== "") {
    const clear = (
      <Button variant="default" size="md" onClick={() => list.search("")}>
        Quitar la búsqueda
      </Button>
    );
    return (
      <EmptyState title={`Nada con «${search}»`} actions={clear}>
        Probá con otra palabra: no importan los acentos ni las mayúsculas.{total}
      </EmptyState>
    );
  }
  // Where the list itself began with a filter, that one is in the way.
  const clear = (
    <Button variant="default" size="md" onClick={list.isTouched ? list.clear : list.widen}>
      Quitar los filtros
    </Button>
  );
  return (
    <EmptyState title="Nada con estos filtros" actions={clear}>
      Cambiá o quitá alguno para ver más {noun}.{total}
    </EmptyState>
  );
}
