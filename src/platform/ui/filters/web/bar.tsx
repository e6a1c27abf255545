/**
 * A list's filters in one row of chips; what is declared `more` waits under "Más filtros". Under 48em one button with the
 * number of those that are on opens them as fields, and the active ones lie below as chips. patterns.md, "Filters".
 *
 *   <FilterBar filters={list.filters} sources={{ today, options: { sucursal: sucursalOptions } }} />
 */
import { Badge, Button, Drawer, Popover, UnstyledButton } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { InsidePopup } from "#platform/ui/fields/web/inside-popup.ts";
import { type Filter, filterValue, isOn, offValue } from "#platform/ui/filters/filters.ts";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import classes from "./bar.module.css";
import { FilterChip } from "./chip.tsx";
import { FilterFields } from "./fields.tsx";
import { FilterMark } from "./mark.tsx";
import { ListSearch } from "./search.tsx";
import type { FilterSources } from "./sources.ts";
import { ListTools } from "./tools.tsx";
import type { Filters } from "./use-filters.ts";

export type FilterBarProps<D extends readonly Filter[]> = {
  readonly filters: Filters<D>;
  readonly sources: FilterSources;
  /** Where no table draws it. */
  readonly search?: { readonly value: string; readonly label: string; readonly onSearch: (text: string) => void };
  /** At the end of the row. */
  readonly children?: ReactNode;
};

export function FilterBar<const D extends readonly Filter[]>({ search, children, ...rest }: FilterBarProps<D>) {
  const isPhone = useIsPhone();
  // The parts below take any list's filters: they change them by key.
  const bar = { ...rest, filters: rest.filters as unknown as Filters };
  const content = (
    <>
      {isPhone ? (
        <PhoneFilters {...bar} />
      ) : (
        <DeskFilters {...bar} isSearched={search !== undefined && search.value.trim() !== ""} />
      )}
      {children}
    </>
  );
  if (!search) return content;
  return (
    <ListTools>
      <ListSearch {...search} />
      {content}
    </ListTools>
  );
}

type PartProps = { readonly filters: Filters; readonly sources: FilterSources };

function DeskFilters({ filters, sources, isSearched }: PartProps & { readonly isSearched: boolean }) {
  const { declared, state, set } = filters;
  const isInRow = (filter: Filter) => !filter.more || isOn(filter, filterValue(state, filter));
  const hidden = declared.filter((filter) => !isInRow(filter));
  return (
    <>
      {declared.filter(isInRow).map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={filterValue(state, filter)}
          sources={sources}
          onChange={(value) => set({ [filter.key]: value })}
        />
      ))}
      {hidden.length > 0 && <MoreFilters filters={filters} sources={sources} hidden={hidden} />}
      {(filters.changed || isSearched) && (
        <Button variant="subtle" color="gray" onClick={filters.clear}>
          Limpiar
        </Button>
      )}
    </>
  );
}

function MoreFilters({ filters, sources, hidden }: PartProps & { readonly hidden: readonly Filter[] }) {
  const [opened, setOpened] = useState(false);
  /** Those it opened with: one that is chosen does not jump out of the open list. */
  const [shown, setShown] = useState(hidden);
  return (
    <Popover
      opened={opened}
      onDismiss={() => setOpened(false)}
      position="bottom-start"
      trapFocus
      returnFocus
      width={300}
    >
      <Popover.Target>
        <UnstyledButton
          className={`${classes.chip} ${classes.main}`}
          onClick={() => {
            setShown(hidden);
            setOpened((open) => !open);
          }}
        >
          <IconAdjustmentsHorizontal size={15} stroke={1.75} aria-hidden />
          Más filtros
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <InsidePopup value>
          <FilterFields filters={filters} shown={shown} sources={sources} />
        </InsidePopup>
      </Popover.Dropdown>
    </Popover>
  );
}

function PhoneFilters({ filters, sources }: PartProps) {
  const [opened, setOpened] = useState(false);
  const { declared, state, on, set } = filters;
  if (declared.length === 0) return null;
  const label = on.length === 0 ? "Filtros" : `Filtros: ${on.length} ${on.length === 1 ? "activo" : "activos"}`;
  return (
    <>
      <Button variant="default" className={classes.open} aria-label={label} onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        {on.length > 0 && (
          <Badge color="gray" ml={8}>
            {on.length}
          </Badge>
        )}
      </Button>
      {on.length > 0 && (
        <div className={classes.marks}>
          {on.map((filter) => (
            <FilterMark
              key={filter.key}
              filter={filter}
              value={filterValue(state, filter)}
              sources={sources}
              onRemove={() => set({ [filter.key]: offValue(filter) })}
            />
          ))}
        </div>
      )}
      <Drawer opened={opened} onClose={() => setOpened(false)} title="Filtros" position="bottom" size="85%">
        <FilterFields filters={filters} shown={declared} sources={sources} />
        <div className={classes.foot}>
          {filters.changed && (
            <Button variant="default" size="md" onClick={filters.clear}>
              Limpiar
            </Button>
          )}
          <Button size="md" onClick={() => setOpened(false)}>
            Ver la lista
          </Button>
        </div>
      </Drawer>
    </>
  );
}
