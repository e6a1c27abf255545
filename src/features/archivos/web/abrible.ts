/** What is opened on the page, and what is saved instead. */
import type { FileAnswer } from "#platform/contract/contract.ts";
import { extensionOf, type FileKind, isImageKind, kindOfExtension } from "#platform/files/kinds.ts";

/** As much of an `Adjunto` as it takes to open it. */
export type Openable = { readonly url: string; readonly name: string };
/** The record's own call, which checks that the person may see the record. */
export type FetchFile = (adjunto: Openable) => Promise<FileAnswer>;
export type FileProps = { readonly adjunto: Openable; readonly fetchFile: FetchFile };

export const kindOf = ({ name }: Openable): FileKind | null => kindOfExtension(extensionOf(name));

/** Anything else is saved. */
export function isShown(adjunto: Openable): boolean {
  const kind = kindOf(adjunto);
  return kind === "pdf" || (kind !== null && isImageKind(kind));
}
