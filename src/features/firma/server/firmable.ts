/**
 * A kind of record that people sign. Its feature says who may sign which one now, where, and what becomes of it; everything
 * else about a signature is the same for all kinds and is done once (engine.ts). Listed in the shell.
 */
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LogLine } from "#platform/contract/activity.ts";
import type { Access } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import type { Acting, Asking } from "#platform/http/server/asking.ts";
import type { Caja } from "#platform/signing/caja.ts";
import type { ClaseFirmable } from "../clases.ts";
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
  /** Where its stamp goes on that side. */
  readonly caja: Caja;
};

/** Signatures of one person that are being stored with their files, in the same transaction. */
export type Hechas = {
  readonly lado: Lado;
  readonly motivo: string;
  readonly conformidad: boolean | null;
  /** Each with its file as it is from now on. */
  readonly firmados: readonly { readonly registro: string; readonly archivo: string; readonly sha256: string }[];
};

type Asked = {
  readonly ids: readonly string[];
  readonly lado: Lado;
  /** Until the end of the transaction nobody else changes them. */
  readonly lock: boolean;
};

/** A record by its name. */
export type Nombrado = { readonly registro: string; readonly titulo: string };

/** What somebody still has to sign: how many, and the first of them. */
export type Adeudados = { readonly cant: number; readonly primeros: readonly Nombrado[] };

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
  readonly clase: ClaseFirmable;
  /** Who has the page of one's own. */
  readonly access: Access;
  /** What the log says of a signature of that side. */
  readonly line: (lado: Lado) => LogLine;
  readonly page: "first" | "last";
  /**
   * Those asked for, in the same order, when this person may sign every one of them now on that side; otherwise refuses
   * for all (S-24). Asked before the PIN is looked at and again, locked, when the signature is stored.
   */
  readonly toSign: (ctx: Acting, asked: Asked) => Promise<readonly Pendiente[]>;
  /**
   * Writes what the records say of it: of all of them, or it refuses. Answers whose open pages hear of it: those of whose
   * records they are, once they may see them.
   */
  readonly signed: (ctx: Acting, done: Hechas) => Promise<readonly string[]>;
  /** Of whoever asks, in the order in which they are signed; so many of them are told, all are counted. */
  readonly owed: (ctx: Looking, most: number) => Promise<Adeudados>;
  /** Whose it is, in the log; null: nobody's any more. */
  readonly persona: (ctx: Asking, registro: string) => Promise<string | null>;
  /** Whether whoever asks may open the one whose id stands in that column, as a reader of others'. */
  readonly readable: (ctx: Asking, registro: PgColumn) => SQL;
  /** When the company took it back; null: it stands. Told to whoever verifies it. */
  readonly withdrawn: (db: Db, registro: string) => Promise<Date | null>;
  /** Others of the same person that may put this one right, as far as whoever asks may open them; the newest first. */
  readonly corrections: (ctx: Looking, registro: string) => Promise<readonly Nombrado[]>;
  /** Where its file is, and where whose it is signs and reads it. */
  readonly pdf: (registro: string) => `/api/${string}`;
  readonly path: (registro: string) => `/${string}`;
};
