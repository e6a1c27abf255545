/** Rows and cards of their final height while the data travels, so that nothing jumps when it arrives. */
import { Skeleton } from "@mantine/core";
import classes from "./listing.module.css";

const WIDTHS = [62, 48, 71, 55, 66, 43, 58, 69, 51, 64, 46, 60] as const;

export function SkeletonRows({ columns }: { readonly columns: number }) {
  return WIDTHS.map((width) => (
    <tr key={width}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical blanks have no identity but their place
        <td key={column} className={column === 0 ? classes.ledger : undefined}>
          {column < columns - 1 && <Skeleton height={10} width={`${width}%`} />}
        </td>
      ))}
    </tr>
  ));
}

export function SkeletonCards() {
  return (
    <div className={classes.cards} aria-busy="true">
      {WIDTHS.slice(0, 8).map((width) => (
        <div key={width} className={classes.card} aria-hidden="true">
          <Skeleton height={12} width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
