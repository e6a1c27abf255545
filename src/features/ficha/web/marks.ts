/** What the rail says of each part: what is wrong and changed in it, how many it holds, and what is about to expire. */
import type { FormValues } from "#features/legajos/form.ts";
import { keysOf, type Parte } from "#features/legajos/partes.ts";
import { addDays } from "#platform/dates/days.ts";
import { changedKeys, errorsUnder, getAt } from "#platform/fields/paths.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { Marked } from "./rail.tsx";

/** Ahead of which a licence is told. */
export const NEAR_DAYS = 30;

export const isNear = (day: unknown, today: string): day is string =>
  typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= addDays(today, NEAR_DAYS);

type Marking = {
  readonly draft: Pick<DraftForm, "values" | "errors">;
  readonly file: Readonly<Record<string, unknown>>;
  /** What is saved. */
  readonly saved: FormValues;
  readonly today: string;
};

export function marksOf({ draft, file, saved, today }: Marking): (parte: Parte) => Marked {
  const changed = changedKeys(draft.values, saved);
  const now = { ...file, ...draft.values };
  const expiry = getAt(now, "licencia.fechaVencimiento");
  return (parte) => {
    const keys = keysOf(parte);
    const held = parte === "hijos" || parte === "contactosEmergencia" ? now[parte] : null;
    return {
      wrong: Object.keys(errorsUnder(draft.errors, keys)).length,
      changed: keys.some((key) => changed.includes(key)),
      count: Array.isArray(held) ? held.length : null,
      due: parte === "licenciaConducir" && isNear(expiry, today) ? expiry : null,
    };
  };
}
