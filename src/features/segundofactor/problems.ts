import { problems } from "#platform/problems/problem.ts";

export const segundoFactorProblems = problems("segundofactor", {
  /** One sentence for a wrong code and for one that was used: which of the two is nobody's to learn. */
  codigo: [401, "El código no es correcto o ya se usó"],
  bloqueado: [429, "Demasiados códigos incorrectos. Esperá unos minutos y probá de nuevo"],
  habilitado: [409, "El segundo factor ya está habilitado"],
  sinConfigurar: [409, "Primero debe configurar el segundo factor"],
  deshabilitado: [409, "El segundo factor no está habilitado"],
});
