import { problems } from "#platform/problems/problem.ts";

export const copiasProblems = problems("copias", {
  enCurso: [409, "Ya se está haciendo una copia. Esperá a que termine"],
  demasiadas: [429, "Se pueden pedir hasta 4 copias por hora. Probá más tarde"],
});
