/** Rows and cards of their final height while the data travels, so that nothing jumps when it arrives. */
import { Skeleton } from "@mantine/core";
import cards from "./cards.module.css";
import classes from "./table.module.css";

const WIDTHS = [
  62, 48, 71, 55, 66, 43, 58, 69, 51, 64, 46, 60, 53, 67, 49, 57, 70, 45, 63, 52, 68, 47, 61, 54,
] as const;
const CARDS = 8;

type SkeletonRowsProps = { readonly columns: number; readonly identity: number; readonly selects: boolean };

export function SkeletonRows({ columns, identity, selects }: SkeletonRowsProps) {
  return WIDTHS.map((width) => (
    <tr key={width}>
      {selects && <td className={classes.sel} />}
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blanks have no identity but their place
        <td key={column} className={column === identity - 1 ? classes.ledger : undefined}>
          <Skeleton height={10} width={`${width}%`} />
        </td>
      ))}
      <td />
    </tr>
  ));
}

export function SkeletonCards() {
  return (
    <div className={cards.cards} aria-busy="true">
      {WIDTHS.slice(0, CARDS).map((width) => (
        <div key={width} className={cards.card} aria-hidden="true">
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
