import { problems } from "#platform/problems/problem.ts";

export const firmaProblems = problems("firma", {
  sinPin: [400, "Debe ingresar el PIN"],
  pinIncorrecto: [400, "El PIN no es correcto"],
  pinPersonal: [
    400,
    "El PIN no puede ser su usuario, su CUIL, su documento, su nombre ni el de la empresa con algo agregado",
  ],
  pinComun: [400, "El PIN es fácil de adivinar: no alcanza con agregarle números o signos a una palabra común"],
  pinEsClave: [400, "El PIN no puede ser igual a su contraseña"],
  enPausa: [423, "Ingresó un PIN incorrecto demasiadas veces. Intente nuevamente en 15 minutos"],
  bloqueado: [423, "El PIN quedó bloqueado por demasiados intentos. Recursos Humanos debe restablecerlo"],
  sinCertificado: [409, "Antes debe crear su PIN de firma"],
  vencido: [409, "Su certificado de firma venció. Debe crear uno nuevo"],
  pruebaMinima: [
    409,
    "Su empresa pide, para firmar, un certificado con su identidad mejor probada. En «Firma electrónica» revoque el suyo, pida el enlace a su correo y cree otro PIN",
  ],
  yaTiene: [409, "Ya tiene un certificado de firma vigente"],
  cerrado: [409, "El certificado ya no está vigente"],
  nadaQueRestablecer: [409, "La persona todavía no creó su PIN de firma"],
});
