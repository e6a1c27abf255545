/** Where a document's bytes come from, already here or fetched with the person's session, and what will read them. */
import { useCallback, useEffect, useState } from "react";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { blobOf } from "#platform/files/web/save-file.ts";
import { refusalOf as refusalOfAnswer, UNREACHABLE } from "#platform/http/web/client.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Reader, takeReader } from "./worker.ts";

export type PdfFile = {
  /** Under which it is saved: "recibo-2026-10.pdf". */
  readonly name: string;
  /** An address of this site, bytes, or a call of a typed client. */
  readonly source: string | Blob | Uint8Array | (() => Promise<FileAnswer>);
};

/** The documents before and after one: "2 de 5". */
export type PdfAmong = { readonly position: number; readonly total: number; readonly go: (position: number) => void };

/** A place on the paper that waits for something: in points, from a corner of the page as it is read. */
export type PdfMark = {
  readonly page: number | "last";
  readonly corner: "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
};

type Read = { readonly bytes: Uint8Array; readonly reader: Reader };

export type LoadedPdf = {
  readonly read: Read | null;
  readonly error: unknown;
  readonly retry: () => void;
};

/** Keep the file's identity while it is the same document. */
export function usePdfBytes(file: PdfFile): LoadedPdf {
  const [loaded, setLoaded] = useState<{ file: PdfFile; read: Read | null; error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another load.
  useEffect(() => {
    let isCurrent = true;
    const reader = takeReader();
    bytesOf(file.source).then(
      (bytes) => isCurrent && setLoaded({ file, read: { bytes, reader }, error: null }),
      (error: unknown) => isCurrent && setLoaded({ file, read: null, error }),
    );
    return () => {
      isCurrent = false;
      reader.destroy();
    };
  }, [file, attempt]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  }, []);
  const current = loaded?.file === file ? loaded : null;
  return { read: current?.read ?? null, error: current?.error ?? null, retry };
}

async function bytesOf(source: PdfFile["source"]): Promise<Uint8Array> {
  if (source instanceof Uint8Array) return source;
  if (typeof source === "string") return fetched(source);
  const blob = source instanceof Blob ? source : await blobOf(await source());
  return new Uint8Array(await blob.arrayBuffer());
}

async function fetched(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { credentials: "same-origin" }).catch(() => {
    throw new Refusal(UNREACHABLE);
  });
  if (!response.ok) throw await refusalOfAnswer(response);
  return new Uint8Array(await response.arrayBuffer());
}
