/** What is asked of a revision and what comes of it: plain data, so that no process that asks loads what parses PDFs. */
import type { Caja } from "../caja.ts";
import type { Place } from "../placement.ts";

/** What the stamp says. */
export type StampTexts = {
  readonly caja: Caja;
  readonly nombre: string;
  readonly capacidad: string;
  readonly motivo: string;
  /** As it is drawn: day, time and zone. */
  readonly cuando: string;
  readonly codigo: string;
  /** What the QR leads to; "": there is none. */
  readonly enlace: string;
};

/** Structured cloning carries it to the sandbox. No key, ever. */
export type Stamped = StampTexts & {
  readonly page: "first" | "last";
  /** In the signature: the motive, and a written objection behind it. */
  readonly reason: string;
  readonly at: Date;
  /** Bytes kept for the CMS. */
  readonly room: number;
};

/** What follows the file, and where in the whole of both the signature goes. */
export type Prepared = {
  readonly added: Uint8Array;
  /** From its "<" to behind its ">". */
  readonly gap: readonly [number, number];
  /** Of the stamp, on its page. */
  readonly place: Place;
};

/** Encrypted; unreadable; no room for a stamp; certified by somebody as final. */
export const UNSIGNABLE = ["protegido", "danado", "sinLugar", "firmadoAfuera"] as const;
export type UnsignableCode = (typeof UNSIGNABLE)[number];
