/** What the server refuses of a form on a page of its own, over its fields: it stays until the next attempt. */
import { IconAlertCircle } from "@tabler/icons-react";
import { useState } from "react";
import type { Refusal } from "#platform/problems/problem.ts";
import classes from "./refusal.module.css";

type Refused = {
  readonly text: string | null;
  readonly say: (refusal: Refusal) => void;
  readonly clear: () => void;
};

export function useRefusal(): Refused {
  const [text, setText] = useState<string | null>(null);
  return { text, say: ({ message }) => setText(message), clear: () => setText(null) };
}

export function RefusalNote({ text }: Pick<Refused, "text">) {
  if (text === null) return null;
  return (
    <p className={classes.refused} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
