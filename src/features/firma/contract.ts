/**
 * Firma: a person's signature PIN and certificate under the company's own authority. Spec 1 §5, §7; FIRMA-01…FIRMA-07,
 * D019, D022, D183, S-39…S-43.
 */
import { z } from "zod";
import { ACTOS, NIVELES } from "#features/acceso/prueba.ts";
import { Yo } from "#features/cuentas/contract.ts";
import { isRepeated, newSecret, typedSecret } from "#platform/auth/clave.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract, FILE } from "#platform/contract/contract.ts";
import { Done, Empty, Id, Instant, requiredText } from "#platform/contract/shapes.ts";
import { ESTADOS_LOTE } from "./lotes.ts";
import { TERMINOS } from "./terminos.ts";

const NO_PIN = "Debe ingresar el PIN";
const NewPin = { newPassword: newSecret(NO_PIN), verifyPassword: typedSecret("Debe repetir el PIN") };
const NOT_REPEATED = { error: "Los PIN no coinciden", path: ["verifyPassword"] };
const Someone = z.object({ userId: Id });
const OneCompany = z.object({ empresaId: Id });

/** "vigente" signs; "reemplazado" was retired for a new one; both leave old signatures valid (S-42). */
export const ESTADOS_CERTIFICADO = ["vigente", "vencido", "reemplazado", "revocado"] as const;
export type EstadoCertificado = (typeof ESTADOS_CERTIFICADO)[number];
/** "vencido" is read from `hasta`, never stored. */
export type EstadoGuardado = Exclude<EstadoCertificado, "vencido">;

export const CertificadoItem = z.object({
  _id: Id,
  /** Whose authority issued it: the company that has the person's file. */
  empresa: Id,
  /** Hexadecimal, as the certificate carries it. */
  serie: z.string(),
  titular: z.string(),
  /** How its owner was proven when it was made (D239). */
  prueba: z.enum(NIVELES),
  desde: Instant,
  hasta: Instant,
  estado: z.enum(ESTADOS_CERTIFICADO),
  /** About to end, or ended: its owner may renew it with the PIN. */
  renovable: z.boolean(),
  /** When it was retired or revoked, and why. */
  cerrado: Instant.nullable(),
  motivo: z.string(),
  /** SHA-256 of the certificate, for people who compare. */
  huella: z.string(),
});
export type CertificadoItem = z.infer<typeof CertificadoItem>;

/** What anybody may know of a certificate whose number they have: no name, and the same shape when there is none. */
export const ESTADOS_VERIFICADOS = [...ESTADOS_CERTIFICADO, "detenido", "desconocido"] as const;
export const Verificacion = z.object({
  estado: z.enum(ESTADOS_VERIFICADOS),
  desde: Instant.nullable(),
  hasta: Instant.nullable(),
  /** When it was retired, revoked or stopped. */
  cerrado: Instant.nullable(),
  prueba: z.enum(NIVELES).nullable(),
  /** Whose authority issued it. */
  empresa: z.string().nullable(),
});
export type Verificacion = z.infer<typeof Verificacion>;

/** How far a batch is. What could not be signed is told one by one; what was, is in its own list. */
export const LoteFirma = z.object({
  /** That of its task. */
  _id: Id,
  tipo: z.string(),
  estado: z.enum(ESTADOS_LOTE),
  total: z.int(),
  firmados: z.int(),
  rechazados: z.int(),
  motivo: z.string(),
  created: Instant,
  /** The first hundred of those that were not signed. */
  problemas: z.array(z.object({ registro: Id, titulo: z.string(), persona: z.string(), error: z.string() })),
});
export type LoteFirma = z.infer<typeof LoteFirma>;
const OneLote = z.object({ loteId: Id });

const Token = requiredText(100, "El enlace no es válido");

