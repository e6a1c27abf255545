/**
 * A kind of record that people sign. Its feature says who may sign which one now, where, and what becomes of it; everything
 * else about a signature is the same for all kinds and is done once (engine.ts). Listed in the shell.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Caja } from "#platform/signing/caja.ts";
import type { Lado } from "../lados.ts";

/** One that may be signed, as it is now. */
export type Pendiente = {
  readonly registro: string;
  /** Whose file it touches, in the log. */
  readonly persona: string;
  /** The file's handle, and what it must be. */
  readonly archivo: string;
  readonly sha256: string;
  /** What it is, for whoever verifies it: no content and nobody's name. */
  readonly titulo: string;
};

/** A signature that is being stored with its file, in the same transaction. */
export type Hecha = {
  readonly registro: string;
  readonly lado: Lado;
  readonly motivo: string;
  readonly conformidad: boolean | null;
  /** The file as it is from now on. */
  readonly archivo: string;
  readonly sha256: string;
};

type Asked = {
  readonly ids: readonly string[];
  readonly lado: Lado;
  /** Until the end of the transaction nobody else changes them. */
  readonly lock: boolean;
};

/** What somebody still has to sign; the way there is the feature's. */
export type Adeudado = { readonly registro: string; readonly titulo: string; readonly path: `/${string}` };

/** Who looks, and when: what may be seen by then. */
export type Looking = Asking & Pick<Acting, "now">;

/** What somebody signed in disconformity, while the signature is stored. */
export type Objetado = {
  readonly documento: string;
  readonly tipo: string;
  readonly registro: string;
  readonly titulo: string;
  readonly persona: string;
  /** As the signature calls them, and what they wrote. */
  readonly nombre: string;
  readonly detalle: string;
};

/** Opens a case, in the transaction of the signature (D184). */
export type Objected = (acting: Acting, objetado: Objetado) => Promise<void>;

export type Firmable = {
  /** "recibo": also whose files they are in `archivos`. */
  readonly tipo: string;
  /** What the log says of a signature of that side. */
  readonly line: (lado: Lado) => LogLine;
  readonly page: "first" | "last";
  readonly caja: (lado: Lado) => Caja;
  /**
   * Those asked for, in the same order, when this person may sign every one of them now on that side; otherwise refuses
   * for all (S-24). Asked before the PIN is looked at and again, locked, when the signature is stored.
   */
  readonly toSign: (ctx: Acting, asked: Asked) => Promise<readonly Pendiente[]>;
  /** Writes what the record says of it. */
  readonly signed: (ctx: Acting, done: Hecha) => Promise<void>;
  /** Of whoever asks, in the order in which they are signed. */
  readonly owed: (ctx: Looking) => Promise<readonly Adeudado[]>;
  /** Whose it is, in the log; null: nobody's any more. */
  readonly persona: (ctx: Asking, registro: string) => Promise<string | null>;
  /** Whether whoever asks may open the one whose id stands in that column, as a reader of others'. */
  readonly readable: (ctx: Asking, registro: PgColumn) => SQL;
  /** Others of the same person that may put this one right, as far as whoever asks may open them; the newest first. */
  readonly corrections: (ctx: Looking, registro: string) => Promise<readonly Pick<Adeudado, "registro" | "titulo">[]>;
  /** Where its file is. */
  readonly pdf: (registro: string) => `/api/${string}`;
};
