/** Who has which pages of receipts. Apart from the calls, which no page needs before it is opened. */
import { COMPANY_READERS, type Role, STAFF } from "#platform/auth/roles.ts";

/** Who reads the receipts of others; a manager those of their people, with `puedeVerRecibos` (REC-51). */
export const READERS = [...COMPANY_READERS, "manager"] as const satisfies readonly Role[];
/** Who has the page of one person's, beside their file (LEG-12). */
export const FILE_PAGE = [...STAFF, "manager"] as const satisfies readonly Role[];

type Reading = { readonly roles: readonly Role[]; readonly permisosManager: { readonly puedeVerRecibos: boolean } };

/** Whether somebody reads the receipts of others at all; the server asks again at each call (S-19). */
export const readsOthers = ({ roles, permisosManager: { puedeVerRecibos } }: Reading): boolean =>
  READERS.some((role) => roles.includes(role) && (role !== "manager" || puedeVerRecibos));
/** Who has the page of their own (REC-04). */
export const OWN_PAGE = ["user", ...COMPANY_READERS] as const satisfies readonly Role[];
/** Who takes them along, as files or as a sheet; who is external reads and looks (D102). A manager those of their people. */
export const EXPORTERS = FILE_PAGE;
/** Who reminds people of what they owe (D100). */
export const REMINDERS = STAFF;
/** Who puts them right and deletes them; a manager those of their people, with `puedeCargarRecibos` (D100, D102). */
export const KEEPERS = FILE_PAGE;
