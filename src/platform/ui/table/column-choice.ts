/** Which columns a person wants to see. Only what differs from the screen's own choice is remembered, so that a column added later appears. */

export type ChoosableColumn = { readonly key: string; readonly isHidden?: boolean | undefined };

/** Column key → shown. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

export const isShown = ({ key, isHidden = false }: ChoosableColumn, choice: ColumnChoice) => choice[key] ?? !isHidden;

/** The identity is always there: rows without a name say nothing. */
export const shownColumns = <C extends ChoosableColumn>(
  identity: readonly C[],
  others: readonly C[],
  choice: ColumnChoice,
): readonly C[] => [...identity, ...others.filter((column) => isShown(column, choice))];

export function chosen(choice: ColumnChoice, column: ChoosableColumn, shown: boolean): ColumnChoice {
  const { [column.key]: _, ...others } = choice;
  return shown === !(column.isHidden ?? false) ? others : { ...others, [column.key]: shown };
}

/** What was kept may be of another version, or nobody's. */
export function choiceOf(kept: string | null): ColumnChoice {
  try {
    const parsed: unknown = JSON.parse(kept ?? "{}");
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return {};
    return Object.fromEntries(Object.entries(parsed).filter(([, shown]) => typeof shown === "boolean"));
  } catch {
    return {};
  }
}
