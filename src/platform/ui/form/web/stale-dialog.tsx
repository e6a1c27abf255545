/** Somebody else saved the record first: who, when, what they changed, and what to do with what was typed. */
import { Badge, Button } from "@mantine/core";
import type { Clash } from "#platform/fields/three-ways.ts";
import { ask } from "#platform/ui/dialogs/web/dialogs.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import classes from "./stale.module.css";
import { type FieldWords, labelOf, wordsOf } from "./stale-words.ts";

const WIDTH = 560;

/** Null: closed, and what was typed stays as it is. */
export type StaleAnswer = "mine" | "stored" | null;

export function askStale<V extends object>(
  message: string,
  clashes: readonly Clash<keyof V & string>[],
  words: FieldWords<V>,
): Promise<StaleAnswer> {
  return ask<StaleAnswer>(
    "Hay cambios más nuevos",
    null,
    (answer) => (
      <>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <ul className={classes.changes}>
          {clashes.map((clash) => (
            <Change key={clash.key} clash={clash} words={words} />
          ))}
        </ul>
        <p className={classes.hint}>
          Si guardás lo tuyo, queda lo que escribiste y el resto como está ahora. Si recargás, se pierde lo que
          escribiste.
        </p>
        <DialogFoot>
          <Button variant="default" onClick={() => answer("stored")}>
            Recargar
          </Button>
          <Button onClick={() => answer("mine")}>Guardar lo mío</Button>
        </DialogFoot>
      </>
    ),
    WIDTH,
  );
}

type ChangeProps<V> = { readonly clash: Clash<keyof V & string>; readonly words: FieldWords<V> };

function Change<V>({ clash, words }: ChangeProps<V>) {
  const { key, was, is, mine, torn } = clash;
  const states = [
    ["Antes", wordsOf(words, key, was)],
    ["Ahora", wordsOf(words, key, is)],
    ...(torn ? [["Lo tuyo", wordsOf(words, key, mine)] as const] : []),
  ] as const;
  const isTold = states.every(([, said]) => said !== null);
  return (
    <li className={classes.change} data-torn={torn || undefined}>
      <p className={classes.field}>
        {labelOf(words, key)}
        {torn && <Badge color="yellow">También lo cambiaste vos</Badge>}
      </p>
      {isTold && (
        <dl className={classes.states}>
          {states.map(([name, said]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
