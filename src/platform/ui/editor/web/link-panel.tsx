/** Where a link leads: written as people write it, put as an address. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { LINK_WRONG, linkOf } from "#platform/ui/editor/link.ts";
import classes from "./editor.module.css";

type LinkPanelProps = {
  readonly href: string;
  readonly onPut: (href: string) => void;
  readonly onRemove: () => void;
};

export function LinkPanel({ href, onPut, onRemove }: LinkPanelProps) {
  const [written, setWritten] = useState(href);
  const [error, setError] = useState<string | null>(null);
  const put = () => {
    const link = linkOf(written);
    if (link) onPut(link);
    else setError(LINK_WRONG);
  };
  return (
    <>
      <TextInput
        label="Enlace"
        inputMode="url"
        autoComplete="off"
        placeholder="www.ejemplo.com.ar"
        value={written}
        error={error}
        onChange={(event) => {
          setWritten(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          put();
        }}
      />
      <div className={classes.foot}>
        {href !== "" && (
          <Button variant="default" onClick={onRemove}>
            Quitar enlace
          </Button>
        )}
        <Button variant="default" onClick={put}>
          Poner enlace
        </Button>
      </div>
    </>
  );
}
