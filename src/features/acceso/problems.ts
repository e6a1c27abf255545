import { problems } from "#platform/problems/problem.ts";

export const accesoProblems = problems("acceso", {
  faltaActual: [400, "Debe ingresar la contraseña actual"],
  claveActual: [400, "La contraseña actual no es correcta"],
  mismaClave: [400, "La contraseña nueva debe ser distinta de la actual"],
  clavePersonal: [
    400,
    "La contraseña no puede ser su usuario, su CUIL, su documento, su nombre ni el de la empresa con algo agregado",
  ],
  claveComun: [
    400,
    "La contraseña es fácil de adivinar: no alcanza con agregarle números o signos a una palabra común",
  ],
  /** One sentence whatever the reason: unknown, used, replaced, expired (S-06). */
  enlace: [400, "El enlace no es válido o ya venció. Pida uno nuevo"],
  /** One sentence for an unknown user, a wrong code, a used one and an expired one (S-01). */
  codigo: [400, "El usuario o el código no son correctos, o el código ya venció"],
  usaDni: [
    409,
    "La empresa usa el número de documento como contraseña inicial: los códigos se habilitan en su configuración",
  ],
  yaIngreso: [409, "Alguno de los empleados elegidos ya ingresó a su cuenta o no está activo"],
  sinCorreo: [409, "El empleado no tiene un correo válido en su legajo: no hay adónde enviarle el enlace"],
  sinCuil: [409, "El legajo no tiene un CUIL del que tomar el documento: envíele un enlace"],
  inactiva: [409, "La cuenta del empleado no está activa"],
  demasiados: [429, "Ya se enviaron tres correos a este empleado en la última hora. Intente más tarde"],
  cambioEntretanto: [409, "La contraseña cambió mientras tanto. Intente nuevamente"],
});
