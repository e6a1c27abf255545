/** The filters at work: what opens under them weighs as much as the list itself, and comes right after it (0040). */
import { Button, Drawer, Popover } from "@mantine/core";
import { useState } from "react";
import { InsidePopup } from "#platform/ui/fields/web/inside-popup.ts";
import { type Filter, filterValue, offValue } from "#platform/ui/filters/filters.ts";
import classes from "./bar.module.css";
import { FilterChip } from "./chip.tsx";
import { FilterFields } from "./fields.tsx";
import { FilterMark } from "./mark.tsx";
import { type BarProps, inRow, MoreButton, PhoneButton } from "./waiting.tsx";

export default function LiveFilters({ isPhone, isSearched, ...bar }: BarProps) {
  return isPhone ? <PhoneFilters {...bar} /> : <DeskFilters {...bar} isSearched={isSearched} />;
}

type PartProps = Pick<BarProps, "filters" | "sources">;

function DeskFilters({ filters, sources, isSearched }: PartProps & { readonly isSearched: boolean }) {
  const { state, set } = filters;
  const { shown, hidden } = inRow(filters);
  return (
    <>
      {shown.map((filter) => (
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
        <MoreButton
          onClick={() => {
            setShown(hidden);
            setOpened((open) => !open);
          }}
        />
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
  return (
    <>
      <PhoneButton on={on.length} onClick={() => setOpened(true)} />
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
