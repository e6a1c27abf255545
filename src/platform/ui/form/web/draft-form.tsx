/**
 * A form over a schema of the contract: checked here, refused by the server in the same words, sent once at a time.
 * Whatever fails, what was typed stays: a session that expired, and with `keep` also a page that had to be loaded again.
 */
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { Versioned } from "#platform/contract/contract.ts";
import {
  changedKeys,
  errorsOf,
  errorsUnder,
  type FieldErrors,
  getAt,
  setAt,
  withoutErrorsOf,
} from "#platform/fields/paths.ts";
import type { At, PathTo } from "#platform/fields/typed-paths.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { refusalOfIssues } from "#platform/ui/form/issues.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { type Base, baseOf, type Editing, isStale, recover, type Sending } from "./editing.ts";
import { focusFirst, isShown, useSaveKeys } from "./focus.ts";
import { type Keeping, useKeptDraft } from "./keeping.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a form holds is what its schema gives: whole, each field of its type, so that it can be checked again. */
type FormSchema = z.ZodType<object, object>;

type DraftBase<Answer> = Keeping & {
  readonly done: (answer: Answer) => void;
  /** Instead of a toast for each problem that is of no field in sight; fields are marked either way. */
  readonly refused?: ((refusal: Refusal) => void) | undefined;
};

/** Something new, or an act: there is nothing stored that it could overwrite. */
export type NewDraftOptions<S extends FormSchema, Answer> = DraftBase<Answer> & {
  readonly schema: S;
  /** Every field, also the empty ones: one that is left out would be stored empty. */
  readonly initial: z.output<S>;
  /** `options` is for the client: the same draft sent twice happens once (S-51). */
  readonly send: (parsed: z.output<S>, options: Sending) => Promise<Answer>;
};

export type DraftOptions<S extends FormSchema, Answer, Stored extends Versioned = Versioned> =
  | (NewDraftOptions<S, Answer> & { readonly edits?: Editing<z.output<S>, Stored, Answer> | undefined })
  | (DraftBase<Answer> & {
      readonly schema: S;
      readonly initial?: never;
      readonly send?: never;
      readonly edits: Editing<z.output<S>, Stored, Answer>;
    });

/** A field of any kind, by its path: spread it into a Select, a DateField, an EmployeePicker or your own. */
export type BoundField<T> = {
  readonly "data-path": string;
  readonly value: T;
  readonly error: string | undefined;
  readonly onChange: (value: T) => void;
};

type BoundText = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
};

