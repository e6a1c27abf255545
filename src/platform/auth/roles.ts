/** Roles, their levels and display names, and who may assign what. Spec 1 §6; D009, D010, D011, D012. */
export const ROLES = {
  root: {
    displayName: "Root",
    level: 100,
    descripcion: "Administra la instalación y todas sus empresas, con todos los permisos",
  },
  superadmin: {
    displayName: "Super Administrador",
    level: 4,
    descripcion:
      "Administra la empresa, sus cuentas y sus recibos confidenciales, y carga licencias de otros empleados",
  },
  admin: {
    displayName: "Apoderado",
    level: 3,
    descripcion: "Administra la empresa, firma como su apoderado y carga licencias de otros empleados",
  },
  rrhh: {
    displayName: "Recursos Humanos",
    level: 2,
    descripcion: "Lleva los legajos, carga los recibos y las licencias de otros empleados",
  },
  manager: {
    displayName: "Manager",
    level: 1,
    descripcion: "Ve los documentos de los empleados que tiene a cargo y carga licencias de otros empleados",
  },
  user: { displayName: "Empleado", level: 0, descripcion: "Ve y firma sus propios recibos y documentos" },
  comunicaciones: { displayName: "Comunicaciones", level: 0, descripcion: "Publica en la cartelera digital" },
  documentacion: { displayName: "Documentación", level: 0, descripcion: "Ve los documentos de todos los legajos" },
  external: { displayName: "Externo", level: 0, descripcion: "Consulta lo que la empresa le muestra, sin modificarlo" },
  qr_display: { displayName: "Pantalla QR", level: 0, descripcion: "Solo muestra el código QR de un lugar de trabajo" },
} as const;

export type Role = keyof typeof ROLES;
export const roleNames = Object.keys(ROLES) as readonly Role[];

/** Admin-type roles: `isAdmin` in the specification. */
export const ADMINS = ["root", "superadmin", "admin"] as const satisfies readonly Role[];
export const STAFF = [...ADMINS, "rrhh"] as const satisfies readonly Role[];
/** Who sees the company menu's everyday entries. */
export const COMPANY_READERS = [...STAFF, "external"] as const satisfies readonly Role[];
/** Who maintains the installation: the config menu. */
export const INSTALLERS = ["root", "superadmin"] as const satisfies readonly Role[];

/** These two exist for root alone; nobody else sees or assigns them. */
const ROOT_ONLY: readonly Role[] = ["root", "qr_display"];

export const isAdmin = (roles: readonly Role[]) => roles.some((role) => (ADMINS as readonly Role[]).includes(role));

/** A screen on a wall, not a person: locked to its two QR screens. */
export const isKioskOnly = (roles: readonly Role[]) => roles.length > 0 && roles.every((role) => role === "qr_display");

/** Several roles add up; the highest decides the level (D008). */
export const highestLevel = (roles: readonly Role[]) => Math.max(-1, ...roles.map((role) => ROLES[role].level));

/** A user assigns only roles below their own highest level; root assigns any. */
export const canAssign = (own: readonly Role[], wanted: Role): boolean => assignerOf(own)(wanted);

/** The same, for many roles: the own level is found once. */
export function assignerOf(own: readonly Role[]): (wanted: Role) => boolean {
  if (own.includes("root")) return () => true;
  const level = highestLevel(own);
  return (wanted) => !ROOT_ONLY.includes(wanted) && ROLES[wanted].level < level;
}

/** The roles a person may see named in lists and filters. */
export const visibleRoles = (own: readonly Role[]): readonly Role[] =>
  own.includes("root") ? roleNames : roleNames.filter((role) => !ROOT_ONLY.includes(role));
