/** The columns of a table as it draws them: the identity that stays in sight, and the others the person has chosen. */
import { useMemo, useState } from "react";
import { type ColumnChoice, choiceOf, chosen, isShown, shownColumns } from "#platform/ui/table/column-choice.ts";
import type { Column, Columns } from "./types.ts";

export type TableColumns<Row> = {
  /** The last of them is the name. */
  readonly identity: readonly Column<Row>[];
  readonly name: Column<Row>;
  readonly others: readonly Column<Row>[];
  /** What is drawn and exported. */
  readonly shown: readonly Column<Row>[];
  readonly isShown: (column: Column<Row>) => boolean;
  readonly show: (column: Column<Row>, shown: boolean) => void;
  /** What differs from the screen's own columns. */
  readonly choice: ColumnChoice;
  readonly choose: (choice: ColumnChoice) => void;
};

const place = (noun: string) => `rubrica.columnas.${noun}`;

export function useTableColumns<Row>(columns: Columns<Row>, noun: string): TableColumns<Row> {
  const [choice, setChoice] = useState<ColumnChoice>(() => choiceOf(remembered(noun)));
  return useMemo(() => {
    const at = Math.max(
      0,
      columns.findIndex((column) => !column.isIdentity),
    );
    const name = columns[at] ?? columns[0];
    const identity = columns.slice(0, at + 1);
    const others = columns.slice(at + 1);
    const choose = (next: ColumnChoice) => {
      remember(noun, next);
      setChoice(next);
    };
    return {
      identity,
      name,
      others,
      shown: shownColumns(identity, others, choice),
      isShown: (column) => isShown(column, choice),
      show: (column, shown) => choose(chosen(choice, column, shown)),
      choice,
      choose,
    };
  }, [columns, choice, noun]);
}

/** A browser that keeps nothing (private windows, a full disk) still shows its lists. */
function remembered(noun: string): string | null {
  try {
    return localStorage.getItem(place(noun));
  } catch {
    return null;
  }
}
function remember(noun: string, choice: ColumnChoice): void {
  try {
    localStorage.setItem(place(noun), JSON.stringify(choice));
  } catch {
    // The choice holds until the page is left.
  }
}
