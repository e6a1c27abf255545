import { problems } from "#platform/problems/problem.ts";

export const nominaProblems = problems("nomina", {
  sinCampos: [400, "Debe elegir al menos un campo"],
});
