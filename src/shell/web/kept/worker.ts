/**
 * The service worker, as small as it can be: `rules.ts` decides. Built by scripts/vite/kept-shell.ts, which tells it the
 * files of its build. A page is always asked of the server first, so nobody is shown an old one while there is a network;
 * a new build takes over at once, and leaves the files of the one before to whoever still has it open.
 */
import { isKeepable, keptPageOf, outdated, storeOf, wayOf } from "./rules.ts";

declare const BUILD: string;
declare const FILES: readonly string[];

type Waits = Event & { waitUntil(work: Promise<unknown>): void };
type Fetches = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waits) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetches) => void): void;
};

const worker = self as unknown as Worker;
const store = storeOf(BUILD);
/** Longer than a bad network takes; beyond it there is none worth waiting for. */
const PATIENCE_MS = 8_000;

worker.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOld().then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const way = wayOf({ method: request.method, mode: request.mode, url: request.url, origin: worker.location.origin });
  if (way === "page") event.respondWith(page(request));
  if (way === "file") event.respondWith(file(request));
});

/** All or nothing: half a program is none. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(store);
  await Promise.all(
    FILES.map(async (path) => {
      const answer = await fetch(path, { credentials: "omit" });
      if (!isKeepable(answer)) throw new Error(path);
      await cache.put(path, answer);
    }),
  );
}

async function forgetOld(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), store).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const answer = await Promise.race([asked, patience()]).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await ownPage(keptPageOf(request.url))) ?? answer ?? asked;
}

/** Of this build: pages have the same name in each, and the store of the one before comes first. */
const ownPage = async (url: string) => (await caches.open(store)).match(url, { ignoreVary: true });

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** Their names change with what is in them: what was kept is what would come. */
async function file(request: Request): Promise<Response> {
  const before = await caches.match(request.url, { ignoreVary: true });
  if (before) return before;
  const answer = await fetch(request);
  if (isKeepable(answer)) await (await caches.open(store)).put(request.url, answer.clone());
  return answer;
}
