/** Over the pending receipts: search, filters, those of nobody alone, and how they are drawn. */
import { Button, SegmentedControl, VisuallyHidden } from "@mantine/core";
import { type Icon, IconChecks, IconLayoutGrid, IconList } from "@tabler/icons-react";
import { useLegajoOptions } from "#features/nomina/web/public.tsx";
import { TODOS } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { exactly, quantityText } from "#platform/text/quantity.ts";
import { FilterBar } from "#platform/ui/filters/web/bar.tsx";
import type { Filters } from "#platform/ui/filters/web/use-filters.ts";
import { cargaOptions, type useCuentas, type usePendientes, useTipoOptions } from "./pendientes-api.ts";
import type { Ver } from "./pendientes-hojas.tsx";
import classes from "./pendientes-tools.module.css";

type PendientesToolsProps = {
  readonly list: ReturnType<typeof usePendientes>["list"];
  readonly cuentas: ReturnType<typeof useCuentas>["data"];
  readonly ver: Ver;
  readonly onVer: (ver: Ver) => void;
  /** Whether several are being chosen; null for whoever may not change them. */
  readonly several: { readonly isOn: boolean; readonly toggle: () => void } | null;
};

export function PendientesTools({ list, cuentas, ver, onVer, several }: PendientesToolsProps) {
  const { filters } = list;
  const { carga: chosen } = filters.state;
  const options = { ...useLegajoOptions(), tipoRecibo: useTipoOptions(), carga: cargaOptions(chosen) };
  const today = useToday();
  const [periodo, tipo, , carga, sucursal] = filters.declared;
  // Those of nobody are half of the list, not a narrower one: they have a place of their own beside the chips. An upload
  // is not chosen here: one comes from it, and may leave it.
  const declared = chosen === TODOS ? [periodo, tipo, sucursal] : [periodo, tipo, sucursal, carga];
  const chips: Filters = {
    ...filters,
    declared,
    set: (patch) => filters.set(patch as Parameters<typeof filters.set>[0]),
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
        {several && (
          <Button
            className={classes.several}
            variant={several.isOn ? "light" : "default"}
            leftSection={<IconChecks size={17} stroke={1.75} aria-hidden />}
            aria-label="Elegir varios"
            aria-pressed={several.isOn}
            onClick={several.toggle}
          >
            <span className={classes.word}>Elegir varios</span>
          </Button>
        )}
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
