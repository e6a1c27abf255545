/**
 * What was uploaded and not saved is deleted from the server when its form closes, is cancelled or is left, the tab
 * included (UPL-07, UPL-08, UPL-09). The hook belongs to the form: its fields may come and go. A form whose draft outlives
 * a reload (`keep`) finds its files again too: nobody can tell a reload from a closed tab, and the server clears after a
 * day what nobody comes back for.
 */
import { useEffect, useState } from "react";
import type { Attachment } from "#platform/ui/upload/files.ts";

/** Of a draft, whose fields may be missing still. */
export type KeptFile = Pick<Attachment, "url"> & { readonly isNew?: boolean | undefined };

export type TemporaryFiles = {
  /** A file arrived. After the form has gone it is deleted at once. */
  readonly arrived: (url: string) => void;
  /** The person took it out again. */
  readonly discard: (url: string) => void;
  /** The record has them now. Call it in the form's `done`. */
  readonly saved: () => void;
  /** Cancel, or left for good: give it to the leave guard. */
  readonly left: () => void;
  /** For the question before leaving: "Los 2 archivos adjuntos se eliminan." */
  readonly lost: () => string | undefined;
};

type Remove = (url: string) => Promise<unknown>;

/** `remove` must outlive the page: a request sent with `keepalive`. `kept`: what a form with `keep` opens with. */
export function useTemporaryFiles(remove: Remove, kept?: readonly KeptFile[]): TemporaryFiles {
  const [files] = useState(() => temporaryFiles(remove, kept));
  const isKept = kept !== undefined;
  useEffect(() => {
    files.open();
    /** A page kept for the back button may come back with its form; the server clears what never does. */
    const leaving = ({ persisted }: PageTransitionEvent) => {
      if (!persisted && !isKept) files.left();
    };
    window.addEventListener("pagehide", leaving);
    return () => {
      window.removeEventListener("pagehide", leaving);
      files.close();
    };
  }, [files, isKept]);
  return files;
}

function temporaryFiles(remove: Remove, kept: readonly KeptFile[] = []) {
  /** Those found again are as temporary as before the reload. */
  const pending = new Set(kept.filter(({ isNew }) => isNew).map(({ url }) => url));
  let isOpen = true;
  function discard(url: string) {
    pending.delete(url);
    remove(url).catch((error: unknown) => console.warn("No se eliminó el archivo temporal", url, error));
  }
  function left() {
    for (const url of [...pending]) discard(url);
  }
  return {
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      // React's double mount in development opens it again at once: that is no leaving.
      queueMicrotask(() => {
        if (!isOpen) left();
      });
    },
    arrived: (url: string) => {
      if (isOpen) pending.add(url);
      else discard(url);
    },
    discard,
    saved: () => pending.clear(),
    left,
    lost: () => {
      if (pending.size === 0) return undefined;
      return pending.size === 1
        ? "El archivo adjunto se elimina."
        : `Los ${pending.size} archivos adjuntos se eliminan.`;
    },
  };
}
