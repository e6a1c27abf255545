/** A part of somebody's file on screen, as its fields take it. */
import type { Ficha } from "#features/legajos/ficha.ts";
import type { OwnRules } from "#features/legajos/rules.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { Kept } from "../form.ts";

export type PartForm = {
  readonly kept: Kept;
  readonly rules: OwnRules;
  /** Null: it is being made. */
  readonly ficha: Ficha | null;
  readonly draft: DraftForm;
  readonly today: string;
};

/** One sentence, wherever something is shown that only somebody above may change (D193). */
export const FROM_ABOVE = "Solo puede cambiarlo quien tiene un nivel mayor al de esta persona.";
