/** Who has the outbox. Apart from the calls, which no page needs before it is opened. */
import type { Role } from "#platform/auth/roles.ts";

export const KEEPERS = ["root"] as const satisfies readonly Role[];
