/** What a schema found wrong, as the server would refuse it: the same words, at the same fields. */
import type { z } from "zod";
import { common, Refusal } from "#platform/problems/problem.ts";

export function refusalOfIssues({ issues }: z.ZodError): Refusal {
  const [first, ...others] = issues.map(({ path, message }) => ({
    ...common.invalido,
    message,
    field: path.join("."),
  }));
  return new Refusal(first ?? common.invalido, ...others);
}
