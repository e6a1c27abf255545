/** Who has which pages of documents. Apart from the calls, which no page needs before it is opened. Spec 2 §2; D033, D050, D210. */
import { ADMINS, COMPANY_READERS, type Role, STAFF } from "#platform/auth/roles.ts";

/** The documents area: who sends, edits and deletes (D210: its routes, and not the list of DOC-05). */
export const WRITERS = [...COMPANY_READERS, "documentacion"] as const satisfies readonly Role[];
/** A manager reads those of their people (D033). */
export const READERS = [...WRITERS, "manager"] as const satisfies readonly Role[];
/** DOC-11. */
export const TRAY = [...WRITERS, "user"] as const satisfies readonly Role[];
/** Who sends their own (/settings/documentos). */
export const OWN_PAGE = ["user", ...ADMINS] as const satisfies readonly Role[];
/** Who has the page of one person's, beside their file (LEG-13). */
export const FILE_PAGE = [...STAFF, "manager"] as const satisfies readonly Role[];

export const isWriter = (roles: readonly Role[]): boolean =>
  roles.some((role) => (WRITERS as readonly Role[]).includes(role));
