/** Segundo factor: TOTP codes and recovery codes of one's own account. Spec 3 §3, §4, §7; 2FA-*, D175, S-12, S-13. */
import { z } from "zod";
import { Yo } from "#features/cuentas/contract.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Empty, Id, requiredText, text } from "#platform/contract/shapes.ts";

/** Six digits of the application, or a recovery code. */
const Token = requiredText(40, "Debe ingresar el código");

export const SegundoFactorStatus = z.object({
  isSetup: z.boolean(),
  isEnabled: z.boolean(),
  /** Recovery codes that were not used yet. */
  codigosRestantes: z.int(),
});
export type SegundoFactorStatus = z.infer<typeof SegundoFactorStatus>;

const Success = z.object({ success: z.boolean() });
/** Told once; only their hashes are kept. */
const WithCodes = Success.extend({ codigos: z.array(z.string()) });

export const VERIFIED = logLine("General", "view", "Segundo factor verificado");

export const segundoFactor = contract({
  status: {
    summary: "Consultar si la cuenta propia tiene segundo factor",
    method: "GET",
    path: "/api/2fa/status",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: SegundoFactorStatus,
  },
  /** `qrCode` is a picture as a data URL; `clave` the same secret for typing. Refused while one is enabled (S-12). */
  setup: {
    summary: "Empezar a configurar el segundo factor; muestra la clave una sola vez",
    method: "POST",
    path: "/api/2fa/setup",
    access: "signedIn",
    scope: "installation",
    input: z.object({ appName: text(60).default("Rúbrica"), issuer: text(60).default("Rúbrica") }),
    output: z.object({ qrCode: z.string(), clave: z.string() }),
  },
  verifySetup: {
    summary: "Habilitar el segundo factor con un primer código; devuelve los de recuperación",
    method: "POST",
    path: "/api/2fa/verify-setup",
    access: "signedIn",
    scope: "installation",
    transaction: "apart",
    input: z.object({ token: Token }),
    output: WithCodes,
    logs: logLine("General", "update", "Segundo factor habilitado"),
  },
  /** The step of the sign-in after the password; for a session that finished, a plain check of a code. */
  verify: {
    summary: "Verificar un código del segundo factor, también como paso del ingreso",
    method: "POST",
    path: "/api/2fa/verify",
    access: "signedIn",
    pasos: ["segundoFactor"],
    scope: "installation",
    transaction: "apart",
    input: z.object({ token: Token }),
    /** `codigosRestantes`: recovery codes left, where one of them was used; null otherwise. */
    output: Success.extend({ yo: Yo, codigosRestantes: z.int().nullable() }),
    /** Of the sign-in; a plain check leaves none. */
    logs: [VERIFIED],
  },
  /** New recovery codes; the earlier ones stop working. */
  newCodes: {
    summary: "Generar otros códigos de recuperación; los anteriores dejan de servir",
    method: "POST",
    path: "/api/2fa/codigos",
    access: "signedIn",
    reauth: true,
    scope: "installation",
    input: Empty,
    output: WithCodes,
    logs: logLine("General", "update", "Códigos de recuperación renovados"),
  },
  disable: {
    summary: "Deshabilitar el segundo factor propio",
    method: "DELETE",
    path: "/api/2fa/disable",
    access: "signedIn",
    reauth: true,
    scope: "installation",
    input: Empty,
    output: Success,
    logs: logLine("General", "delete", "Segundo factor deshabilitado"),
  },
  /**
   * Somebody lost the telephone: an administrator takes the second factor away; every session of theirs ends. Of the
   * installation, because no company's scope sees seeds; `administered` keeps to the company.
   */
  disableUser: {
    summary: "Deshabilitar el segundo factor de una persona y cerrar sus sesiones",
    method: "DELETE",
    path: "/api/users/:userId/2fa",
    access: STAFF,
    reauth: true,
    scope: "installation",
    input: z.object({ userId: Id }),
    output: Success,
    logs: logLine("Legajos", "delete", "Segundo factor de la cuenta deshabilitado"),
  },
});