export const firma = contract({
  /** Step 3 of the sign-in, and /settings/sign. Refused while a certificate is in force. */
  createSign: {
    summary: "Crear el PIN de firma propio y, con él, el certificado",
    method: "POST",
    path: "/api/users/createSign",
    access: "signedIn",
    pasos: ["crearPin"],
    limit: "sign",
    scope: "installation",
    transaction: "apart",
    input: z
      .object({ ...NewPin, terminos: z.literal(TERMINOS.version, "Debe aceptar los términos de la firma electrónica") })
      .refine(isRepeated, NOT_REPEATED),
    output: Yo,
    logs: logLine("General", "create", "Certificado de firma creado"),
  },
  /** The change-PIN modal: the same key and certificate, sealed under the new PIN. */
  changePin: {
    summary: "Cambiar el PIN de firma; la clave y el certificado siguen siendo los mismos",
    method: "PUT",
    edits: "part",
    path: "/api/users/pin",
    access: "signedIn",
    limit: "sign",
    scope: "installation",
    transaction: "apart",
    input: z.object({ currentPin: typedSecret(NO_PIN), ...NewPin }).refine(isRepeated, NOT_REPEATED),
    output: Done,
    logs: logLine("General", "update", "PIN de firma cambiado"),
  },
  certificados: {
    summary: "Listar los certificados de firma propios",
    method: "GET",
    path: "/api/certificados",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: z.array(CertificadoItem),
  },
  /**
   * One's own, from now on: what was signed before stays valid. With the PIN, not the password: whoever lost it needs HR
   * before there can be another key in their name (S-42).
   */
  revoke: {
    summary: "Revocar un certificado propio con el PIN; lo ya firmado sigue siendo válido",
    method: "POST",
    path: "/api/certificados/:certificadoId/revocar",
    access: "signedIn",
    limit: "sign",
    scope: "installation",
    transaction: "apart",
    input: z.object({
      certificadoId: Id,
      motivo: requiredText(200, "Debe ingresar el motivo"),
      pin: typedSecret(NO_PIN),
    }),
    output: CertificadoItem,
    logs: logLine("General", "update", "Certificado de firma revocado"),
  },
  /** Another key and certificate under the same PIN, in the last thirty days of the one in force or after them. */
  renovar: {
    summary: "Renovar con el PIN el certificado de firma propio que está por vencer o venció",
    method: "POST",
    path: "/api/certificados/renovar",
    access: "signedIn",
    limit: "sign",
    scope: "installation",
    transaction: "apart",
    input: z.object({ pin: typedSecret(NO_PIN) }),
    output: CertificadoItem,
    logs: logLine("General", "update", "Certificado de firma renovado"),
  },
  certificadosDe: {
    summary: "Listar los certificados de firma de una persona",
    method: "GET",
    path: "/api/users/:userId/certificados",
    access: STAFF,
    input: Someone,
    output: z.array(CertificadoItem),
  },
  /** The reset tab (D179, S-42): the key is retired for good; the person creates another PIN at the next sign-in. */
  resetPin: {
    summary: "Restablecer el PIN de firma de una persona, que creará otro en su próximo ingreso",
    method: "POST",
    path: "/api/users/:userId/pin/restablecer",
    access: STAFF,
    reauth: true,
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "update", "PIN de firma restablecido"),
  },
  /** The page of a mail's link: what it is about, if it still stops something. Nothing happens by opening it (D239). */
  checkDetener: {
    summary: "Consultar qué detiene un enlace recibido por correo",
    method: "GET",
    path: "/api/detener/:token",
    access: "public",
    scope: "installation",
    // As whoever stops it looks: under the lock of the account.
    transaction: "change",
    input: z.object({ token: Token }),
    output: z.object({ valido: z.boolean(), acto: z.enum(ACTOS).nullable(), cuando: Instant.nullable() }),
  },
  /** D239: no certificate for 72 hours; what was made since is revoked, and whoever else could come in no longer can. */
  detener: {
    summary: "Detener con el enlace recibido lo que se hizo con la firma propia, por 72 horas",
    method: "POST",
    path: "/api/detener/:token",
    access: "public",
    scope: "installation",
    input: z.object({ token: Token }),
    output: Done,
    logs: logLine("General", "update", "Certificados detenidos por su titular"),
  },
  verificar: {
    summary: "Verificar un certificado por su número de serie",
    method: "GET",
    path: "/api/verificar",
    access: "public",
    scope: "installation",
    input: z.object({
      serie: requiredText(100, "Debe ingresar el número de serie")
        .transform((written) => written.replace(/[\s:.-]/g, "").toLowerCase())
        .pipe(z.string().regex(/^[0-9a-f]{8,40}$/, "El número de serie no es válido")),
    }),
    output: Verificacion,
  },
  /** Anybody who verifies a signature needs them: the authority's certificate (PEM) and its revocation list. */
  autoridad: {
    summary: "Descargar el certificado de la autoridad de una empresa (PEM), para verificar firmas",
    method: "GET",
    path: "/api/autoridades/:empresaId/certificado",
    access: "public",
    scope: "installation",
    input: OneCompany,
    output: FILE,
    fileTypes: ["application/x-pem-file"],
  },
  revocados: {
    summary: "Descargar la lista de certificados revocados de una empresa (CRL)",
    method: "GET",
    path: "/api/autoridades/:empresaId/revocados",
    access: "public",
    scope: "installation",
    input: OneCompany,
    output: FILE,
    fileTypes: ["application/pkix-crl"],
  },
  /** One's own that still run, or were interrupted. */
  lotes: {
    summary: "Listar las firmas en lote propias que siguen en curso o quedaron interrumpidas",
    method: "GET",
    path: "/api/lotesFirma",
    access: "signedIn",
    input: Empty,
    output: z.array(LoteFirma),
  },
  lote: {
    summary: "Leer una firma en lote propia: cuántas van y cuáles no se pudieron hacer",
    method: "GET",
    path: "/api/lotesFirma/:loteId",
    access: "signedIn",
    input: OneLote,
    output: LoteFirma,
  },
  /** What is being signed is signed; nothing after it is. */
  cancelarLote: {
    summary: "Cancelar una firma en lote propia; lo ya firmado queda firmado",
    method: "POST",
    path: "/api/lotesFirma/:loteId/cancelar",
    access: "signedIn",
    input: OneLote,
    output: LoteFirma,
    logs: logLine("General", "update", "Firma en lote cancelada"),
  },
  /** The PIN again: nobody kept the key (D203). */
  continuarLote: {
    summary: "Continuar con el PIN una firma en lote propia que quedó interrumpida",
    method: "POST",
    path: "/api/lotesFirma/:loteId/continuar",
    access: "signedIn",
    limit: "sign",
    transaction: "apart",
    input: OneLote.extend({ certPassword: typedSecret("Debe ingresar la contraseña") }),
    output: LoteFirma,
    logs: logLine("General", "update", "Firma en lote continuada"),
  },
});
