/** Who asks somebody for their onboarding, and so who watches how far everybody got. ONB-25. */
import { STAFF } from "#platform/auth/roles.ts";

export const ASKERS = STAFF;
