import { problems } from "#platform/problems/problem.ts";

export const cuentaProblems = problems("cuentas", {
  /** One sentence for an unknown user, a wrong password and an inactive account (S-01). */
  credenciales: [401, "El usuario o la contraseña no son correctos"],
  empresaNoOtorgada: [403, "No tiene acceso a esa empresa"],
});
