/** What the signing desk says, and what it does with a refusal: at the PIN, at the certificate, or of the document. */
import { firmaProblems } from "#features/firma/problems.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { type Problem, Refusal } from "#platform/problems/problem.ts";
import type { Turno } from "./turno.ts";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "Recibo 1 de 2 por firmar". */
export const queueInWords = ({ noun, position, total }: NonNullable<Turno["queue"]>) =>
  `${capital(noun)} ${position} de ${total} por firmar`;

export const leftInWords = (left: number) => (left === 1 ? "Te queda 1 por firmar" : `Te quedan ${left} por firmar`);

/** "12/11/2026 a las 18:42". */
export const momentInWords = (instant: string | null) =>
  instant === null ? "" : formatMoment(new Date(instant)).replace(" ", " a las ");

export const conformityInWords = (conformidad: boolean) => (conformidad ? "en conformidad" : "en disconformidad");

const isAbout = (kind: { readonly code: string }) => (problem: Problem) => problem.code === kind.code;

/** A wrong PIN is said where it is typed, whatever the server calls the field. */
export function atPin(refusal: Refusal): Refusal {
  const wrong = refusal.problems.find(isAbout(firmaProblems.pinIncorrecto));
  return wrong ? new Refusal({ ...wrong, field: "certPassword" }) : refusal;
}

/** What must be mended where the signature is kept, before anything can be signed. */
const OBSTACLES = [firmaProblems.sinCertificado, firmaProblems.vencido, firmaProblems.pruebaMinima];

export const obstacleIn = ({ problems }: Refusal): string | null =>
  problems.find((problem) => OBSTACLES.some((kind) => kind.code === problem.code))?.message ?? null;

/** The document is no longer what was shown: changed, signed elsewhere, or behind another one (S-44). */
export const isOutdated = (refusal: Refusal): boolean => refusal.status === 409 && obstacleIn(refusal) === null;
