/**
 * What was uploaded and not saved is deleted from the server when its form closes, is cancelled or is left, the tab
 * included (UPL-07, UPL-08, UPL-09). The hook belongs to the form: its fields may come and go.
 */
import { useEffect, useState } from "react";

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

/** `remove` must outlive the page: a request sent with `keepalive`. */
export function useTemporaryFiles(remove: (url: string) => Promise<unknown>): TemporaryFiles {
  const [files] = useState(() => temporaryFiles(remove));
  useEffect(() => {
    files.open();
    /** A page kept for the back button may come back with its form; the server clears what never does. */
    const leaving = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) files.left();
    };
    window.addEventListener("pagehide", leaving);
    return () => {
      window.removeEventListener("pagehide", leaving);
      files.close();
    };
  }, [files]);
  return files;
}

function temporaryFiles(remove: (url: string) => Promise<unknown>) {
  const pending = new Set<string>();
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
      left();
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
