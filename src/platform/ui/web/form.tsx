/**
 * A form over a schema of the contract: checked here, refused by the server in the same words, sent once at a time.
 * Whatever fails, what was typed stays: also a session that expired, after which the person presses save again.
 */
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { z } from "zod";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";
import { isSignedOut, refusalOf } from "./failure.ts";
import { notify } from "./toasts.ts";

type Values = Readonly<Record<string, unknown>>;
type Errors = Readonly<Record<string, string>>;

export type DraftOptions<S extends z.ZodType, Answer> = {
  readonly schema: S;
  readonly initial: z.input<S>;
  readonly send: (parsed: z.output<S>) => Promise<Answer>;
  readonly done: (answer: Answer) => void;
  /** Instead of a toast for each problem; fields are marked either way. */
  readonly refused?: (refusal: Refusal) => void;
};

export type DraftForm = {
  readonly values: Values;
  readonly errors: Errors;
  readonly sending: boolean;
  readonly changes: number;
  /** Asked at the moment of leaving: false as soon as the answer arrived, before any render. */
  readonly isDirty: () => boolean;
  readonly set: (key: string, value: unknown) => void;
  /** What a text input needs to be one of this form's fields. */
  readonly text: (key: string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  readonly form: {
    readonly noValidate: true;
    readonly "aria-busy": boolean;
    readonly ref: React.RefObject<HTMLFormElement | null>;
    readonly onSubmit: (event: FormEvent) => void;
  };
};

export function useDraftForm<S extends z.ZodType, Answer>(options: DraftOptions<S, Answer>): DraftForm {
  const { schema, initial, send, done, refused } = options;
  const [values, setValues] = useState<Values>(initial as Values);
  const [errors, setErrors] = useState<Errors>({});
  const saved = useRef<Values>(initial as Values);
  const ref = useRef<HTMLFormElement>(null);
  /** State arrives with the next render; two quick presses of Enter do not wait for it. */
  const busy = useRef(false);
  const { mutateAsync, isPending } = useMutation({ mutationFn: send });

  const changes = Object.keys(values).filter((key) => values[key] !== saved.current[key]).length;
  const latest = useRef(values);
  latest.current = values;

  function place(refusal: Refusal) {
    const placed = errorsOf(refusal.problems);
    setErrors(placed);
    focusFirst(ref.current, placed);
  }

  async function submit() {
    if (busy.current) return;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const refusal = refusalOfIssues(parsed.error);
      place(refusal);
      notify.refused(refusal);
      return;
    }
    busy.current = true;
    setErrors({});
    try {
      const answer = await mutateAsync(parsed.data);
      saved.current = latest.current;
      done(answer);
    } catch (error) {
      if (isSignedOut(error)) return;
      const refusal = refusalOf(error);
      place(refusal);
      if (refused) refused(refusal);
      else notify.refused(refusal);
    } finally {
      busy.current = false;
    }
  }

  function set(key: string, value: unknown) {
    setValues((current) => ({ ...current, [key]: value }));
    setErrors(({ [key]: _mended, ...rest }) => rest);
  }

  return {
    values,
    errors,
    sending: isPending,
    changes,
    isDirty: () => Object.keys(latest.current).some((key) => latest.current[key] !== saved.current[key]),
    set,
    text: (key) => ({
      name: key,
      value: String(values[key] ?? ""),
      error: errors[key],
      onChange: (event) => set(key, event.currentTarget.value),
    }),
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

/** The first problem of each field. */
function errorsOf(problems: readonly Problem[]): Errors {
  const errors: Record<string, string> = {};
  for (const { field, message } of problems) if (field !== undefined) errors[field] ??= message;
  return errors;
}

function refusalOfIssues({ issues }: z.ZodError): Refusal {
  const [first, ...others] = issues.map(({ path, message }) => ({
    ...common.invalido,
    message,
    field: path.join("."),
  }));
  return new Refusal(first ?? common.invalido, ...others);
}

/** In the order the person reads them, not the schema's. */
function focusFirst(form: HTMLFormElement | null, errors: Errors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name !== "" && name in errors)?.focus();
}
