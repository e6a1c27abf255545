import { problems } from "#platform/problems/problem.ts";

export const firmaProblems = problems("firma", {
  sinPin: [400, "Debe ingresar el PIN"],
  pinIncorrecto: [400, "El PIN no es correcto"],
  enPausa: [423, "Ingresó un PIN incorrecto demasiadas veces. Intente nuevamente en 15 minutos"],
  bloqueado: [423, "El PIN quedó bloqueado por demasiados intentos. Recursos Humanos debe restablecerlo"],
  sinCertificado: [409, "Antes debe crear su PIN de firma"],
  vencido: [409, "Su certificado de firma venció. Debe crear uno nuevo"],
  yaTiene: [409, "Ya tiene un certificado de firma vigente"],
  cerrado: [409, "El certificado ya no está vigente"],
  nadaQueRestablecer: [409, "La persona todavía no creó su PIN de firma"],
});
