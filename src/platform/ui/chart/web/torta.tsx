/** The drawing of the chart. Its library weighs more than a page: it comes after what it draws can be read. */
import { Pie, PieChart } from "recharts";
import type { Part } from "#platform/ui/chart/parts.ts";
import classes from "./ring.module.css";

const SIZE = 88;

type TortaProps = {
  readonly parts: readonly Part[];
  readonly chosen: string | null;
  readonly onPick: (key: string) => void;
};

export default function Torta({ parts, chosen, onPick }: TortaProps) {
  const data = parts.map(({ key, count, color }) => ({
    key,
    count,
    fill: color,
    className: classes.slice,
    "data-out": chosen !== null && chosen !== key ? "" : undefined,
  }));
  return (
    <PieChart width={SIZE} height={SIZE} accessibilityLayer={false}>
      <Pie
        data={data}
        dataKey="count"
        nameKey="key"
        innerRadius={29}
        outerRadius={42}
        startAngle={90}
        endAngle={-270}
        isAnimationActive={false}
        rootTabIndex={-1}
        onClick={(_, at) => {
          const part = parts[at];
          if (part) onPick(part.key);
        }}
      />
    </PieChart>
  );
}
