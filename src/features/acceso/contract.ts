/**
 * Acceso: how a password is changed, forgotten, reset, and first obtained. Spec 1 §2, §4, §7; AUTH-20…AUTH-31, D016…D018,
 * D169, S-03, S-04, S-06…S-08.
 */
import { z } from "zod";
import { SIGNED_IN, Username, Yo } from "#features/cuentas/contract.ts";
import { CREDENCIALES } from "#features/empresa/contract.ts";
import { isRepeated, NewPassword, NOT_REPEATED, typedSecret } from "#platform/auth/clave.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, Empty, Id, Instant, listOf, page, pagingOf, requiredText, text } from "#platform/contract/shapes.ts";
import { NIVELES } from "./prueba.ts";

const Token = requiredText(100, "El enlace no es válido");
const Someone = z.object({ userId: Id });

export const CODIGOS_PAGE = 100;
export const MAX_CODIGOS = 500;

/** Somebody who never signed in, and until when the code they were given works. */
export const PendienteItem = z.object({
  _id: Id,
  legajo: z.int(),
  displayName: z.string(),
  username: z.string(),
  area: z.string().nullable(),
  codigoVence: Instant.nullable(),
});
export type PendienteItem = z.infer<typeof PendienteItem>;

/** A code, told once: only its hash is kept. */
export const CodigoItem = PendienteItem.omit({ area: true, codigoVence: true }).extend({
  codigo: z.string(),
  vence: Instant,
});
export type CodigoItem = z.infer<typeof CodigoItem>;

/** How somebody is proven, and why they may not create a PIN now, if they may not (D239). */
export const PruebaItem = z.object({
  nivel: z.enum(NIVELES),
  obstaculo: z.enum(["detenida", "sinPrueba"]).nullable(),
  /** Until when it was stopped. */
  hasta: Instant.nullable(),
});
export type PruebaItem = z.infer<typeof PruebaItem>;

export const FORGOTTEN = logLine("General", "update", "Enlace para elegir otra contraseña pedido");
export const ACTIVATED = logLine("General", "update", "Cuenta activada con un código");

