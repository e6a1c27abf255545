/** Questions and failures that must be answered, as promises: a screen awaits them like any other call. */
import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Refusal } from "#platform/problems/problem.ts";
import { DELETE_COLOUR, DELETE_TEXTS, INFO_DIALOG_MS } from "#platform/ui/theme/timings.ts";
import { floatingReady } from "#platform/ui/theme/web/floating-ready.ts";
import classes from "./dialogs.module.css";
import { DialogFoot } from "./foot.tsx";
import { PromptForm, type PromptQuestion } from "./prompt.tsx";

export type Question = {
  readonly title: string;
  readonly text: string;
  /** The verb: "Enviar", "Desaprobar". */
  readonly confirm: string;
  readonly cancel?: string;
};

/** So long after it came, a press beside a dialog is the second one of a double click on what opened it. */
const SECOND_PRESS_MS = 600;

/**
 * Opens a dialog whose content answers once; closing it any other way answers `dismissed`, and so does going back: what was
 * asked on one page must not be answered on another.
 */
export async function ask<T>(
  title: string,
  dismissed: T,
  content: (answer: (value: T) => void) => ReactNode,
  size?: number,
): Promise<T> {
  await floatingReady;
  return new Promise((resolve) => {
    let answered = dismissed;
    const leave = () => modals.close(id);
    window.addEventListener("popstate", leave);
    const id = modals.open({
      title,
      ...(size !== undefined && { size }),
      closeOnClickOutside: false,
      children: content((value) => {
        answered = value;
        modals.close(id);
      }),
      onClose: () => {
        window.removeEventListener("popstate", leave);
        clearTimeout(settling);
        resolve(answered);
      },
    });
    const settling = setTimeout(() => modals.updateModal({ modalId: id, closeOnClickOutside: true }), SECOND_PRESS_MS);
  });
}

/** `what` names the record, so that nobody deletes the neighbour; `after`: whether it comes back. */
export function confirmDelete(what?: string, after = "No se puede deshacer."): Promise<boolean> {
  return ask(DELETE_TEXTS.question, false, (answer) => (
    <>
      <p className={classes.text}>{what === undefined ? after : `${what}. ${after}`}</p>
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {DELETE_TEXTS.cancel}
        </Button>
        <Button
          color={DELETE_COLOUR}
          leftSection={<IconTrash size={17} stroke={1.75} aria-hidden />}
          onClick={() => answer(true)}
        >
          {DELETE_TEXTS.confirm}
        </Button>
      </DialogFoot>
    </>
  ));
}

/** Any other thing worth asking first; deleting has its own words. */
export function confirmAction({ title, text, confirm, cancel = "Cancelar" }: Question): Promise<boolean> {
  return ask(title, false, (answer) => (
    <>
      <p className={classes.text}>{text}</p>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(false)}>
          {cancel}
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          {confirm}
        </Button>
      </DialogFoot>
    </>
  ));
}

/** Says something and closes by itself after the specified time (GEN-09), or when it has been read. */
export async function showInfo(title: string, text: string, after: keyof typeof INFO_DIALOG_MS): Promise<void> {
  let close: () => void = () => {};
  const read = ask(title, undefined, (answer) => {
    close = () => answer(undefined);
    return (
      <>
        <p className={classes.text}>{text}</p>
        <DialogFoot>
          <Button data-autofocus onClick={close}>
            Entendido
          </Button>
        </DialogFoot>
      </>
    );
  });
  await floatingReady;
  const timer = setTimeout(() => close(), INFO_DIALOG_MS[after]);
  await read;
  clearTimeout(timer);
}

/** True lets what is on the page go; closing the question any other way keeps it, and so does Enter. */
export function confirmLoss({ title, texts, leave, stay }: Loss): Promise<boolean> {
  return ask(title, false, (answer) => (
    <>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      <DialogFoot>
        <Button variant="default" onClick={() => answer(true)}>
          {leave}
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          {stay}
        </Button>
      </DialogFoot>
    </>
  ));
}

export type Loss = {
  readonly title: string;
  readonly texts: readonly string[];
  readonly leave: string;
  readonly stay: string;
};

/** Asked before what was typed is thrown away; `lost` names what goes with it. */
export const confirmDiscard = (lost?: string): Promise<boolean> =>
  confirmLoss({
    title: "¿Salir sin guardar?",
    texts: ["Hay cambios sin guardar en esta página. Si salís, se pierden.", ...(lost === undefined ? [] : [lost])],
    leave: "Salir sin guardar",
    stay: "Seguir editando",
  });

/** One question with one line of text; null when the person thinks better of it. It stays open until `send` took the answer. */
export function promptText({
  title,
  ...question
}: PromptQuestion & { readonly title: string }): Promise<string | null> {
  return ask<string | null>(title, null, (answer) => <PromptForm {...question} answer={answer} />);
}

/** The server's answer in its own words (CAT-30). Resolves when it has been read. */
export function showProblem(refusal: Refusal): Promise<void> {
  const messages = [...new Set(refusal.problems.map((problem) => problem.message))];
  return ask("Error", undefined, (answer) => (
    <>
      <div role="alert">
        {messages.map((message) => (
          <p key={message} className={classes.text}>
            {message}
          </p>
        ))}
      </div>
      <DialogFoot>
        <Button data-autofocus onClick={() => answer(undefined)}>
          Entendido
        </Button>
      </DialogFoot>
    </>
  ));
}
