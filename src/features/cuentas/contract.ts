/** Cuentas: who signs in, as whom, with which rights and sessions. Spec 1 §4, §6, §7; D002…D004, S-01…S-03, S-09…S-13, S-22. */
import { z } from "zod";
import { Empresa, EmpresaItem } from "#features/empresa/contract.ts";
import { PASOS } from "#platform/auth/actor.ts";
import { typedSecret } from "#platform/auth/clave.ts";
import { roleNames, STAFF } from "#platform/auth/roles.ts";
import { typedUsername } from "#platform/auth/usuario.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, Empty, Id, Instant, listOf, requiredText } from "#platform/contract/shapes.ts";

/** Who one says one is, at every door: capitals do not matter (D024), nor how a CUIL is written (AUTH-26). */
export const Username = requiredText(120, "Debe ingresar el usuario").toLowerCase().overwrite(typedUsername);

export const Credentials = z.object({
  /** Unlike it, the password stays as it is typed (D024). */
  username: Username,
  password: typedSecret("Debe ingresar la contraseña"),
});

/** The signed-in person, as the shell needs to know them. */
export const Yo = z.object({
  _id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  profileImageURL: z.string().nullable(),
  roles: z.array(z.enum(roleNames)),
  permisosManager: z.object({ puedeVerRecibos: z.boolean(), puedeCargarRecibos: z.boolean() }),
  firstTime: z.boolean(),
  tieneCertificado: z.boolean(),
  paso: z.enum(PASOS),
  /** The tab of the second factor is shown (PERF-11, D175). */
  ve2fa: z.boolean(),
  empresa: Empresa,
  /** The companies the header offers; the current one included. */
  empresas: z.array(EmpresaItem),
  /** The installation runs on demo data, and says so on every page. */
  demo: z.boolean(),
});

/** Rows a page of the role list (ROL-27). */
export const ROLES_PAGE = 50;

export const RoleItem = z.object({
  name: z.enum(roleNames),
  displayName: z.string(),
  level: z.int(),
  /** What the role is for, in a sentence. */
  descripcion: z.string(),
  assignable: z.boolean(),
});

/** An open session, as its owner or an administrator sees it. */
export const SesionItem = z.object({
  _id: Id,
  created: Instant,
  vista: Instant,
  ip: z.string(),
  agente: z.string(),
  /** The one that asks. */
  actual: z.boolean(),
});

/** A person's account, for the tabs where it is administered. Spec 3 §2; LEG-31, LEG-34, D179. */
export const CuentaItem = z.object({
  _id: Id,
  username: z.string(),
  roles: z.array(z.enum(roleNames)),
  activo: z.boolean(),
  firstTime: z.boolean(),
  /** Until when the initial credential works; null once it was changed (D169). */
  claveVence: Instant.nullable(),
  tieneCertificado: z.boolean(),
  segundoFactor: z.boolean(),
  /** Has an address that mails can be sent to. */
  tieneEmail: z.boolean(),
  sesiones: z.int(),
  /** The person asking may change this account: its level is below theirs (S-22). */
  administrable: z.boolean(),
});

export type Credentials = z.infer<typeof Credentials>;
export type Yo = z.infer<typeof Yo>;
export type RoleItem = z.infer<typeof RoleItem>;
export type SesionItem = z.infer<typeof SesionItem>;
export type CuentaItem = z.infer<typeof CuentaItem>;

const CompanyHint = z.object({ code: z.string().nullable(), name: z.string().nullable() });

const Someone = z.object({ userId: Id });

/** Also the last line of an account that is opened for the first time. */
export const SIGNED_IN = logLine("General", "view", "Inicio de sesión");
const SIGNED_OUT = logLine("General", "view", "Cierre de sesión");

