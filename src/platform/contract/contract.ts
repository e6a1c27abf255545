/**
 * What an endpoint promises. Declared once; the server's gate, the browser's client, OpenAPI,
 * the menus and the access tests all read it and none repeats it.
 */
import type { z } from "zod";
import type { Actor, Paso } from "#platform/auth/actor.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import { isKioskOnly, type Role } from "#platform/auth/roles.ts";
import type { LogLine } from "./activity.ts";

/**
 * Who may call. There is no default: leaving it out does not compile.
 * "session" is any session, also a kiosk's or one that still owes a sign-in step;
 * "signedIn" is a person who finished signing in.
 */
export type Access = "public" | "session" | "signedIn" | readonly Role[];

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A record that is edited whole, and what says which state of it was seen. */
export type Versioned = { readonly version: number };

/** An endpoint whose answer is a file and not JSON says `output: FILE`. */
export const FILE = "file";

/** What such an endpoint's handler gives back; how it is served (S-28) is decided in one place. */
export type FileAnswer = {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array | AsyncIterable<Uint8Array>;
  readonly size?: number;
  /** Shown by our viewer instead of saved: PDF and images only. */
  readonly inline?: boolean;
  /** Its address changes with it, so that the browser that asked may keep it. */
  readonly immutable?: boolean;
};

export type Endpoint = EndpointBase & Writes;

/**
 * What a PUT does must be said. "whole": it replaces a record, of which nothing may be left out (`whole` of sent.ts).
 * "fields": it sets those of its fields that are sent (`fields`). Both name the version that was seen and are refused once
 * another has been saved. "part": it sets one thing, whatever the rest has become.
 */
type Writes =
  | { readonly method: Exclude<Method, "PUT">; readonly edits?: never }
  | { readonly method: "PUT"; readonly edits: "part" }
  | { readonly method: "PUT"; readonly edits: "whole" | "fields"; readonly input: z.ZodType<MaybeVersioned> };

/** Where only some of the input needs it, the schema itself must ask for it. */
type MaybeVersioned = { readonly version?: number | undefined };

type EndpointBase = {
  /** What the call does, in one Spanish sentence without a full stop: for whoever reads OpenAPI or the table of calls. */
  readonly summary: string;
  /** As the specification writes it; `:name` segments are taken from the input. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Answered with 403 while the actor's company has this module off. */
  readonly modulo?: Modulo;
  /** Also open to a session that still owes one of these steps: the call is how it is done. */
  readonly pasos?: readonly Paso[];
  /** The password must have been entered within the last minutes, or it is asked for again (S-13). */
  readonly reauth?: true;
  /** Counted apart from other writes: "sign" is what takes a signature PIN (S-58). */
  readonly limit?: "sign";
  /** Path, query and body as one flat object; the path wins. */
  readonly input: z.ZodType;
  readonly output: z.ZodType | typeof FILE;
  /** Where the answer is a file: the content types it may have. Left out, any that people may upload. */
  readonly fileTypes?: readonly string[];
  /** The activity line, written in the transaction of the change; of several, those the handler names. */
  readonly logs?: LogLine | readonly LogLine[];
  /**
   * Multipart instead of JSON: exactly one file in that part, `input` in the text parts. It arrives as `ctx.file`.
   * "optional": either of the two; sent as JSON there is no file.
   */
  readonly upload?: { readonly part: string; readonly maxBytes: number; readonly optional?: true };
  /** Bytes a JSON body may have, where those of `bodyLimitOf` do not fit. */
  readonly maxBody?: number;
  /**
   * Rows the handler can reach: those of the actor's company unless said otherwise.
   * "installation": accounts and companies across the whole installation; "none": no database at all.
   */
  readonly scope?: "company" | "installation" | "none";
  /**
   * "apart": the handler does slow or foreign work (hashing, the sandbox, files) that no transaction may wait for. It
   * gets no `db`, but `transact` for its one effect and `aside` for what it looks up or counts before (0025).
   * Of a GET without a line, which otherwise reads statement by statement and can write nothing (0039): "snapshot", all its
   * statements see one moment; "change", it locks or writes.
   */
  readonly transaction?: "apart" | "snapshot" | "change";
  /** Root may act in the company that `input.empresa` names (ROL-26); for anyone else it is ignored. */
  readonly rootChoosesCompany?: true;
};

export type Contract = Readonly<Record<string, Endpoint>>;
/** What a caller needs of an endpoint, and all that the browser has of most: `output` only if it is a file (0040). */
export type Call = Pick<Endpoint, "method" | "path"> & { readonly output?: Endpoint["output"] };
export type Input<E extends Endpoint> = z.input<E["input"]>;
export type Parsed<E extends Endpoint> = z.output<E["input"]>;
export type Output<E extends Endpoint> = E["output"] extends z.ZodType ? z.output<E["output"]> : FileAnswer;
/** What a handler must return: the contract's output before it is checked and stripped. */
export type Answer<E extends Endpoint> = E["output"] extends z.ZodType ? z.input<E["output"]> : FileAnswer;

export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

const STRANGERS_BODY = 16 * 1024;
const PERSONS_BODY = 1024 * 1024;

/** Bytes a JSON body may have: of somebody who signed in a megabyte, at a door that anybody may knock at a form. */
export const bodyLimitOf = ({ access, maxBody }: Pick<Endpoint, "access" | "maxBody">): number =>
  maxBody ?? (access === "public" ? STRANGERS_BODY : PERSONS_BODY);

/** The same question for the server's gate, a menu entry, a screen and a button. */
export function allows(
  access: Access,
  actor: Pick<Actor, "roles" | "paso"> | null,
  pasos: readonly Paso[] = [],
): boolean {
  if (access === "public") return true;
  if (actor === null) return false;
  if (access === "session") return true;
  if (actor.paso !== "listo" && !pasos.includes(actor.paso)) return false;
  if (access === "signedIn") return !isKioskOnly(actor.roles);
  return actor.roles.some((role) => access.includes(role));
}
