/** What the checker is told to trust, and what it answers. Plain data: it goes to the sandbox and comes back. */
import type { Fault } from "../faults.ts";

export type Trust = {
  /** DER of the one authority that counts; those a file brings never do. */
  readonly authority: Uint8Array;
  readonly revoked: readonly { readonly serial: string; readonly when: Date }[];
  /** Our own record: sha256 (hex) of a revision, and when we stored it (D206). */
  readonly proven: readonly { readonly sha256: string; readonly at: Date }[];
  /** DER of authorities whose time stamps count; empty: none do. */
  readonly timestampAuthorities: readonly Uint8Array[];
};

export type CheckedSignature = {
  readonly field: string;
  /** Of the certificate, as are CUIL and organization; empty where it could not be read. */
  readonly name: string;
  readonly cuil: string;
  readonly organization: string;
  /** Hexadecimal, lower case. */
  readonly serial: string;
  readonly certificate: { readonly from: Date; readonly until: Date; readonly revoked: Date | null };
  readonly reason: string;
  /** What the file says. */
  readonly claimed: Date | null;
  readonly time: { readonly at: Date; readonly by: "tsa" | "registro" | "declarado" };
  readonly revision: { readonly length: number; readonly sha256: string };
  readonly faults: readonly Fault[];
};

export type Verdict = {
  readonly result: "valido" | "invalido" | "sinFirmas";
  /** Of the file and of its signatures, each once. */
  readonly faults: readonly Fault[];
  readonly signatures: readonly CheckedSignature[];
};
