/**
 * The three menus as one table, and who sees what of it. Spec 1 §2, §6; SHELL-26…SHELL-87; D031…D043.
 * The whole specification is declared; an entry shows only once its screen exists and the person may open it.
 */
import type { Modulo } from "#platform/auth/modulos.ts";
import { ADMINS, COMPANY_READERS, INSTALLERS, isAdmin, type Role, STAFF } from "#platform/auth/roles.ts";

export type MenuGroup = "empleado" | "empresa" | "config";
export type Visitor = {
  readonly roles: readonly Role[];
  readonly modulos: readonly Modulo[];
  readonly permisosManager: { readonly puedeVerRecibos: boolean };
};

export type MenuEntry = {
  readonly title: string;
  readonly group: MenuGroup;
  /** The specification's name of the target. */
  readonly state: string;
  readonly path: `/${string}`;
  /** "destino" is a target without an item of its own: reached from the entry that owns its address. */
  readonly type: "item" | "destino";
  readonly icon: string;
  readonly roles: readonly Role[];
  readonly position: number;
  readonly visible: (visitor: Visitor) => boolean;
  readonly menuEmpleado: boolean;
  /** Addresses that belong to this place besides its own. */
  readonly owns: readonly string[];
  /** The word of the phone's bottom bar; entries without one are under "Más". */
  readonly short: string | null;
};

/** Who sees the employee menu (SHELL-34). */
export const EMPLOYEE_MENU = ["user", ...ADMINS] as const satisfies readonly Role[];
const WITH_MANAGER: readonly Role[] = [...COMPANY_READERS, "manager"];
const COMPANY_MENU: readonly Role[] = [...WITH_MANAGER, "documentacion", "comunicaciones"];

const always = () => true;
const on = (modulo: Modulo) => (visitor: Visitor) => visitor.modulos.includes(modulo);
const off = (modulo: Modulo) => (visitor: Visitor) => !visitor.modulos.includes(modulo);
const maySeeReceipts = ({ permisosManager }: Visitor) => permisosManager.puedeVerRecibos;

type Extra = Partial<Pick<MenuEntry, "roles" | "type" | "visible" | "owns" | "short">>;
type Row = Pick<MenuEntry, "title" | "state" | "path" | "icon"> & Extra;

const item = (title: string, state: string, path: MenuEntry["path"], icon: string, extra: Extra = {}): Row => ({
  title,
  state,
  path,
  icon,
  ...extra,
});

const menu = (group: MenuGroup, roles: readonly Role[], rows: readonly Row[]): readonly MenuEntry[] =>
  rows.map((row, position) => ({
    group,
    position,
    roles,
    type: "item",
    visible: always,
    menuEmpleado: group === "empleado",
    owns: [],
    short: null,
    ...row,
  }));

const LEAVES = { visible: on("licenciasPlus"), owns: ["/licenciasPlusEmpleado"], short: "Licencias" } as const;
const CLOCK = { visible: on("timeclocks"), owns: ["/fichajesEmpleado"], short: "Fichar" } as const;
const DOCUMENTS = { roles: [...COMPANY_READERS, "manager", "documentacion"], visible: on("documentos") } as const;
const CLOCK_PAGES = ["/fichajes", "/worklocations", "/workschedules", "/qrcodes"];

