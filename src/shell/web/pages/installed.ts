/** Rúbrica on the device itself: whether this is the installed app, the browser's offer to install it, and what is remembered. */
import { useSyncExternalStore } from "react";

const YEAR = 365 * 24 * 60 * 60;

/** SHELL-11, D028: the server reads it on the next page and no longer leads to /mobile. */
export function neverAskAgain(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it on the next page; Cookie Store is missing on old phones
  document.cookie = `ignoreMobile=true; path=/; samesite=lax; max-age=${YEAR}`;
}

/** Safari says so in its own way. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

export const isApple = (): boolean => /iPhone|iPod|iPad/i.test(navigator.userAgent);

type Offer = Event & { prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }> };

let offer: Offer | null = null;
const waiting = new Set<() => void>();
const keep = (next: Offer | null) => {
  offer = next;
  for (const tell of waiting) tell();
};

/** Chromium offers once, early, and only what was listened for: called when the program starts. */
export function listenForOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as Offer);
  });
  window.addEventListener("appinstalled", neverAskAgain);
  if (isInstalled()) neverAskAgain();
}

const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => waiting.delete(tell);
};

/** Null while the browser offers nothing; asks the person once, and answers whether they wanted it. */
export function useInstall(): (() => Promise<boolean>) | null {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return null;
  return async () => {
    const { outcome } = await current.prompt();
    keep(null);
    return outcome === "accepted";
  };
}
