/**
 * Pure rules of an account: what it still owes, when it opens, how long a session lives, which companies it may work in,
 * who may change it. S-02, S-03, S-10, S-22.
 */
import type { Reach } from "#features/empresa/rules.ts";
import type { Paso } from "#platform/auth/actor.ts";
import {
  assignerOf,
  canAssign,
  highestLevel,
  isAdmin,
  isKioskOnly,
  ROLES,
  type Role,
  STAFF,
  visibleRoles,
} from "#platform/auth/roles.ts";
import { isFuture } from "#platform/clock/future.ts";
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

/** D195: whoever left the company is an employee of it and nothing else, whatever they were; a return gives it back. */
export const rolesInForce = ({ roles, baja }: { readonly roles: Role[]; readonly baja: boolean }): Role[] =>
  baja ? ["user"] : roles;

export const isSameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

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

type Lasting = { readonly vista: Date; readonly vence: Date };

export const isAlive = (session: Lasting, { idleMs }: SessionTimes, now: Date) =>
  now < session.vence && now.getTime() - session.vista.getTime() < idleMs;

const TOUCH_MS = MINUTE;

/** What is noted of a session that is used now, unless it was lately. One of the future begins now. */
export function touched({ vista, vence }: Lasting, { absoluteMs }: SessionTimes, now: Date): Lasting | null {
  if (isFuture(vista, now))
    return { vista: now, vence: new Date(Math.min(vence.getTime(), now.getTime() + absoluteMs)) };
  return now.getTime() - vista.getTime() > TOUCH_MS ? { vista: now, vence } : null;
}

/** How often a secret may be guessed in a row, and for how long the failure of that number locks. */
export type LockRule = {
  readonly tries: number;
  readonly lockMs: (failures: number) => number;
  /** Whether a lock that has passed forgives what led to it. */
  readonly forgives: boolean;
};

const FAILURES = 5;
const LONGEST_LOCK_MS = 15 * MINUTE;
/** S-02: the fifth failure locks for a minute, and each one after a lock for twice as long, up to fifteen. */
export const PASSWORD_LOCK: LockRule = {
  tries: FAILURES,
  lockMs: (failures) => Math.min(MINUTE * 2 ** (failures - FAILURES), LONGEST_LOCK_MS),
  forgives: false,
};
/** S-12: five codes, then a quarter of an hour. */
export const CODE_LOCK: LockRule = { tries: FAILURES, lockMs: () => LONGEST_LOCK_MS, forgives: true };

/** S-02: failures this old are forgotten. */
export const ATTEMPTS_MS = 12 * HOUR;

export type Attempts = {
  readonly fallos: number;
  readonly ultimo: Date;
  readonly bloqueadoHasta: Date | null;
};

/** a failure of the future is one of now, and locks for as long as it would have. */
function believed(known: Attempts, now: Date): Attempts {
  const { fallos, ultimo, bloqueadoHasta } = known;
  if (!isFuture(ultimo, now)) return known;
  const lock = bloqueadoHasta && new Date(now.getTime() + bloqueadoHasta.getTime() - ultimo.getTime());
  return { fallos, ultimo: now, bloqueadoHasta: lock };
}

/** One more try, counted as a failure before anybody looks at the secret; while locked, what is known of it. */
export function countAttempt(
  stored: Attempts | null,
  now: Date,
  { tries, lockMs, forgives }: LockRule = PASSWORD_LOCK,
): Attempts & { readonly isLocked: boolean } {
  const known = stored && believed(stored, now);
  if (known?.bloqueadoHasta && now < known.bloqueadoHasta) return { ...known, isLocked: true };
  const isOld = !known || now.getTime() - known.ultimo.getTime() >= ATTEMPTS_MS;
  const isForgiven = forgives && known?.bloqueadoHasta;
  const fallos = isOld || isForgiven ? 1 : known.fallos + 1;
  const bloqueadoHasta = fallos < tries ? null : new Date(now.getTime() + lockMs(fallos));
  return { fallos, ultimo: now, bloqueadoHasta, isLocked: false };
}

/** How long an initial credential waits to be used (D169). */
const INITIAL_MS = 15 * 24 * HOUR;
export const initialExpiry = (now: Date) => new Date(now.getTime() + INITIAL_MS);

/** S-03: an account that is off, or whose password no longer opens, answers as if the password were wrong (S-01). */
export const opens = ({ activo, claveVence }: { activo: boolean; claveVence: Date | null }, now: Date): boolean =>
  activo && (claveVence === null || (now < claveVence && !isFuture(claveVence, initialExpiry(now))));

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
export function roleItems(own: readonly Role[]): RoleItem[] {
  const isAssignable = assignerOf(own);
  return visibleRoles(own).map((name) => ({ ...ROLES[name], name, assignable: isAssignable(name) }));
}

/** ROL-03, ROL-17: an account of root, or of nothing but a screen on a wall, exists for root alone. */
export const maySee = (own: readonly Role[], target: readonly Role[]): boolean =>
  own.includes("root") || !(target.includes("root") || isKioskOnly(target));

/** S-22: nobody touches an account of their own level or above; root touches any. */
export const mayAdminister = (own: readonly Role[], target: readonly Role[]): boolean =>
  own.includes("root") || highestLevel(target) < highestLevel(own);

/**
 * The roles somebody holds after `wanted` was chosen for them, or null when one of the changes is not the chooser's to
 * make. A role the chooser is not shown stays as it is: nobody takes away what they cannot see (S-22, ROL-17, ROL-19).
 */
export function rolesAfter(own: readonly Role[], held: readonly Role[], wanted: readonly Role[]): Role[] | null {
  const shown = visibleRoles(own);
  const kept = held.filter((role) => !shown.includes(role));
  const added = wanted.filter((role) => !held.includes(role));
  const removed = held.filter((role) => shown.includes(role) && !wanted.includes(role));
  if (![...added, ...removed].every((role) => canAssign(own, role))) return null;
  return [...new Set([...wanted, ...kept])];
}
