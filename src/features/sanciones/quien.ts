/** Who has which pages of sanctions. Apart from the calls, which no page needs before it is opened. */
import { ADMINS, COMPANY_READERS, type Role, STAFF } from "#platform/auth/roles.ts";

export const READERS = COMPANY_READERS;
export const EDITORS = STAFF;
/** Of one person's: beside their file. */
export const FILE_PAGE = [...STAFF, "manager"] as const satisfies readonly Role[];
/** Who has the page of their own sanctions (PERF-03, D044). */
export const OWN_PAGE = ["user", ...ADMINS] as const satisfies readonly Role[];
