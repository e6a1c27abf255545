/** Pure rules of a PIN and its certificate: how wrong PINs are counted, which certificate signs, who signs as employer. S-40…S-43. */
import type { Role } from "#platform/auth/roles.ts";
import type { EstadoCertificado, EstadoGuardado } from "./contract.ts";
import { APODERADO, EN_CONFORMIDAD, EN_DISCONFORMIDAD } from "./lados.ts";

const MINUTE = 60_000;
const PAUSE_AFTER = 5;
const PAUSE_MS = 15 * MINUTE;
const BLOCK_AFTER = 10;
const DAY_MS = 24 * 60 * MINUTE;

export type PinCount = {
  /** Since the last right one. */
  readonly fallos: number;
  /** The moments of those within the last day. */
  readonly fallosEn: readonly string[];
  readonly bloqueadoHasta: Date | null;
  readonly bloqueado: boolean;
};

/** Why no PIN is looked at now; null when one is. */
export function refusedPin({ bloqueado, bloqueadoHasta }: PinCount, now: Date): "bloqueado" | "enPausa" | null {
  if (bloqueado) return "bloqueado";
  return bloqueadoHasta !== null && now < bloqueadoHasta ? "enPausa" : null;
}

/**
 * Before a PIN is looked at it counts as wrong, so that tries sent all at once are counted one by one. The fifth in a
 * row is still looked at and starts the pause; after it five more are, and the tenth within a day is the last (S-40).
 */
export function raised(count: PinCount, now: Date): PinCount {
  const fallos = (count.bloqueadoHasta === null ? count.fallos : 0) + 1;
  const since = now.getTime() - DAY_MS;
  const fallosEn = [...count.fallosEn.filter((moment) => Date.parse(moment) > since), now.toISOString()];
  return {
    fallos,
    fallosEn,
    bloqueadoHasta: fallos >= PAUSE_AFTER ? new Date(now.getTime() + PAUSE_MS) : null,
    bloqueado: fallosEn.length >= BLOCK_AFTER,
  };
}

/** It was right after all: nothing in a row any more, and its own moment is no failure. */
export const afterRight = (count: PinCount, at: Date): PinCount => ({
  fallos: 0,
  ...withoutMoment(count, at),
  bloqueadoHasta: null,
});

/** Nobody looked at it (too many were waiting): it leaves no trace. */
export function afterUnheard(count: PinCount, at: Date): PinCount {
  const fallos = Math.max(0, count.fallos - 1);
  return { fallos, ...withoutMoment(count, at), bloqueadoHasta: fallos >= PAUSE_AFTER ? count.bloqueadoHasta : null };
}

function withoutMoment({ fallosEn }: PinCount, at: Date): Pick<PinCount, "fallosEn" | "bloqueado"> {
  const own = fallosEn.lastIndexOf(at.toISOString());
  const left = fallosEn.filter((_, index) => index !== own);
  return { fallosEn: left, bloqueado: left.length >= BLOCK_AFTER };
}

/** Why a certificate was revoked, where its owner stopped it by mail. */
export const DETENIDO = "Detenido por su titular";

type Kept = { readonly estado: EstadoGuardado; readonly hasta: Date };

/** A certificate that nobody closed ends by itself. */
export const estadoOf = ({ estado, hasta }: Kept, now: Date): EstadoCertificado =>
  estado === "vigente" && hasta <= now ? "vencido" : estado;

/** Its owner is told from then on, and may renew it. */
export const POR_VENCER_DIAS = 30;
export const soon = (now: Date): Date => new Date(now.getTime() + POR_VENCER_DIAS * DAY_MS);

/** In its last days or after them; one that somebody closed is not (S-42). */
export const isRenewable = ({ estado, hasta }: Kept, now: Date): boolean => estado === "vigente" && hasta <= soon(now);

/** FIRMA-39, S-43: only an attorney-in-fact's own key signs for the company; no other role stands in for it. */
export const employerMaySign = (roles: readonly Role[]): boolean => roles.includes("admin");

/** What an employer signs with where nobody configured anything: in its own dialog, and in a list (FIRMA-34, FIRMA-35). */
export const MOTIVOS_EMPLEADOR = [EN_CONFORMIDAD, APODERADO] as const;

/** The reason proposed to an employer: the first that was configured, or else the place's own (FIRMA-36). */
export const motivoPropuesto = (configured: readonly string[], otherwise: (typeof MOTIVOS_EMPLEADOR)[number]): string =>
  configured[0] ?? otherwise;

/** One of those the employer may choose, or the proposed one where none was; null: it is no reason here (S-46). */
export function motivoEmpleador(asked: string, configured: readonly string[]): string | null {
  if (asked === "") return motivoPropuesto(configured, APODERADO);
  return [...MOTIVOS_EMPLEADOR, ...configured].includes(asked) ? asked : null;
}

/** D204: an employee chooses one of the two, the second with their words. Otherwise which problem it is. */
export function conformidadElegida(
  motivo: string,
  detalle: string,
): { readonly conformidad: boolean } | "motivo" | "sinDetalle" {
  if (motivo === EN_CONFORMIDAD) return { conformidad: true };
  if (motivo !== EN_DISCONFORMIDAD) return "motivo";
  return detalle === "" ? "sinDetalle" : { conformidad: false };
}
