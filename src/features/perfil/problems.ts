import { problems } from "#platform/problems/problem.ts";

export const perfilProblems = problems("perfil", {
  mezclado: [400, "El cambio de empresa no puede enviarse junto con otros datos"],
  ingresoMezclado: [400, "Completar tu ingreso no puede enviarse junto con datos que no son de Mis datos"],
  sinFoto: [400, "Debe cargar una foto de perfil"],
  fotoObligatoria: [409, "La empresa pide una foto de perfil: puede cambiarla, pero no quitarla"],
  provincia: [400, "La provincia no es válida"],
  localidad: [400, "La localidad no es de la provincia elegida"],
  recorte: [400, "El recorte no es válido"],
  sinVincular: [404, "No tiene una cuenta vinculada de ese proveedor"],
});
