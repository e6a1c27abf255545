/** Where people land, and the two screens a wall display never leaves. Spec 1 §2, §6; SHELL-85…SHELL-87. */
import { isKioskOnly, type Role } from "#platform/auth/roles.ts";

const KIOSK_HOME = "/qr-display-select";
export const landing = (roles: readonly Role[]) => (isKioskOnly(roles) ? KIOSK_HOME : "/");
/** The two screens a wall display is locked to. */
export const kioskMayOpen = (path: string) => path === KIOSK_HOME || /^\/qr-display\/[^/]+$/.test(path);