export const cuentas = contract({
  configLang: {
    summary: "Leer el país de la instalación y si es una demostración",
    method: "GET",
    path: "/api/configLang",
    access: "public",
    scope: "none",
    input: Empty,
    output: z.object({ countryCode: z.string(), demo: z.boolean() }),
  },
  /** The company that owns the address the browser opened, to greet with its name; never a fetch (D027, S-33). */
  companyCode: {
    summary: "Reconocer la empresa dueña de la dirección abierta, para saludar con su nombre",
    method: "POST",
    path: "/api/company-code",
    access: "public",
    scope: "installation",
    input: z.object({ url: z.url("La dirección no es válida").max(300) }),
    output: CompanyHint,
  },
  signin: {
    summary: "Iniciar sesión con usuario y contraseña",
    method: "POST",
    path: "/api/auth/signin",
    access: "public",
    scope: "installation",
    transaction: "apart",
    input: Credentials,
    output: Yo,
    logs: SIGNED_IN,
  },
  /** A plain link may open it (D003, D004); the POST is for scripts. */
  signout: {
    summary: "Cerrar la sesión desde un enlace",
    method: "GET",
    path: "/api/auth/signout",
    access: "public",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: SIGNED_OUT,
  },
  signoutPost: {
    summary: "Cerrar la sesión",
    method: "POST",
    path: "/api/auth/signout",
    access: "public",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: SIGNED_OUT,
  },
  me: {
    summary: "Leer la propia cuenta, su empresa y el paso de ingreso que deba",
    method: "GET",
    path: "/api/users/me",
    access: "session",
    scope: "installation",
    input: Empty,
    output: Yo,
  },
  /** The password again, for what needs it entered lately (S-13). */
  confirm: {
    summary: "Confirmar la contraseña para lo que la pide otra vez",
    method: "POST",
    path: "/api/auth/confirm",
    access: "signedIn",
    scope: "installation",
    transaction: "apart",
    input: Credentials.pick({ password: true }),
    output: Done,
  },
  sesiones: {
    summary: "Listar las sesiones propias abiertas",
    method: "GET",
    path: "/api/sesiones",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: z.array(SesionItem),
  },
  endSesion: {
    summary: "Cerrar una de las sesiones propias",
    method: "DELETE",
    path: "/api/sesiones/:sesionId",
    access: "signedIn",
    scope: "installation",
    input: z.object({ sesionId: Id }),
    output: Done,
    logs: logLine("General", "delete", "Sesión cerrada a distancia"),
  },
  /** Every session but the one that asks. */
  endOtras: {
    summary: "Cerrar todas las demás sesiones propias",
    method: "DELETE",
    path: "/api/sesiones",
    access: "signedIn",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: logLine("General", "delete", "Otras sesiones cerradas"),
  },
  cuenta: {
    summary: "Leer la cuenta de una persona",
    method: "GET",
    path: "/api/users/:userId/cuenta",
    access: STAFF,
    input: Someone,
    output: CuentaItem,
  },
  setRoles: {
    summary: "Cambiar los roles de una persona",
    method: "PUT",
    edits: "part",
    path: "/api/users/:userId/roles",
    access: STAFF,
    reauth: true,
    input: Someone.extend({
      roles: listOf(z.enum(roleNames, "El rol no es válido")).min(1, "Debe elegir al menos un rol"),
    }),
    output: CuentaItem,
    logs: logLine("Legajos", "update", "Roles modificados"),
  },
  setActivo: {
    summary: "Habilitar o deshabilitar la cuenta de una persona",
    method: "PUT",
    edits: "part",
    path: "/api/users/:userId/activo",
    access: STAFF,
    input: Someone.extend({ activo: z.boolean("Debe ser sí o no") }),
    output: CuentaItem,
    logs: logLine("Legajos", "update", "Acceso de la cuenta modificado"),
  },
  sesionesDe: {
    summary: "Listar las sesiones abiertas de una persona",
    method: "GET",
    path: "/api/users/:userId/sesiones",
    // It looks at the account as whoever changes it does: under its lock.
    transaction: "change",
    access: STAFF,
    input: Someone,
    output: z.array(SesionItem),
  },
  endSesionesDe: {
    summary: "Cerrar todas las sesiones de una persona",
    method: "DELETE",
    path: "/api/users/:userId/sesiones",
    access: STAFF,
    input: Someone,
    output: Done,
    logs: logLine("Legajos", "delete", "Sesiones de la cuenta cerradas"),
  },
  roles: {
    summary: "Listar los roles y cuáles se pueden asignar",
    method: "GET",
    path: "/api/roles",
    access: STAFF,
    scope: "none",
    input: Empty,
    output: z.array(RoleItem),
  },
});
