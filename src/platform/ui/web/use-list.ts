/** The state of a list: what the address asks for, applied to the rows a query brought. */

import type { Icon } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { type Arranged, arrange, type ListView, nextSort, queryOf, viewOf } from "#platform/ui/arrange.ts";

export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  /** What is searched and ordered, and shown unless `cell` says otherwise. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
};

/** A place inside the application. */
export type Destination = { readonly to: string; readonly search?: Readonly<Record<string, string>> };

export type RowAction = {
  /** With the record's name: "Editar Soldador". */
  readonly label: string;
  readonly icon: Icon;
} & ({ readonly run: () => void } | { readonly link: Destination });

/** The first column is the identity: a name. */
export type Columns<Row> = readonly [Column<Row>, ...Column<Row>[]];

export type List<Row> = Arranged<Row> & {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly all: readonly Row[];
  readonly columns: Columns<Row>;
  readonly view: ListView;
  /** For the title: "12", or "3 de 12" while a search is on. */
  readonly count: string | undefined;
  readonly search: (text: string) => void;
  readonly sortBy: (key: string) => void;
  readonly turnTo: (page: number) => void;
};

const NONE: readonly never[] = [];

export function useList<Row>(query: UseQueryResult<readonly Row[]>, columns: Columns<Row>): List<Row> {
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const defaultSort = columns[0].key;
  const view = viewOf(asked, defaultSort);
  const all = query.data ?? NONE;
  const { search, sort, page } = view;
  const arranged = useMemo(() => arrange(all, columns, { search, sort, page }), [all, columns, search, sort, page]);

  /** Replaced, not added: the back button leaves the list instead of undoing letters. */
  const show = (next: ListView) =>
    void navigate({
      to: ".",
      search: ((kept: object) => ({ ...kept, ...queryOf(next, defaultSort) })) as never,
      replace: true,
    });

  const counted = search.trim() === "" ? `${all.length}` : `${arranged.found} de ${all.length}`;
  return {
    ...arranged,
    query,
    all,
    columns,
    view,
    count: query.isSuccess ? counted : undefined,
    search: (text) => show({ ...view, search: text, page: 1 }),
    sortBy: (key) => show({ ...view, sort: nextSort(sort, key), page: 1 }),
    turnTo: (next) => show({ ...view, page: next }),
  };
}