/** Where one title has several rows, they say who reaches it by which right; a person sees it once. */
export const MENU: readonly MenuEntry[] = [
  ...menu("empleado", EMPLOYEE_MENU, [
    item("Inicio", "home", "/", "home", { short: "Inicio" }),
    item("Mis Datos", "settings.profile", "/settings/profile", "id", { owns: ["/settings"] }),
    item("Mis Recibos", "recibos.listEmpleado", "/recibos/list", "receipt", {
      short: "Recibos",
      owns: ["/disconformidades"],
    }),
    // D031: only those who may open the list.
    item("Mis Licencias", "licenciasPlusEmpleado.list", "/licenciasPlusEmpleado/list", "beach", {
      ...LEAVES,
      roles: ["user", "root"],
    }),
    item("Enviar Cert./Licencia", "settings.licencias", "/settings/licencias", "beach", {
      visible: off("licenciasPlus"),
      short: "Licencias",
    }),
    item("Mis fichajes", "fichajesEmpleado.timeclocks", "/fichajesEmpleado/timeclocks-empleado", "clock", CLOCK),
    item("Enviar documento", "settings.documentos", "/settings/documentos", "file-upload", {
      visible: on("documentos"),
    }),
    item("Mis Sanciones", "settings.sanciones", "/settings/sanciones", "gavel", { type: "destino" }),
  ]),
  ...menu("empresa", COMPANY_READERS, [
    item("Inicio", "home", "/", "home", { roles: COMPANY_MENU }),
    item("Legajos", "admin.users", "/users", "users", { roles: STAFF }),
    item("Legajos", "admin.users", "/users", "users", { roles: ["manager"] }),
    // D035: /users is closed to external.
    item("Legajos", "nomina.list", "/nomina", "users", { roles: ["external"] }),
    item("Onboarding", "admin.onboarding", "/users/onboarding", "user-check", {
      roles: STAFF,
      visible: on("onboarding"),
    }),
    item("Recibos", "recibosadmin.pendientes", "/recibos-admin/pendientes", "receipt", {
      owns: ["/recibos-admin", "/recibos", "/disconformidades"],
    }),
    item("Recibos", "recibosadmin.pendientes", "/recibos-admin/pendientes", "receipt", {
      roles: ["manager"],
      visible: maySeeReceipts,
      owns: ["/recibos-admin"],
    }),
    item("Documentos", "documents.folders", "/documents/folders", "folders", { ...DOCUMENTS, owns: ["/documents"] }),
    item("Licencias", "licencias.list", "/licencias", "beach", { visible: off("licenciasPlus") }),
    item("Licencias plus", "licenciasPlus.list", "/licenciasPlus", "beach", {
      roles: WITH_MANAGER,
      visible: on("licenciasPlus"),
    }),
    item("Sanciones", "sancions.list", "/sancions", "gavel", { owns: ["/tiposancion"] }),
    // D061: an employee has the page and no item.
    item("Plantillas", "templates", "/plantillas", "writing", { roles: ADMINS }),
    item("Control Horario", "fichajes.timeclocks", "/fichajes/timeclocks", "clock", {
      roles: WITH_MANAGER,
      visible: on("timeclocks"),
      owns: CLOCK_PAGES,
    }),
    item("Cartelera Digital", "noticesadmin.activas", "/cartelera-admin/activas", "speakerphone", {
      roles: [...ADMINS, "comunicaciones"],
      owns: ["/cartelera-admin"],
    }),
    item("Configuración", "miempresa.editCurrent", "/empresa/edit", "settings", { roles: ADMINS, owns: ["/empresa"] }),
    // SHELL-58 keeps the configuration from them; administrators find it there.
    item("Códigos de activación", "miempresa.codigos", "/empresa/codigos", "id", {
      roles: ["rrhh"],
      visible: ({ roles }) => !isAdmin(roles),
    }),
  ]),
  ...menu("config", INSTALLERS, [
    item("Panel del sistema", "config", "/config", "layout"),
    item("Empresas", "empresas", "/empresas", "building"),
    item("Sucursales", "sucursals", "/empresa/sucursales", "store"),
    item("Puestos", "puestos", "/empresa/puestos", "briefcase"),
    item("Departamentos", "userareas", "/empresa/departamentos", "sitemap"),
    item("Tipos de recibo", "tiposrecibos", "/tiposrecibos", "receipt"),
    item("Tipos de documento", "tipodocumentos", "/empresa/tipodocumentos", "file-text"),
    item("Motivos de firma", "firmamotivos", "/firmamotivos", "message"),
    item("Provincias", "provincia", "/provincias", "map"),
    item("Ciudades", "cities", "/cities", "map-pin"),
    item("Correo", "correo", "/correo", "mail", { roles: ["root"] }),
  ]),
];

export type Menus = Readonly<Record<MenuGroup, readonly MenuEntry[]>>;

/** `paths`: the screens that exist and the person may open. */
export function visibleMenu({ paths, ...visitor }: Visitor & { readonly paths: ReadonlySet<string> }): Menus {
  const of = (group: MenuGroup) => {
    const shown = new Map<string, MenuEntry>();
    for (const entry of MENU) {
      if (entry.group !== group || entry.type !== "item" || shown.has(entry.title)) continue;
      const allowed = entry.roles.some((role) => visitor.roles.includes(role)) && entry.visible(visitor);
      if (allowed && paths.has(entry.path)) shown.set(entry.title, entry);
    }
    return [...shown.values()].sort((a, b) => a.position - b.position);
  };
  return { empleado: of("empleado"), empresa: of("empresa"), config: of("config") };
}

const within = (path: string, prefix: string) => path === prefix || (prefix !== "/" && path.startsWith(`${prefix}/`));

/** The entry whose address, or owned addresses, say the most of `path`; among equals, the first. */
export function currentEntry(path: string, entries: readonly MenuEntry[] = MENU): MenuEntry | null {
  let best: { entry: MenuEntry; length: number } | null = null;
  for (const entry of entries) {
    const lengths = [entry.path, ...entry.owns].filter((prefix) => within(path, prefix)).map((prefix) => prefix.length);
    const length = Math.max(0, ...lengths);
    if (length > (best?.length ?? 0)) best = { entry, length };
  }
  return best?.entry ?? null;
}
