/** The search of a list. What is typed shows at once; the address, and with it the rows, follow a moment later. */
import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./tools.module.css";

const SETTLE_MS = 150;

type SearchProps = { readonly value: string; readonly label: string; readonly onSearch: (text: string) => void };

export function ListSearch({ value, label, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next;
    onSearch(next);
  }, SETTLE_MS);

  /** The address changed by another hand: a menu link, "Quitar la búsqueda". */
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  function type(next: string) {
    setText(next);
    send(next);
  }

  return (
    <TextInput
      className={classes.search}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      value={text}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text === "" ? null : <CloseButton size="sm" aria-label="Borrar la búsqueda" onClick={() => type("")} />
      }
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") type("");
      }}
    />
  );
}
