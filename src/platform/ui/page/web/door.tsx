/**
 * The frame of every page before the application, the cover of the book beside a sheet of paper, and what such a page
 * is made of: its title, a sentence, large fields, one button, and why the door did not open.
 */
import { Button, type ButtonProps, VisuallyHidden } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ButtonHTMLAttributes, type ReactNode, useEffect, useRef } from "react";
import type { Refusal } from "#platform/problems/problem.ts";
import { waitWords } from "#platform/ui/page/waiting.ts";
import classes from "./door.module.css";
import { Flourish } from "./flourish.tsx";
import { useSecondsLeft } from "./seconds-left.ts";
import { Wordmark } from "./wordmark.tsx";

type Content = { readonly children: ReactNode };

export function Door({ children }: Content) {
  return (
    <div className={classes.door}>
      <header className={classes.cover}>
        <div className={classes.wordmark}>
          <Wordmark height={58} mono />
        </div>
        <Flourish className={classes.ink} />
        <p className={classes.motto}>Tu legajo, tus recibos y tu firma, en un solo lugar.</p>
        <p className={classes.foot}>Firma electrónica con PIN · Recibos, licencias y documentos</p>
      </header>
      <main id="contenido" tabIndex={-1} className={classes.paper}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}

/** `arrives`: the page changed under the person, so the keyboard and the reader start again here. */
export function DoorTitle({ children, arrives = false }: Content & { readonly arrives?: boolean }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrives) ref.current?.focus();
  }, [arrives]);
  return (
    <h1 ref={ref} tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}

export const DoorLead = ({ children }: Content) => <p className={classes.lead}>{children}</p>;

/** Fields as tall as a thumb. */
export const DoorFields = ({ children }: Content) => <div className={classes.fields}>{children}</div>;

export const DoorButton = (button: ButtonProps & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <Button size="md" fullWidth {...button} className={classes.submit} />
);

/** Whatever a call threw, in the server's words: always text, never markup (D015). Told to wait, it says how long. */
export function Refused({ failure }: { readonly failure: Refusal | string }) {
  const wait = typeof failure === "string" ? undefined : failure.problems[0]?.retryAfter;
  return (
    <div className={classes.refused}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <span>
        <span role="alert">
          {typeof failure === "string" ? failure : failure.message}
          {wait !== undefined && <VisuallyHidden>. {waitWords(wait)}</VisuallyHidden>}
        </span>
        {wait !== undefined && <Wait key={wait} seconds={wait} />}
      </span>
    </div>
  );
}

/** Seen while it runs; heard once, with the refusal. */
function Wait({ seconds }: { readonly seconds: number }) {
  const left = useSecondsLeft(seconds);
  return (
    <span className={classes.wait} aria-hidden>
      {waitWords(left)}
    </span>
  );
}
