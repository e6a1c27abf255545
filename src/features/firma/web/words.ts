/** How the signature's screens say things. */
import type { CertificadoItem, EstadoCertificado } from "#features/firma/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { UNREACHABLE } from "#platform/http/web/client.ts";
import { common, type Problem, Refusal } from "#platform/problems/problem.ts";

const PIN_FAILED = "Error al cambiar el PIN";
const SIGNING_FAILED = "Ocurrió un error al firmar el documento";

/** These are the page's own words for an answer that said nothing, or that never came. */
const isSilent = ({ message }: Problem) => message === common.interno.message || message === UNREACHABLE.message;

/** The server's message; without one, the specified sentence, and the way on where there is one. */
function saidOr(sentence: string, refusal: Refusal): Refusal {
  const [first, ...others] = refusal.problems;
  if (first && !isSilent(first)) return refusal;
  const failed = { ...(first ?? common.interno), message: sentence };
  return first?.message === UNREACHABLE.message ? new Refusal(failed, first, ...others) : new Refusal(failed);
}

/** FIRMA-03, FIRMA-04. */
export const pinRefusal = (refusal: Refusal) => saidOr(PIN_FAILED, refusal);
/** FIRMA-17, FIRMA-18. */
export const signingRefusal = (refusal: Refusal) => saidOr(SIGNING_FAILED, refusal);

export const ESTADO_WORDS: Readonly<Record<EstadoCertificado, string>> = {
  vigente: "Vigente",
  vencido: "Vencido",
  reemplazado: "Reemplazado",
  revocado: "Revocado",
};

export const dayOf = (instant: string) => formatMoment(new Date(instant)).slice(0, 10);

export const validity = ({ desde, hasta }: Pick<CertificadoItem, "desde" | "hasta">) =>
  `Del ${dayOf(desde)} al ${dayOf(hasta)}`;

export const until = ({ hasta }: Pick<CertificadoItem, "hasta">) => dayOf(hasta);

/** When and why it stopped signing before its time. */
export function closing({ cerrado, motivo }: Pick<CertificadoItem, "cerrado" | "motivo">): string | null {
  if (cerrado === null) return null;
  const when = formatMoment(new Date(cerrado));
  return motivo === "" ? when : `${when}. ${motivo}`;
}

/** In pairs, as certificate viewers show it: a long number is compared piece by piece. */
export const inPairs = (hex: string) => (hex.match(/.{1,2}/g) ?? []).join(" ").toUpperCase();
