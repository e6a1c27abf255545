/**
 * A field in which something is looked up and chosen. Enter chooses and never sends the form around it; while what is
 * typed is nothing that was chosen, nothing is: the field says so, and no form can go out with what stood there before.
 */
import { CloseButton, Combobox, TextInput, useCombobox } from "@mantine/core";
import { IconCheck, IconSelector } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, use, useEffect, useId, useState } from "react";
import type { LookupOption } from "#platform/ui/fields/choosing.ts";
import { lookupKey, moved } from "#platform/ui/fields/lookup.ts";
import type { FieldProps } from "./frame.tsx";
import { InsidePopup } from "./inside-popup.ts";
import classes from "./options.module.css";

export type LookupProps = FieldProps & {
  /** The label is only heard: the place says it to who sees. */
  readonly labelHidden?: boolean;
  /** What is being looked for; null while nobody looks. */
  readonly text: string | null;
  readonly onText: (text: string | null) => void;
  /** What is chosen, in words; nothing where several are. */
  readonly shown: string;
  readonly options: readonly LookupOption[];
  /** Whether the options are those of what is typed now: Enter must not take one of what was typed before. */
  readonly settled: boolean;
  readonly isChosen: (id: string) => boolean;
  readonly onPick: (id: string) => "close" | "stay";
  /** Another text is being typed over what was chosen. Without it what was chosen stands until another is. */
  readonly onForget?: (() => void) | undefined;
  readonly onClear?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
  /** Said when a text was left in the field that chose nothing. */
  readonly unfinished: string;
  readonly placeholder?: string | undefined;
  /** Short lists are only pointed at on a phone: no keyboard comes up. */
  readonly short?: boolean;
  readonly width?: number;
  readonly note?: ReactNode;
  /** After the last option, in the list. */
  readonly end?: ReactNode;
};

export function Lookup(props: LookupProps) {
  const { label, text, onText, shown, options, settled, isChosen, onForget, disabled = false } = props;
  const id = useId();
  const inside = use(InsidePopup);
  /** Where the arrows led, among the options they were pressed over. */
  const [walked, setWalked] = useState<{ readonly among: string; readonly to: number } | null>(null);
  const store = useCombobox({
    onDropdownOpen: () => props.onOpen?.(),
    onDropdownClose: () => {
      setWalked(null);
      if (!onForget) onText(null);
    },
  });
  const { dropdownOpened: opened } = store;
  const typed = text !== null && text.trim() !== "";
  const looking = text !== null && (opened || shown === "");

  const among = `${text ?? ""} ${settled} ${options[0]?.id}`;
  /** The first of what was found is one Enter away, once it is the answer to what is typed. */
  const found = settled && options.length > 0 ? 0 : -1;
  const start = typed ? found : options.findIndex((option) => isChosen(option.id));
  const reached = walked?.among === among ? walked.to : start;
  const active = opened ? reached : -1;
  useEffect(() => {
    if (active >= 0) bringIntoSight(document.getElementById(`${id}-${active}`));
  }, [active, id]);

  function take(chosen: string) {
    if (props.onPick(chosen) === "stay") return;
    onText(null);
    store.closeDropdown();
  }
  function onKeyDown(event: KeyboardEvent) {
    const key = event.nativeEvent.isComposing ? undefined : lookupKey(event.key);
    if (key === undefined) return;
    if (key === "close") return store.closeDropdown();
    event.preventDefault();
    if (!opened) return store.openDropdown();
    const chosen = options[active];
    if (key !== "take") setWalked({ among, to: moved(active, key, options.length) });
    else if (chosen && (settled || !typed)) take(chosen.id);
  }

  return (
    // From its edge: a list that is not shown yet has no width, and from the middle it would first be laid half outside.
    <Combobox store={store} position="bottom-start" withinPortal={!inside} onOptionSubmit={take}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <TextInput
          {...(props.labelHidden ? { "aria-label": label } : { label })}
          w={props.width}
          maw="100%"
          description={props.description}
          required={props.required ?? false}
          disabled={disabled}
          error={props.error ?? (typed && onForget && !opened && shown === "" ? props.unfinished : undefined)}
          data-path={props["data-path"]}
          placeholder={props.placeholder}
          inputMode={props.short ? "none" : "search"}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={opened}
          aria-controls={opened ? (store.listId ?? undefined) : undefined}
          aria-activedescendant={opened && active >= 0 ? `${id}-${active}` : undefined}
          // An Escape that closes the list does not close the dialog around it.
          data-mantine-stop-propagation={opened || undefined}
          value={looking ? text : shown}
          onChange={(event) => {
            onText(event.currentTarget.value);
            if (shown !== "") onForget?.();
            store.openDropdown();
          }}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => {
            if (!looking) event.currentTarget.select();
            store.openDropdown();
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            if (!typed) onText(null);
            store.closeDropdown();
          }}
          rightSectionPointerEvents={props.onClear ? "all" : "none"}
          rightSection={<Side {...props} />}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <section aria-label={`Opciones de ${label}`}>
          <Combobox.Options aria-label={label} className={classes.list}>
            {options.map((option, index) => (
              <Combobox.Option
                key={option.id}
                id={`${id}-${index}`}
                value={option.id}
                className={classes.option}
                data-combobox-selected={index === active || undefined}
                aria-selected={isChosen(option.id)}
              >
                {option.detail === undefined ? option.name : <Detailed {...option} detail={option.detail} />}
                {isChosen(option.id) && <IconCheck size={16} stroke={2} aria-hidden />}
              </Combobox.Option>
            ))}
            {props.end}
          </Combobox.Options>
          {props.note && (
            <div className={classes.note} role="status">
              {props.note}
            </div>
          )}
        </section>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Within its list alone: a list that just opened has no place yet, and the page would be moved to look for it. */
function bringIntoSight(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!list) return;
  const [{ top, bottom }, seen] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.min(top - seen.top, 0) + Math.max(bottom - seen.bottom, 0);
}

const Detailed = ({ name, detail }: { readonly name: string; readonly detail: string }) => (
  <span className={classes.person}>
    <span>{name}</span>
    <span className={classes.detail}>{detail}</span>
  </span>
);

function Side({ label, disabled = false, onClear }: Pick<LookupProps, "label" | "disabled" | "onClear">) {
  if (!onClear || disabled) return <IconSelector size={16} stroke={1.75} aria-hidden />;
  return (
    <CloseButton
      size="sm"
      aria-label={`Borrar ${label}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
