/** How the filters look before they work, and the two buttons that look the same ever after. */
import { Badge, Button, type ButtonProps, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { type Filter, type FilterValue, filterValue, isOn } from "#platform/ui/filters/filters.ts";
import classes from "./bar.module.css";
import { ChipButton, ChipFrame } from "./chip-frame.tsx";
import type { FilterSources } from "./sources.ts";
import type { Filters } from "./use-filters.ts";

/** What the row is made of, before and after. */
export type BarProps = {
  readonly filters: Filters;
  readonly sources: FilterSources;
  readonly isPhone: boolean;
  readonly isSearched: boolean;
};

/** What is declared `more` is in the row only while it is on. */
export function inRow({ declared, state }: Pick<Filters, "declared" | "state">) {
  const isShown = (filter: Filter) => !filter.more || isOn(filter, filterValue(state, filter));
  return { shown: declared.filter(isShown), hidden: declared.filter((filter) => !isShown(filter)) };
}

export const MoreButton = (props: ComponentProps<typeof UnstyledButton<"button">>) => (
  <UnstyledButton {...props} className={`${classes.chip} ${classes.main}`}>
    <IconAdjustmentsHorizontal size={15} stroke={1.75} aria-hidden />
    Más filtros
  </UnstyledButton>
);

type PhoneButtonProps = Pick<ButtonProps, "disabled"> & { readonly on: number; readonly onClick?: () => void };

export const PhoneButton = ({ on, ...props }: PhoneButtonProps) => (
  <Button
    {...props}
    variant="default"
    className={classes.open}
    aria-label={on === 0 ? "Filtros" : `Filtros: ${on} ${on === 1 ? "activo" : "activos"}`}
  >
    <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
    {on > 0 && (
      <Badge color="gray" ml={8}>
        {on}
      </Badge>
    )}
  </Button>
);

/** Nothing can be pressed yet: a press that is lost is worse than one that waits. */
export function WaitingFilters({ filters, isPhone }: Pick<BarProps, "filters" | "isPhone">) {
  if (isPhone) return filters.declared.length === 0 ? null : <PhoneButton on={filters.on.length} disabled />;
  const { shown, hidden } = inRow(filters);
  return (
    <>
      {shown.map((filter) => (
        <WaitingChip key={filter.key} filter={filter} value={filterValue(filters.state, filter)} />
      ))}
      {hidden.length > 0 && <MoreButton disabled />}
    </>
  );
}

function WaitingChip({ filter, value }: { readonly filter: Filter; readonly value: FilterValue }) {
  const on = isOn(filter, value);
  const known = filter.kind === "choice" ? filter.options?.find(({ id }) => id === value)?.name : undefined;
  return (
    <ChipFrame label={filter.label} on={on} onRemove={null}>
      <ChipButton label={filter.label} on={on} text={known ?? "…"} disabled />
    </ChipFrame>
  );
}
