/** How much may be stored: by a person in a day, and by a company altogether (S-58). Bytes, and words for people. */

import { type Problem, problems } from "#platform/problems/problem.ts";
import type { UsoArchivos } from "./contract.ts";

export type Quotas = {
  /** A person's, in a calendar day of the company. */
  readonly daily: number;
  /** Of all files that a company keeps. */
  readonly total: number;
};

export const GIGABYTE: number = 1024 ** 3;

const quotaProblems = problems("archivos", {
  cuotaDiaria: [429, "Llegó al máximo de archivos que puede subir por día"],
  cuotaEmpresa: [413, "La empresa llegó al máximo de espacio para archivos"],
});

const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** "1,5 GB". */
export function sizeInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const number = new Intl.NumberFormat("es-AR", { maximumFractionDigits: 1 }).format(bytes / 1024 ** power);
  return `${number} ${UNITS[power]}`;
}

/** How full a company's space is, for its page. */
export type Space = {
  /** "3,9 MB de 50 GB". */
  readonly words: string;
  /** Whole, at most a hundred; null where there is no limit. */
  readonly percent: number | null;
  readonly level: "bien" | "justo" | "critico";
  /** What to do about it, once it is time to. */
  readonly advice: string | null;
};

const SHOWN_FROM = 80;
const ADVISED_FROM = 90;
const CRITICAL_FROM = 95;

export function spaceOf({ usado, total }: UsoArchivos): Space {
  const used = sizeInWords(usado);
  if (total === null) return { words: used, percent: null, level: "bien", advice: null };
  const percent = Math.min(100, Math.floor((usado / total) * 100));
  const words = `${used} de ${sizeInWords(total)}`;
  if (percent < SHOWN_FROM) return { words, percent, level: "bien", advice: null };
  return {
    words: `${words} (${percent} %)`,
    percent,
    level: percent < CRITICAL_FROM ? "justo" : "critico",
    advice: percent < ADVISED_FROM ? null : adviceOf(usado < total),
  };
}

const adviceOf = (isSomeLeft: boolean) =>
  `${isSomeLeft ? "Queda poco" : "No queda"} espacio para archivos: pedí más o eliminá los que no se usan`;

export type Use = {
  /** Stored by this person today. */
  readonly today: number;
  /** Stored by the company. */
  readonly stored: number;
};

/** 429 ends with the company's day, 413 when somebody makes room. Where nothing is left, the file's size says nothing. */
export function quotaProblem({ today, stored }: Use, size: number, quotas: Quotas): Problem | null {
  if (today + size > quotas.daily) {
    const opening = today < quotas.daily ? `Este archivo ocupa ${sizeInWords(size)} y hoy` : "Hoy";
    const message =
      `${opening} ya subió ${sizeInWords(today)}: el máximo por persona es de ` +
      `${sizeInWords(quotas.daily)} por día. Podés volver a subir archivos mañana, a partir de las 00:00`;
    return { ...quotaProblems.cuotaDiaria, message };
  }
  if (stored + size > quotas.total) {
    const opening = stored < quotas.total ? `Este archivo ocupa ${sizeInWords(size)} y la` : "La";
    const message =
      `${opening} empresa ya usa ${sizeInWords(stored)} de los ${sizeInWords(quotas.total)} ` +
      "que tiene para archivos. Podrá subirlo cuando se eliminen otros o se amplíe el espacio";
    return { ...quotaProblems.cuotaEmpresa, message };
  }
  return null;
}
