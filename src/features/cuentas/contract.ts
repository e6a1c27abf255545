/** Cuentas: who signs in, as whom, and in which company they work. Spec 1 §4, §6, §7; D002…D004, D042. */
import { z } from "zod";
import { Empresa, EmpresaItem } from "#features/empresa/contract.ts";
import { ADMINS, roleNames, STAFF } from "#platform/auth/roles.ts";
import { logLine } from "#platform/contract/activity.ts";
import { contract } from "#platform/contract/contract.ts";
import { Done, Empty, Id, requiredText } from "#platform/contract/shapes.ts";

export const Credentials = z.object({
  /** Lower-cased; the password never is (D024). */
  username: requiredText(120, "Debe ingresar el usuario").toLowerCase(),
  password: z
    .string("Debe ingresar la contraseña")
    .min(1, "Debe ingresar la contraseña")
    .max(256, "La contraseña es demasiado larga"),
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
  paso: z.enum(["listo", "cambiarClave"]),
  empresa: Empresa,
  /** The companies the header offers; the current one included. */
  empresas: z.array(EmpresaItem),
  /** The installation runs on demo data, and says so on every page. */
  demo: z.boolean(),
});

export const RoleItem = z.object({
  name: z.enum(roleNames),
  displayName: z.string(),
  level: z.int(),
  assignable: z.boolean(),
});

export type Credentials = z.infer<typeof Credentials>;
export type Yo = z.infer<typeof Yo>;
export type RoleItem = z.infer<typeof RoleItem>;

const CompanyHint = z.object({ code: z.string().nullable(), name: z.string().nullable(), logo: z.string().nullable() });

const SIGNED_OUT = logLine("General", "view", "Cierre de sesión");

export const cuentas = contract({
  configLang: {
    method: "GET",
    path: "/api/configLang",
    access: "public",
    scope: "none",
    input: Empty,
    output: z.object({ countryCode: z.string(), demo: z.boolean() }),
  },
  /** The company that owns the address the browser opened, to greet with its name; never a fetch (D027, S-33). */
  companyCode: {
    method: "POST",
    path: "/api/company-code",
    access: "public",
    scope: "installation",
    input: z.object({ url: z.url("La dirección no es válida").max(300) }),
    output: CompanyHint,
  },
  signin: { method: "POST", path: "/api/auth/signin", access: "public", scope: "none", input: Credentials, output: Yo },
  /** A plain link may open it (D003, D004); the POST is for scripts. */
  signout: {
    method: "GET",
    path: "/api/auth/signout",
    access: "public",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: SIGNED_OUT,
  },
  signoutPost: {
    method: "POST",
    path: "/api/auth/signout",
    access: "public",
    scope: "installation",
    input: Empty,
    output: Done,
    logs: SIGNED_OUT,
  },
  me: { method: "GET", path: "/api/users/me", access: "session", scope: "installation", input: Empty, output: Yo },
  /** The header's company switcher (SHELL-32): only `empresa` is read, only one's own account is reached. */
  switchCompany: {
    method: "PUT",
    path: "/api/users/:userId",
    access: ADMINS,
    scope: "installation",
    input: z.object({ userId: Id, empresa: Id }),
    output: Yo,
    logs: logLine("General", "update", "Cambio de empresa"),
  },
  roles: { method: "GET", path: "/api/roles", access: STAFF, scope: "none", input: Empty, output: z.array(RoleItem) },
});
