/** One file of a record, and how it is fetched. */
import type { FileAnswer } from "#platform/contract/contract.ts";

/** As much of an `Adjunto` as it takes to open it. */
export type Openable = { readonly url: string; readonly name: string };
/** The record's own call, which checks that the person may see the record. */
export type FetchFile = (adjunto: Openable) => Promise<FileAnswer>;

export type FileProps = { readonly adjunto: Openable; readonly fetchFile: FetchFile };
