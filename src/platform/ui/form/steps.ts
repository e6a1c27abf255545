/** A task of three to six steps, one after the other: where one may go, and which step a problem belongs to. */
import { errorsUnder, type FieldErrors } from "#platform/fields/paths.ts";

export type Step<Path extends string = string> = {
  readonly key: string;
  readonly label: string;
  /** The fields it shows; a problem in one of them is the step's. */
  readonly fields?: readonly Path[];
};

export const errorsOfStep = ({ fields = [] }: Step, errors: FieldErrors): number =>
  Object.keys(errorsUnder(errors, fields)).length;

/** -1 when no step has any. */
export const firstFaultyStep = (steps: readonly Step[], errors: FieldErrors): number =>
  steps.findIndex((step) => errorsOfStep(step, errors) > 0);

/** Back to any step, forward only to where one has already been. */
export const mayGoTo = (target: number, reached: number): boolean =>
  Number.isInteger(target) && target >= 0 && target <= reached;
