import { problems } from "#platform/problems/problem.ts";

export const disconformidadesProblems = problems("disconformidades", {
  soloEmpresa: [403, "Solo la empresa puede indicar qué registro corrige al objetado"],
});