type BoundCheckbox = {
  readonly name: string;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A list is never changed in place. */
type Shown<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** By path: `adjuntos.0.url`; one that leads nowhere, or to another kind of value, does not compile. */
export type DraftForm<V extends object = Values> = {
  readonly values: V;
  readonly errors: FieldErrors;
  readonly sending: boolean;
  /** Fields of the first level that differ from what is saved. */
  readonly changes: number;
  /** What is shown was typed before the page was loaded again. */
  readonly restored: boolean;
  /** Asked at the moment of leaving: false as soon as the answer arrived, before any render. */
  readonly isDirty: () => boolean;
  /** Whether these fields would pass, marking those that would not: a step before the next one. */
  readonly check: (paths: readonly PathTo<V, unknown>[]) => boolean;
  /** Back to what is saved, and nothing kept. */
  readonly reset: () => void;
  readonly set: <P extends PathTo<V, unknown>>(path: P, value: Shown<At<V, P>>) => void;
  /** TextInput, Textarea, PasswordInput. */
  readonly text: (path: PathTo<V, string | undefined>) => BoundText;
  /** NumberInput; nothing written is null. */
  readonly number: (path: PathTo<V, number | null>) => BoundField<number | string>;
  /** Checkbox, Switch. */
  readonly checkbox: (path: PathTo<V, boolean>) => BoundCheckbox;
  /** Select, DateField, MonthField: one text, or null for none. */
  readonly choice: (path: PathTo<V, string | null>) => BoundField<string | null>;
  /** Whatever else takes a value and says the next one. */
  readonly field: <P extends PathTo<V, unknown>>(path: P) => BoundField<Shown<At<V, P>>>;
  readonly form: {
    readonly noValidate: true;
    readonly "aria-busy": boolean;
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

export function useDraftForm<S extends FormSchema, Answer, Stored extends Versioned = Versioned>(
  options: DraftOptions<S, Answer, Stored>,
): DraftForm<z.output<S>> {
  type V = z.output<S>;
  const { schema, done, refused, edits } = options;
  /** Where nothing is edited, something is made: the types allow no third. */
  const creates = options as NewDraftOptions<S, Answer>;
  const kept = useKeptDraft(options);
  /** What the form was opened on stays what is typed over, whatever is read behind it: else nobody would notice a clash. */
  const [saved, setSaved] = useState((): Base<V> => {
    const base = edits ? baseOf(edits, edits.record) : { version: 0, values: creates.initial };
    const { version, values: over } = kept.found?.base ?? base;
    return { version, values: { ...base.values, ...over } as V };
  });
  const [values, setValues] = useState(() => ({ ...saved.values, ...kept.found?.values }) as V);
  const [restored, setRestored] = useState(kept.found !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  /** State arrives with the next render; two quick presses of Enter and a leave guard do not wait for it. */
  const now = useRef({ values, saved, busy: false });
  now.current.values = values;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ parsed, base }: { readonly parsed: V; readonly base: Base<V> }) => {
      const changed = changedKeys(parsed, base.values);
      if (!edits) return creates.send(parsed, { idempotencyKey: kept.keyOf(parsed), changed });
      const whole = { ...parsed, version: base.version };
      return edits.send(whole, { idempotencyKey: kept.keyOf(whole), changed });
    },
  });
  useSaveKeys(ref);

  const isDirty = () => changedKeys(now.current.values, now.current.saved.values).length > 0;

  /** Both at once: what is shown, and what it is a change of. */
  function show(shown: V, base: Base<V>) {
    now.current = { ...now.current, values: shown, saved: base };
    setValues(shown);
    setSaved(base);
    setErrors({});
    setRestored(false);
    kept.write(shown, base);
  }

  function place(refusal: Refusal) {
    const placed = errorsOf(refusal.problems);
    setErrors(placed);
    focusFirst(ref.current, placed);
  }

  function check(paths: readonly string[]): boolean {
    const parsed = schema.safeParse(now.current.values);
    const found = parsed.success ? {} : errorsUnder(errorsOf(refusalOfIssues(parsed.error).problems), paths);
    const passes = Object.keys(found).length === 0;
    if (!passes) {
      setErrors(found);
      focusFirst(ref.current, found);
    }
    return passes;
  }

  async function send(): Promise<void> {
    const { values: sent, saved: base } = now.current;
    const parsed = schema.safeParse(sent);
    if (!parsed.success) {
      const refusal = refusalOfIssues(parsed.error);
      place(refusal);
      tellUnplaced(refusal);
      return;
    }
    setErrors({});
    try {
      const answer = await mutateAsync({ parsed: parsed.data, base });
      kept.settle();
      // Accepted over that version, it is the next one. What was typed meanwhile stays.
      const stored = { version: base.version + 1, values: parsed.data };
      show(now.current.values === sent ? parsed.data : now.current.values, stored);
      done(answer);
    } catch (error) {
      await fail(error);
    }
  }

  async function fail(error: unknown): Promise<void> {
    if (isSignedOut(error)) return;
    const refusal = refusalOf(error);
    if (edits && isStale(refusal)) return meet(edits, refusal);
    place(refusal);
    if (refused) refused(refusal);
    else tellUnplaced(refusal);
  }

  /** What stands at its field is not said again over the form; what has none there would go unheard. */
  function tellUnplaced({ problems }: Refusal) {
    const [first, ...others] = problems.filter(({ field }) => field === undefined || !isShown(ref.current, field));
    if (first) notify.refused(new Refusal(first, ...others));
  }

  /** Somebody else saved first. */
  async function meet(record: NonNullable<typeof edits>, stale: Refusal): Promise<void> {
    try {
      const recovered = await recover(record, stale, now.current.saved, now.current.values);
      if (!recovered) return;
      show(recovered.values, recovered.base);
      if (recovered.sendAgain) await send();
    } catch (error) {
      await fail(error);
    }
  }

  async function submit() {
    if (now.current.busy) return;
    now.current.busy = true;
    await send().finally(() => {
      now.current.busy = false;
    });
  }

  function set(path: string, value: unknown) {
    now.current.values = setAt(now.current.values, path, value);
    setValues(now.current.values);
    setErrors((current) => withoutErrorsOf(current, path));
    kept.write(now.current.values, now.current.saved);
  }

  /** A record read since the form opened is what is saved now. */
  const newer = () => edits && edits.record.version > now.current.saved.version && baseOf(edits, edits.record);
  function reset() {
    const base = newer() || now.current.saved;
    show(base.values, base);
  }
  /** Nothing typed, nothing to lose: what was read since is shown, with its version. */
  useEffect(() => {
    if (!isDirty() && !now.current.busy && newer()) reset();
  });

  const bound = <T,>(path: string): BoundField<T> => ({
    "data-path": path,
    value: getAt(values, path) as T,
    error: errors[path],
    onChange: (value) => set(path, value),
  });

  return {
    values,
    errors,
    sending: isPending,
    changes: changedKeys(values, saved.values).length,
    restored,
    isDirty,
    check,
    reset,
    set,
    text: (path) => ({
      name: path,
      value: String(getAt(values, path) ?? ""),
      error: errors[path],
      onChange: (event) => set(path, event.currentTarget.value),
    }),
    number: (path) => ({
      ...bound(path),
      value: (getAt(values, path) as number | null | undefined) ?? "",
      onChange: (value) => set(path, value === "" ? null : value),
    }),
    checkbox: (path) => ({
      name: path,
      checked: getAt(values, path) === true,
      error: errors[path],
      onChange: (event) => set(path, event.currentTarget.checked),
    }),
    choice: (path) => ({ ...bound<string | null>(path), value: (getAt(values, path) as string | null) ?? null }),
    field: (path) => bound(path),
    form: {
      noValidate: true,
      "aria-busy": isPending,
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
  };
}
