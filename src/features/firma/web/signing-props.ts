/** What the signing desk is told of whatever lies on it. */
import type { ReactNode } from "react";
import type { PdfAmong, PdfFile, PdfMark } from "#platform/ui/pdf/web/source.ts";
import type { Signed, SigningOptions } from "./signing-use.ts";
import type { Turno } from "./turno.ts";

/** As its parts have it. */
export type DeskProps = SigningDeskProps & Turno;

export type SigningDeskProps = SigningOptions & {
  /** Which record it is. */
  readonly tipo: string;
  readonly registro: string;
  /** "recibo". */
  readonly noun: string;
  /** "Recibo de octubre de 2026", and "Octubre de 2026" where there is little room. */
  readonly title: string;
  readonly short: string;
  /** What kind it is, and whence. */
  readonly detail: string;
  readonly signer: { readonly name: string; readonly initials: string; readonly detail: string };
  /** Null while the file itself may not be seen: `instead` is shown, and nothing can be kept. */
  readonly file: PdfFile | null;
  readonly instead?: ReactNode;
  readonly among?: PdfAmong | undefined;
  /** Where the signature will be. */
  readonly mark: PdfMark | undefined;
  /** What conformity is with: "Estoy de acuerdo con lo liquidado." */
  readonly agreed: string;
  /** Null: to be signed now. */
  readonly signed: Signed | null;
  /** What else is known of a signed one. */
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  /** What comes of it now that it is signed so. */
  readonly sequel?: ReactNode;
  /** Its place where only some of what one owes is signed, one after the other; what comes next is then that page's. */
  readonly turno?: Turno | undefined;
  /** The list it came from. */
  readonly list: string;
  readonly download: () => void;
};
