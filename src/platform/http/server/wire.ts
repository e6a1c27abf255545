/** A refusal as it is answered (D013). */
import type { Refusal } from "#platform/problems/problem.ts";

/** More than anybody reads, and an answer that does not grow with what was sent. */
const PROBLEMS_TOLD = 100;

export const wire = (refusal: Refusal) => ({
  message: refusal.message,
  errors: refusal.problems.slice(0, PROBLEMS_TOLD).map(({ status: _, ...problem }) => problem),
});
