import { problems } from "#platform/problems/problem.ts";

export const cuentaProblems = problems("cuentas", {
  /** One sentence for an unknown user, a wrong password, an inactive account and a spent initial password (S-01). */
  credenciales: [401, "El usuario o la contraseña no son correctos"],
  /** Not 401: the session goes on, and a page that read 401 would end it (D002). */
  claveIncorrecta: [400, "La contraseña no es correcta"],
  rolNoAsignable: [403, "No puede asignar ni quitar ese rol"],
  cuentaPropia: [403, "No podés modificar tu propia cuenta"],
  empresaNoOtorgada: [403, "No tiene acceso a esa empresa"],
  soloAdministradores: [400, "El acceso a otra empresa se otorga solo a quienes administran una"],
  accesoPropio: [409, "Es la empresa de la persona: su acceso no se puede retirar"],
});
