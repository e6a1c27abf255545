/** Questions and failures that must be answered, as promises: a screen awaits them like any other call. */
import { Button } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Refusal } from "#platform/problems/problem.ts";
import { DELETE_COLOUR, DELETE_TEXTS } from "#platform/ui/timings.ts";
import { DialogFoot } from "./dialog-foot.tsx";
import classes from "./dialogs.module.css";
import { floatingReady } from "./floating-ready.ts";
import { PromptForm, type PromptQuestion } from "./prompt-form.tsx";

/** Opens a dialog whose content answers once; closing it any other way answers `dismissed`. */
async function ask<T>(title: string, dismissed: T, content: (answer: (value: T) => void) => ReactNode): Promise<T> {
  await floatingReady;
  return new Promise((resolve) => {
    let answered = dismissed;
    const id = modals.open({
      title,
      children: content((value) => {
        answered = value;
        modals.close(id);
      }),
      onClose: () => resolve(answered),
    });
  });
}

/** `what` names the record, so that nobody deletes the neighbour. */
export function confirmDelete(what?: string): Promise<boolean> {
  return ask(DELETE_TEXTS.question, false, (answer) => (
    <>
      <p className={classes.text}>{what === undefined ? "No se puede deshacer." : `${what}. No se puede deshacer.`}</p>
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

/** Asked before what was typed is thrown away. */
export function confirmDiscard(): Promise<boolean> {
  return ask("¿Salir sin guardar?", false, (answer) => (
    <>
      <p className={classes.text}>Hay cambios sin guardar en esta página. Si salís, se pierden.</p>
      <DialogFoot>
        <Button variant="default" onClick={() => answer(true)}>
          Salir sin guardar
        </Button>
        <Button data-autofocus onClick={() => answer(false)}>
          Seguir editando
        </Button>
      </DialogFoot>
    </>
  ));
}

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
