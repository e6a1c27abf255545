/** Pure rules of an account: what it still owes, how long a session lives, which companies it may work in. */
import type { Reach } from "#features/empresa/rules.ts";
import type { Paso } from "#platform/auth/actor.ts";
import {
  canAssign,
  highestLevel,
  isAdmin,
  isKioskOnly,
  ROLES,
  type Role,
  STAFF,
  visibleRoles,
} from "#platform/auth/roles.ts";
import type { RoleItem } from "./contract.ts";

type Standing = {
  readonly roles: readonly Role[];
  readonly firstTime: boolean;
  readonly tieneCertificado: boolean;
  /** The session gave its second factor, or the account has none. */
  readonly verificada: boolean;
};

/**
 * Spec 1 §4, AUTH-11…AUTH-14: the second factor right after the password (D175), the first password changed, the
 * signature PIN created; then everything else. A screen on a wall signs nothing.
 */
export function pasoOf({ roles, firstTime, tieneCertificado, verificada }: Standing): Paso {
  if (!verificada) return "segundoFactor";
  if (firstTime) return "cambiarClave";
  return tieneCertificado || isKioskOnly(roles) ? "listo" : "crearPin";
}

type Seer = { readonly roles: readonly Role[]; readonly timeclocks: boolean; readonly twoFA: boolean };

/** PERF-11: who clocks in with it; besides, administrators and HR always (D175). */
export const sees2fa = ({ roles, timeclocks, twoFA }: Seer): boolean =>
  (timeclocks && twoFA) || roles.some((role) => (STAFF as readonly Role[]).includes(role));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type SessionTimes = { readonly idleMs: number; readonly absoluteMs: number };

/** S-10: a person's session ends after an hour unused or twelve in all; a screen on the wall lasts thirty days. */
export const sessionTimes = (roles: readonly Role[]): SessionTimes =>
  isKioskOnly(roles)
    ? { idleMs: 30 * 24 * HOUR, absoluteMs: 30 * 24 * HOUR }
    : { idleMs: 60 * MINUTE, absoluteMs: 12 * HOUR };

export const isAlive = (session: { vista: Date; vence: Date }, { idleMs }: SessionTimes, now: Date) =>
  now < session.vence && now.getTime() - session.vista.getTime() < idleMs;

/** D042: root everywhere; admin-type where granted; everybody in their own company. */
export function reachOf({
  roles,
  empresa,
  otorgadas,
}: {
  readonly roles: readonly Role[];
  readonly empresa: string;
  readonly otorgadas: readonly string[];
}): Reach {
  if (roles.includes("root")) return "all";
  return isAdmin(roles) ? [...new Set([empresa, ...otorgadas])] : [empresa];
}

/** The role list as one person may see and use it (ROL-03, ROL-17, ROL-19, ROL-20). */
export const roleItems = (own: readonly Role[]): RoleItem[] =>
  visibleRoles(own).map((name) => ({ name, ...ROLES[name], assignable: canAssign(own, name) }));

/** S-22: nobody touches an account of their own level or above; root touches any. */
export const mayAdminister = (own: readonly Role[], target: readonly Role[]): boolean =>
  own.includes("root") || highestLevel(target) < highestLevel(own);
