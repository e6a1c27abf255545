/**
 * A form over a schema of the contract: checked here, refused by the server in the same words, sent once at a time.
 * Whatever fails, what was typed stays: a session that expired, and with `keep` also a page that had to be loaded again.
 */
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import {
  changedKeys,
  errorsOf,
  errorsUnder,
  type FieldErrors,
  getAt,
  setAt,
  withoutErrorsOf,
} from "#platform/fields/paths.ts";
import type { CallOptions } from "#platform/http/web/client.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { focusFirst, useSaveKeys } from "./focus.ts";
import { type Keeping, useKeptDraft } from "./keeping.ts";

type Values = Readonly<Record<string, unknown>>;

export type DraftOptions<S extends z.ZodType, Answer> = Keeping & {
  readonly schema: S;
  readonly initial: z.input<S>;
  /** `options` is for the client: the same draft sent twice happens once (S-51). */
  readonly send: (parsed: z.output<S>, options: Required<CallOptions>) => Promise<Answer>;
  readonly done: (answer: Answer) => void;
  /** Instead of a toast for each problem; fields are marked either way. */
  readonly refused?: (refusal: Refusal) => void;
  /** A form seen whole: what it refuses itself is said at its fields alone. A toast would lie over a phone's only button. */
  readonly quiet?: boolean;
};

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

export type DraftForm<V extends object = Values> = {
  readonly values: V;
  /** By path: `adjuntos.0.url`. */
  readonly errors: FieldErrors;
  readonly sending: boolean;
  /** Fields of the first level that differ from what is saved. */
  readonly changes: number;
  /** What is shown was typed before the page was loaded again. */
  readonly restored: boolean;
  /** Asked at the moment of leaving: false as soon as the answer arrived, before any render. */
  readonly isDirty: () => boolean;
  /** Whether these fields would pass, marking those that would not: a step before the next one. */
  readonly check: (paths: readonly string[]) => boolean;
  /** Back to what is saved, and nothing kept. */
  readonly reset: () => void;
  readonly set: (path: string, value: unknown) => void;
  /** TextInput, Textarea, PasswordInput. */
  readonly text: (path: string) => BoundText;
  /** NumberInput; nothing written is null. */
  readonly number: (path: string) => Omit<BoundField<number | string>, "onChange"> & {
    readonly onChange: (value: number | string) => void;
  };
  /** Checkbox, Switch. */
  readonly checkbox: (path: string) => BoundCheckbox;
  /** Select, DateField, MonthField: one text, or null for none. */
  readonly choice: (path: string) => BoundField<string | null>;
  /** Whatever else takes a value and says the next one. */
  readonly field: <T>(path: string) => BoundField<T>;
  readonly form: {
    readonly noValidate: true;
    readonly "aria-busy": boolean;
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

export function useDraftForm<S extends z.ZodType<unknown, object>, Answer>(
  options: DraftOptions<S, Answer>,
): DraftForm<z.input<S>> {
  const { schema, send, done, refused } = options;
  type V = z.input<S>;
  const kept = useKeptDraft(options);
  const [saved, setSaved] = useState<V>(options.initial);
  const [values, setValues] = useState<V>(() => ({ ...options.initial, ...kept.found }));
  const [restored, setRestored] = useState(kept.found !== null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const ref = useRef<HTMLFormElement>(null);
  /** State arrives with the next render; two quick presses of Enter and a leave guard do not wait for it. */
  const now = useRef({ values, saved, busy: false });
  now.current.values = values;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (parsed: z.output<S>) => send(parsed, { idempotencyKey: kept.keyOf(parsed) }),
  });
  useSaveKeys(ref);

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

  async function submit() {
    if (now.current.busy) return;
    const sent = now.current.values;
    const parsed = schema.safeParse(sent);
    if (!parsed.success) {
      const refusal = refusalOfIssues(parsed.error);
      place(refusal);
      if (!options.quiet) notify.refused(refusal);
      return;
    }
    now.current.busy = true;
    setErrors({});
    try {
      const answer = await mutateAsync(parsed.data);
      now.current.saved = sent;
      setSaved(sent);
      setRestored(false);
      kept.settle();
      done(answer);
    } catch (error) {
      if (isSignedOut(error)) return;
      const refusal = refusalOf(error);
      place(refusal);
      if (refused) refused(refusal);
      else notify.refused(refusal);
    } finally {
      now.current.busy = false;
    }
  }

  function set(path: string, value: unknown) {
    now.current.values = setAt(now.current.values, path, value);
    setValues(now.current.values);
    setErrors((current) => withoutErrorsOf(current, path));
    kept.write(now.current.values, now.current.saved);
  }

  function reset() {
    now.current.values = now.current.saved;
    setValues(now.current.saved);
    setErrors({});
    setRestored(false);
    kept.forget();
  }

  const field = <T,>(path: string): BoundField<T> => ({
    "data-path": path,
    value: getAt(values, path) as T,
    error: errors[path],
    onChange: (value) => set(path, value),
  });

  return {
    values,
    errors,
    sending: isPending,
    changes: changedKeys(values, saved).length,
    restored,
    isDirty: () => changedKeys(now.current.values, now.current.saved).length > 0,
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
      ...field(path),
      value: (getAt(values, path) as number | null | undefined) ?? "",
      onChange: (value) => set(path, value === "" ? null : value),
    }),
    checkbox: (path) => ({
      name: path,
      checked: getAt(values, path) === true,
      error: errors[path],
      onChange: (event) => set(path, event.currentTarget.checked),
    }),
    choice: (path) => ({ ...field<string | null>(path), value: (getAt(values, path) as string | null) ?? null }),
    field,
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

function refusalOfIssues({ issues }: z.ZodError): Refusal {
  const [first, ...others] = issues.map(({ path, message }) => ({
    ...common.invalido,
    message,
    field: path.join("."),
  }));
  return new Refusal(first ?? common.invalido, ...others);
}
