import { problems } from "#platform/problems/problem.ts";

export const fichaProblems = problems("ficha", {
  numeroRepetido: [409, "Ya existe un legajo con ese número"],
  cuilRepetido: [409, "Ya existe un legajo con ese CUIL"],
  /** The same whichever company has it: where somebody works is nobody else's to know (D167). */
  usuarioRepetido: [409, "Ese CUIL ya tiene un usuario"],
  cuilDistinto: [400, "El CUIL escrito no coincide con el de la persona"],
  /** Verbatim (LEG-85). */
  sinPermisosBorrar: [403, "No tiene permisos para eliminar empleados"],
  soloDesdeArriba: [403, "Solo puede cambiarlo quien tiene un nivel mayor al de esta persona"],
  sinPedido: [409, "No hay ningún pedido de supresión para cancelar"],
  descargaGrande: [413, "Los archivos superan los 4 GB que puede tener un zip"],
  confidencial: [403, "Solo un Super Administrador decide quién ve los recibos confidenciales"],
  cuentaPropia: [403, "No podés cambiarlo en tu propio legajo"],
  rolNoAsignable: [403, "No puede asignar ni quitar ese rol"],
});
