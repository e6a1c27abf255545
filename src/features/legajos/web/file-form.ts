/** A file on screen, as its sections take it: what may be done with it, what is saved, and what is being written. */
import type { OwnRules } from "#features/legajos/rules.ts";
import type { DraftForm } from "#platform/ui/form/web/draft-form.tsx";

export type FileForm = {
  readonly rules: OwnRules;
  /** What is shown of the file as it is saved. */
  readonly file: Readonly<Record<string, unknown>>;
  readonly draft: DraftForm;
  readonly today: string;
};
