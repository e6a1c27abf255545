/** The drawing of the chart. Its library weighs more than the page: it comes after what it draws can be read. */
import { Pie, PieChart } from "recharts";
import type { EstadoFirmado, Porcion } from "#features/recibos/firmados.ts";
import classes from "./firmados.module.css";

const SIZE = 88;

type TortaProps = {
  readonly porciones: readonly Porcion[];
  readonly chosen: EstadoFirmado | null;
  readonly onPick: (estado: EstadoFirmado) => void;
};

export default function Torta({ porciones, chosen, onPick }: TortaProps) {
  const data = porciones.map((porcion) => ({
    ...porcion,
    className: classes.slice,
    "data-estado": porcion.estado,
    "data-out": chosen !== null && chosen !== porcion.estado ? "" : undefined,
  }));
  return (
    <PieChart width={SIZE} height={SIZE} accessibilityLayer={false}>
      <Pie
        data={data}
        dataKey="cantidad"
        nameKey="estado"
        innerRadius={29}
        outerRadius={42}
        startAngle={90}
        endAngle={-270}
        isAnimationActive={false}
        rootTabIndex={-1}
        onClick={(_, at) => {
          const porcion = porciones[at];
          if (porcion) onPick(porcion.estado);
        }}
      />
    </PieChart>
  );
}
