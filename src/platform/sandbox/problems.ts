import { problems } from "#platform/problems/problem.ts";

export const sandboxProblems = problems("sandbox", {
  ocupado: [503, "Hay muchos archivos en proceso. Probá de nuevo en unos instantes"],
});
