/** What a person's roles decide beyond the entries: their view, what they may switch. Spec 1 §4, §6. */
import { isAdmin, type Role, STAFF } from "#platform/auth/roles.ts";
import { EMPLOYEE_MENU, type Menus } from "./menu.ts";

export type View = "empleado" | "empresa";

/** Admin-type roles start in the company view, the rest in the employee view. */
export const startingView = (roles: readonly Role[]): View => (isAdmin(roles) ? "empresa" : "empleado");

/** Who has a single menu sees that one, whichever view their role starts in. */
export function shownView(wanted: View, menus: Menus): View {
  if (menus[wanted].length > 0) return wanted;
  return menus.empresa.length > 0 ? "empresa" : "empleado";
}

/** D043: an admin-type role and the employee menu. */
export const mayToggleView = (roles: readonly Role[]) =>
  isAdmin(roles) && roles.some((role) => (EMPLOYEE_MENU as readonly Role[]).includes(role));

export const maySwitchCompany = isAdmin;

/** The 'Admins' menu is no fourth menu but this question (SHELL-60, D040). */
export const seesAdmins = (roles: readonly Role[]) => roles.some((role) => (STAFF as readonly Role[]).includes(role));
