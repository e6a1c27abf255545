/** Who gives a person their onboarding papers and sees which are signed, besides whose they are. ONB-24, D210. */
import { type Role, STAFF } from "#platform/auth/roles.ts";

/** Not those who read everything and write nothing, nor a manager: what somebody signs on their first day is not theirs. */
export const PAPER_KEEPERS = [...STAFF, "documentacion"] as const satisfies readonly Role[];
