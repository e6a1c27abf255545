/** Who maintains folders and types of document. D050, D051; spec 2 §2. */
import { ADMINS, type Role } from "#platform/auth/roles.ts";

/** A user reaches the form and is told when saving (D050). */
export const FOLDER_EDITORS = [...ADMINS, "documentacion"] as const satisfies readonly Role[];
export const TYPE_EDITORS = ADMINS;
