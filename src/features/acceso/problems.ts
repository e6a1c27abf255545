import { problems } from "#platform/problems/problem.ts";

export const accesoProblems = problems("acceso", {
  faltaActual: [400, "Debe ingresar la contraseña actual"],
  claveActual: [400, "La contraseña actual no es correcta"],
  mismaClave: [400, "La contraseña nueva debe ser distinta de la actual"],
  clavePersonal: [
    400,
    "La contraseña no puede ser tu usuario, tu CUIL, tu documento, tu nombre ni el de la empresa con algo agregado",
  ],
  claveComun: [
    400,
    "La contraseña es fácil de adivinar: no alcanza con agregarle números o signos a una palabra común",
  ],
  /** One sentence whatever the reason: unknown, used, replaced, expired (S-06). */
  enlace: [400, "El enlace no es válido o ya venció. Pedí uno nuevo"],
  /** One sentence for an unknown user, a wrong code, a used one and an expired one (S-01). */
  codigo: [400, "El usuario o el código no son correctos, o el código ya venció"],
  usaDni: [
    409,
    "La empresa usa el número de documento como contraseña inicial: los códigos se habilitan en su configuración",
  ],
  yaIngreso: [409, "Alguno de los empleados elegidos ya ingresó a su cuenta o no está activo"],
  sinCorreo: [409, "El empleado no tiene un correo válido en su legajo: no hay adónde enviarle el enlace"],
  sinDocumento: [409, "El legajo no tiene DNI ni CUIL que sirvan de contraseña inicial: envíele un enlace"],
  inactiva: [409, "La cuenta del empleado no está activa"],
  demasiados: [429, "Ya se enviaron tres correos a este empleado en la última hora. Probá más tarde"],
  /** D239: what the creation of a PIN is told, and its ways out. */
  sinPrueba: [
    409,
    "La empresa restableció tu acceso y tu firma, o cambió tu correo: antes de crear un PIN nuevo tenés que confirmar que sos vos con un enlace a tu propio correo, o lo confirma un segundo administrador",
  ],
  detenida: [409, "Desde tu correo se detuvo la creación de certificados por 72 horas. Probá más tarde"],
  pruebaSinCorreo: [
    409,
    "Tu legajo no tiene un correo válido, o alguien lo cambió en los últimos 30 días: tiene que confirmarlo un segundo administrador",
  ],
  pruebaDemasiados: [429, "Ya te enviamos tres correos en la última hora. Probá más tarde"],
  noHaceFalta: [409, "La persona puede crear su PIN: no hace falta confirmarla"],
  otroAdministrador: [
    403,
    "Debe confirmarlo otro administrador: alguien que no haya restablecido su acceso ni cambiado su correo, y de nivel igual o mayor que quien lo hizo",
  ],
  detener: [400, "El enlace no es válido o ya venció. Avisá a Recursos Humanos de tu empresa"],
  cambioEntretanto: [409, "La contraseña cambió mientras tanto. Probá de nuevo"],
});
