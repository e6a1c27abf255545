/** Over the pending receipts: search, filters, those of nobody alone, and how they are drawn. */
import { SegmentedControl, VisuallyHidden } from "@mantine/core";
import { type Icon, IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useToday } from "#platform/dates/web/today.ts";
import { exactly, quantityText } from "#platform/text/quantity.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import type { Filters } from "#platform/ui/filters/web/use-filters.ts";
import classes from "./pendientes.module.css";
import { type useCuentas, type usePendientes, useTipoOptions } from "./pendientes-api.ts";
import type { Ver } from "./pendientes-hojas.tsx";

type PendientesToolsProps = {
  readonly list: ReturnType<typeof usePendientes>["list"];
  readonly cuentas: ReturnType<typeof useCuentas>["data"];
  readonly ver: Ver;
  readonly onVer: (ver: Ver) => void;
};

export function PendientesTools({ list, cuentas, ver, onVer }: PendientesToolsProps) {
  const { filters } = list;
  const options = { tipoRecibo: useTipoOptions() };
  const today = useToday();
  const [periodo, tipo] = filters.declared;
  // Those of nobody are half of the list, not a narrower one: they have a place of their own beside the chips.
  const declared = [periodo, tipo] as const;
  const chips: Filters<typeof declared> = {
    ...filters,
    declared,
    on: declared.filter((chip) => filters.on.includes(chip)),
  };
  const total = cuentas && quantityText({ count: cuentas.total, isExact: cuentas.exacto });
  const ofNobody = cuentas && quantityText(exactly(cuentas.sinAsignar));
  return (
    <FilterBar
      filters={chips}
      sources={{ today, options }}
      search={{ value: list.view.search, label: "Empleado o CUIL", onSearch: list.search }}
    >
      <div className={classes.views}>
        <SegmentedControl
          aria-label="Cuáles"
          data={[
            { value: "todos", label: ["Todos", total].filter(Boolean).join(" ") },
            { value: "sinAsignar", label: ["Sin asignar", ofNobody].filter(Boolean).join(" ") },
          ]}
          value={filters.state.sinAsignar ? "sinAsignar" : "todos"}
          onChange={(which) => filters.set({ sinAsignar: which === "sinAsignar" })}
        />
        <SegmentedControl
          className={classes.drawn}
          aria-label="Cómo se ven"
          data={[
            { value: "grilla", label: <Drawn icon={IconLayoutGrid} label="Miniaturas" /> },
            { value: "lista", label: <Drawn icon={IconList} label="Lista" /> },
          ]}
          value={ver}
          onChange={(next) => onVer(next as Ver)}
        />
      </div>
    </FilterBar>
  );
}

function Drawn({ icon: Shape, label }: { readonly icon: Icon; readonly label: string }) {
  return (
    <>
      <Shape size={17} stroke={1.75} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
}
