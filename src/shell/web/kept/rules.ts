/**
 * What the browser keeps of the program for when there is no network, and what it answers with it (0043): the pages and
 * the files of one build. Never an answer of `/api`: those are somebody's.
 */
import { FIRST_PAGES, firstPageOf } from "#shell/first-page.ts";

export type Asked = {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
  /** Where the program itself comes from. */
  readonly origin: string;
};

/** "network": the worker has no part in it, and keeps nothing of it. */
export type Way = "page" | "file" | "network";

export function wayOf({ method, mode, url, origin }: Asked): Way {
  const { origin: host, pathname } = new URL(url);
  if (method !== "GET" || host !== origin || /^\/api(\/|$)/.test(pathname)) return "network";
  if (pathname.startsWith("/assets/")) return "file";
  return mode === "navigate" && !/\.[a-z0-9]{2,11}$/i.test(pathname) ? "page" : "network";
}

/** Whether they have a session is the server's to say: who was inside sees the frame, which says the rest. */
export const keptPageOf = (url: string): string => `/${FIRST_PAGES[firstPageOf(new URL(url).pathname, true)]}`;

/** An answer that is the file itself, whole, and ours. */
export const isKeepable = ({ status, type, redirected }: Pick<Response, "status" | "type" | "redirected">): boolean =>
  status === 200 && type === "basic" && !redirected;

const STORE = "rubrica-";
export const storeOf = (build: string): string => STORE + build;

/** Of the stores, oldest first, those that go: pages of the build before this one may still be open. */
export const outdated = (stores: readonly string[], current: string): readonly string[] =>
  stores.filter((name) => name.startsWith(STORE) && name !== current).slice(0, -1);
