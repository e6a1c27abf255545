import { problems } from "#platform/problems/problem.ts";

export const empresaProblems = problems("empresa", {
  sinLogo: [404, "La empresa no tiene logo"],
  soloAdministradores: [400, "El acceso a otra empresa se otorga solo a quienes administran una"],
  accesoPropio: [409, "Es la empresa de la persona: su acceso no se puede retirar"],
});
