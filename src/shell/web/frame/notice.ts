/**
 * Whether the company's notice lies unfolded above the cover. It folds when the person says so, and by itself the next
 * time the program is opened after it was in sight long enough to be read: each message once on each device.
 */
import { createContext, useEffect, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";

export type Notice = {
  /** There is one, folded into its mark. */
  readonly isFolded: boolean;
  readonly isShown: boolean;
  readonly fold: () => void;
  readonly unfold: () => void;
};

export const NoticeContext = createContext<Notice | null>(null);

const READ_IN_MS = 8_000;
const place = (empresa: string) => `rubrica.aviso.${empresa}`;

/** Of the message no more than it takes to know another one from it: what a company says does not stay on the device. */
function digest(message: string): string {
  let sum = 5381;
  for (const letter of message) sum = (sum * 33 + (letter.codePointAt(0) ?? 0)) % 4_294_967_296;
  return sum.toString(36);
}

/** A browser that keeps nothing shows it every time. */
function isRead(empresa: string, message: string): boolean {
  try {
    return localStorage.getItem(place(empresa)) === digest(message);
  } catch {
    return false;
  }
}

function noteRead(empresa: string, message: string): void {
  try {
    localStorage.setItem(place(empresa), digest(message));
  } catch {
    // As above.
  }
}

export function useNotice({ _id, showNotificationBar, notificationBar: { message } }: Yo["empresa"]): Notice {
  const has = showNotificationBar && message !== "";
  /** The one that is folded: another message is not. */
  const [folded, setFolded] = useState(() => (isRead(_id, message) ? message : null));
  const isFolded = has && folded === message;
  const isShown = has && !isFolded;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => noteRead(_id, message), READ_IN_MS);
    return () => clearTimeout(timer);
  }, [isShown, _id, message]);
  const fold = () => {
    noteRead(_id, message);
    setFolded(message);
  };
  return { isFolded, isShown, fold, unfold: () => setFolded(null) };
}
