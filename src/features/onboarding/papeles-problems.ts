/** What is refused of the papers that somebody is given. ONB-20, ONB-29, S-29. */
import { problems } from "#platform/problems/problem.ts";

export const papelesProblems = problems("papeles", {
  sinTipo: [409, "La empresa no tiene tipos de documento en una carpeta de onboarding. Creá uno en Tipos de documento"],
  elegirTipo: [400, "Debe selecionar el tipo de documento"],
  propio: [403, "Los documentos de tu propio onboarding los agrega otra persona"],
});
