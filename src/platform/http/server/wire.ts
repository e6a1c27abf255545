/** A refusal as it is answered (D013). */
import type { Refusal } from "#platform/problems/problem.ts";

export const wire = (refusal: Refusal) => ({
  message: refusal.message,
  errors: refusal.problems.map(({ status: _, ...problem }) => problem),
});
