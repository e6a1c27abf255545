/** Who has templates. Apart from the calls, which no page needs before it is opened. Spec 1 §2, §6; D006, D060, D061. */
import { ADMINS, type Role, STAFF } from "#platform/auth/roles.ts";

/** PLAN-01…PLAN-03: the pages and what they call. */
export const WRITERS = [...ADMINS, "user"] as const satisfies readonly Role[];
/** Whoever makes a paper for somebody chooses among those of the company. */
export const CHOOSERS = [...STAFF, "manager"] as const satisfies readonly Role[];
