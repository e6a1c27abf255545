/** The pages of one's own account, /settings: which there are and who sees them. Spec 1 §2, §6; PERF-01…PERF-11, D044, D175. */
import type { Actor } from "#platform/auth/actor.ts";
import { ADMINS, type Role } from "#platform/auth/roles.ts";
import { type Access, allows } from "#platform/contract/contract.ts";

/** PERF-09: who has a file of their own to look at; the pages about the account itself are everybody's (D044). */
const OWN_FILE: readonly Role[] = ["user", ...ADMINS];

type Visitor = Pick<Actor, "roles" | "paso"> & { readonly ve2fa: boolean };

type SettingsTab = {
  readonly title: string;
  readonly path: `/settings/${string}`;
  readonly access: Access;
  readonly shows?: (visitor: Visitor) => boolean;
};

/** The sub-pages of the specification and what belongs beside them, in the order of their tabs. */
export const SETTINGS: readonly SettingsTab[] = [
  { title: "Mis Datos", path: "/settings/profile", access: OWN_FILE },
  { title: "Foto", path: "/settings/picture", access: "signedIn" },
  { title: "Contraseña", path: "/settings/password", access: "signedIn" },
  { title: "Firma", path: "/settings/sign", access: "signedIn" },
  { title: "Segundo factor", path: "/settings/2fa", access: "signedIn", shows: ({ ve2fa }) => ve2fa },
  { title: "Sesiones", path: "/settings/sesiones", access: "signedIn" },
  { title: "Sanciones", path: "/settings/sanciones", access: OWN_FILE },
  { title: "Licencias", path: "/settings/licencias", access: OWN_FILE },
  { title: "Documentos", path: "/settings/documentos", access: OWN_FILE },
  { title: "Cuentas vinculadas", path: "/settings/accounts", access: OWN_FILE },
];

/** `paths`: the screens that exist; a tab shows once its own does. */
export const settingsOf = (visitor: Visitor, paths: ReadonlySet<string>): readonly SettingsTab[] =>
  SETTINGS.filter(
    ({ path, access, shows = () => true }) => paths.has(path) && allows(access, visitor) && shows(visitor),
  );
