/**
 * Somebody's file as one draft over all its parts, of which one is on screen: only what was changed travels, a part with
 * something wrong is not left, and what is wrong elsewhere is gone to. LEG-35, LEG-36, LEG-80, LEG-82, LEG-108.
 */
import { useBlocker } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef } from "react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { Ficha } from "#features/legajos/ficha.ts";
import type { FormValues } from "#features/legajos/form.ts";
import { keysOf, type Parte } from "#features/legajos/partes.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { fileSchema, fileValues, keptOf } from "../form.ts";
import { parteName, parteOf } from "../tabs.ts";
import { usuariosClient } from "./api.ts";
import { STALE_WORDS } from "./stale-words.ts";

/** Which part is on screen, and the way to another. */
export type Turning = {
  readonly shown: readonly Parte[];
  readonly parte: Parte;
  readonly go: (parte: Parte) => void;
};

type Options = Turning & {
  readonly ficha: Ficha;
  readonly read: () => Promise<Ficha>;
  readonly saved: () => void;
};

export function useFileForm({ ficha, read, saved, ...turning }: Options): DraftForm {
  const actor = useActor();
  const userId = ficha._id;
  const draft = useDraftForm({
    schema: fileSchema(keptOf(ficha, actor?._id), ficha, actor?.modulos ?? []),
    keep: `legajo/${userId}`,
    refused: (refusal) => tellRefused(refusal, turning),
    edits: {
      record: ficha,
      valuesOf: (record): FormValues => fileValues(keptOf(record, actor?._id), record),
      read,
      words: STALE_WORDS,
      send: (whole, { changed, ...options }) => {
        const told = Object.entries(whole).filter(([key]) => key === "version" || changed.includes(key));
        return withPassword(() => usuariosClient.save({ ...Object.fromEntries(told), userId }, options));
      },
    },
    done: () => {
      notify.saved();
      saved();
    },
  });
  useLeaveGuard(draft.isDirty);
  return draft;
}

/** LEG-108: one after the other, as the server says them; and to where the first of them is mended. */
export function tellRefused({ problems }: Refusal, turning: Turning): void {
  for (const message of new Set(problems.map((problem) => problem.message))) notify.error(message);
  turnTo(
    problems.flatMap(({ field }) => field ?? []),
    turning,
  );
}

/** Nowhere while something is wrong on the part that is on screen. Answers the part it went to. */
function turnTo(fields: readonly string[], { shown, parte, go }: Turning): Parte | undefined {
  const places = fields.flatMap((field) => parteOf(field, shown) ?? []);
  const [first] = places;
  if (first === undefined || places.includes(parte)) return undefined;
  go(first);
  return first;
}

type Schema = ReturnType<typeof fileSchema>;

/** The form's own submit, unless what is wrong is on another part: then that one is shown, with what is wrong in it. */
export function useSubmit(draft: DraftForm, schema: Schema, turning: Turning): (event: FormEvent) => void {
  const wanted = useRef<Parte | undefined>(undefined);
  const { parte } = turning;
  useEffect(() => {
    if (wanted.current !== parte) return;
    wanted.current = undefined;
    draft.check(keysOf(parte));
  });
  return (event) => {
    const issues = schema.safeParse(draft.values).error?.issues ?? [];
    const gone = turnTo(
      issues.map(({ path }) => path.join(".")),
      turning,
    );
    if (gone === undefined) return draft.form.onSubmit(event);
    event.preventDefault();
    wanted.current = gone;
    const said = issues.find(({ path }) => parteOf(path.join("."), turning.shown) === gone)?.message;
    notify.validation(said ?? `Hay datos para corregir en ${parteName(gone)}`);
  };
}

/** LEG-36: by a link, the select and the browser's Back alike. */
export function useTabGuard(mayLeave: () => boolean | Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isTurn = current.pathname === next.pathname && tabIn(current.search) !== tabIn(next.search);
      return isTurn && !(await mayLeave());
    },
    enableBeforeUnload: false,
  });
}

const tabIn = (search: unknown) => (search as { readonly tab?: string }).tab ?? "0";

/** Says why, marks what is wrong and goes to the first of it. */
export function mayLeavePart(draft: DraftForm, parte: Parte): boolean {
  if (draft.check(keysOf(parte))) return true;
  notify.validation(`Corregí lo que está marcado en ${parteName(parte)} antes de pasar a otra sección`);
  return false;
}
