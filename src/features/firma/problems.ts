import { problems } from "#platform/problems/problem.ts";

export const firmaProblems = problems("firma", {
  sinPin: [400, "Debe ingresar el PIN"],
  pinIncorrecto: [400, "El PIN no es correcto"],
  pinPersonal: [
    400,
    "El PIN no puede ser tu usuario, tu CUIL, tu documento, tu nombre ni el de la empresa con algo agregado",
  ],
  pinComun: [400, "El PIN es fácil de adivinar: no alcanza con agregarle números o signos a una palabra común"],
  pinEsClave: [400, "El PIN no puede ser igual a tu contraseña"],
  enPausa: [423, "Ingresaste un PIN incorrecto demasiadas veces. Probá de nuevo en 15 minutos"],
  bloqueado: [423, "El PIN quedó bloqueado por demasiados intentos. Recursos Humanos debe restablecerlo"],
  sinCertificado: [409, "Antes tenés que crear tu PIN de firma"],
  vencido: [409, "Tu certificado de firma venció. Tenés que crear uno nuevo"],
  pruebaMinima: [
    409,
    "Tu empresa pide, para firmar, un certificado con tu identidad mejor probada. En «Firma electrónica» revocá el tuyo, pedí el enlace a tu correo y creá otro PIN",
  ],
  yaTiene: [409, "Ya tenés un certificado de firma vigente"],
  cerrado: [409, "El certificado ya no está vigente"],
  nadaQueRestablecer: [409, "La persona todavía no creó su PIN de firma"],
});