export const acceso = contract({
  /** The first time (step 2 of the sign-in) the current password was just entered and is not asked again. */
  changePassword: {
    summary: "Cambiar la contraseña propia",
    method: "POST",
    path: "/api/users/password",
    access: "signedIn",
    pasos: ["cambiarClave"],
    scope: "installation",
    transaction: "apart",
    input: z
      .object({ currentPassword: typedSecret("Debe ingresar la contraseña actual").optional(), ...NewPassword })
      .refine(isRepeated, NOT_REPEATED),
    output: Yo,
    logs: logLine("General", "update", "Contraseña modificada"),
  },
  /** Its line is written where there was somebody to send a link to. */
  forgot: {
    summary: "Pedir por correo un enlace para elegir otra contraseña",
    method: "POST",
    path: "/api/auth/forgot",
    access: "public",
    scope: "installation",
    transaction: "apart",
    input: z.object({ username: Username }),
    output: Done,
    logs: [FORGOTTEN],
  },
  /** For the page that a link opens: whether the form is worth showing. */
  checkReset: {
    summary: "Consultar si un enlace de restablecimiento sigue sirviendo",
    method: "GET",
    path: "/api/auth/reset/:token",
    access: "public",
    scope: "installation",
    input: z.object({ token: Token }),
    output: z.object({ valido: z.boolean() }),
  },
  /** No user name is taken: the token alone says whose password it is (S-06). */
  reset: {
    summary: "Elegir otra contraseña con el enlace recibido",
    method: "POST",
    path: "/api/auth/reset/:token",
    access: "public",
    scope: "installation",
    transaction: "apart",
    input: z.object({ token: Token, ...NewPassword }).refine(isRepeated, NOT_REPEATED),
    output: Done,
    logs: logLine("General", "update", "Contraseña elegida con un enlace"),
  },
  /** The reset tab: mails a link to choose a new password; the old one works until then. */
  forgotUser: {
    summary: "Enviar a una persona un enlace para elegir otra contraseña",
    method: "POST",
    path: "/api/auth/forgotUser",
    access: STAFF,
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "update", "Enlace de restablecimiento enviado"),
  },
  /** The reset tab: a fresh initial credential, every session ended (D018, D169). Whoever resets never learns it (S-08). */
  resetUser: {
    summary: "Volver a una persona a su credencial inicial y cerrar sus sesiones",
    method: "POST",
    path: "/api/auth/resetUser",
    access: STAFF,
    transaction: "apart",
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "update", "Acceso restablecido"),
  },
  /** With the code the company handed out (D016); signs in, and what the session owes comes next. */
  activate: {
    summary: "Activar una cuenta con el código que entregó la empresa, e ingresar",
    method: "POST",
    path: "/api/auth/activar",
    access: "public",
    scope: "installation",
    transaction: "apart",
    input: z
      .object({ username: Username, codigo: requiredText(40, "Debe ingresar el código"), ...NewPassword })
      .refine(isRepeated, NOT_REPEATED),
    output: Yo,
    logs: [ACTIVATED, SIGNED_IN],
  },
  prueba: {
    summary: "Consultar cómo está probada la identidad propia y si se puede crear un PIN",
    method: "GET",
    path: "/api/users/prueba",
    access: "signedIn",
    pasos: ["crearPin"],
    scope: "installation",
    input: Empty,
    /** `correo`: where a link that proves them would be sent, partly hidden. */
    output: PruebaItem.extend({ correo: z.string().nullable() }),
  },
  sendPrueba: {
    summary: "Enviar al correo propio un enlace que prueba quién es",
    method: "POST",
    path: "/api/users/prueba/enlace",
    access: "signedIn",
    pasos: ["crearPin"],
    scope: "installation",
    input: Empty,
    output: Done,
    logs: logLine("General", "update", "Enlace para probar la identidad enviado"),
  },
  pruebaDe: {
    summary: "Consultar cómo está probada la identidad de una persona",
    method: "GET",
    path: "/api/users/:userId/prueba",
    access: STAFF,
    input: Someone,
    /** `confirmable`: whoever asks may answer for them. */
    output: PruebaItem.extend({ confirmable: z.boolean() }),
  },
  /** D239: a second administrator, none of those who touched the person's ways in, answers for who uses the account. */
  confirmar: {
    summary: "Confirmar, como segundo administrador, la identidad de una persona",
    method: "POST",
    path: "/api/users/:userId/prueba/confirmar",
    access: STAFF,
    reauth: true,
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "update", "Identidad confirmada por un segundo administrador"),
  },
  pendientes: {
    summary: "Listar las personas que nunca ingresaron y hasta cuándo sirve su código",
    method: "GET",
    path: "/api/codigosActivacion",
    access: STAFF,
    input: z.object({ search: text(100).default(""), ...pagingOf(CODIGOS_PAGE).shape }),
    /** Codes are made only where the company hands them out; elsewhere the page says so. */
    output: page(PendienteItem).extend({
      credencialInicial: z.enum(CREDENCIALES),
      /** The installation's address, where it was configured: what is printed leads there. */
      direccion: z.string().nullable(),
    }),
  },
  /** Makes and tells codes for people who never signed in; earlier codes of theirs stop working. */
  makeCodigos: {
    summary: "Generar códigos de activación; se muestran una sola vez",
    method: "POST",
    path: "/api/codigosActivacion",
    access: STAFF,
    input: z.object({
      ids: listOf(Id)
        .min(1, "Debe elegir al menos un empleado")
        .max(MAX_CODIGOS, `Elegí hasta ${MAX_CODIGOS} empleados`),
    }),
    output: z.array(CodigoItem),
    logs: logLine("Legajos", "create", "Código de activación generado"),
  },
});
