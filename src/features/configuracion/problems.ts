import { problems } from "#platform/problems/problem.ts";

export const configuracionProblems = problems("configuracion", {
  sinLogo: [404, "La empresa no tiene logo"],
});
