/** A form of a door: what the server refuses is said above the fields, or at the one it is about. */
import { useState } from "react";
import type { z } from "zod";
import type { Refusal } from "#platform/problems/problem.ts";
import { type DraftForm, type NewDraftOptions, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";

type DoorForm<V extends object> = { readonly draft: DraftForm<V>; readonly failure: Refusal | null };

export function useDoorForm<S extends z.ZodType<object, object>, Answer>(
  options: Omit<NewDraftOptions<S, Answer>, "keep" | "secret">,
): DoorForm<z.output<S>> {
  const [failure, setFailure] = useState<Refusal | null>(null);
  const draft = useDraftForm({
    ...options,
    send: (parsed, sending) => {
      setFailure(null);
      return options.send(parsed, sending);
    },
    refused: (refusal) => {
      setFailure(refusal.problems.every(({ field }) => field !== undefined) ? null : refusal);
      options.refused?.(refusal);
    },
  });
  return { draft, failure };
}
