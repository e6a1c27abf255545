/** What the sign-in form and the shell tell each other: who came in, and where they were going. Spec 1 §4. */
import type { WebActor } from "./signed-in.ts";

type Handler<Person> = (person: Person) => void;

const handlers = new Set<Handler<never>>();

/** Called by the shell; answers how to stop listening. */
export function onSignedIn<Person extends Pick<WebActor, "_id" | "paso">>(handler: Handler<Person>): () => void {
  handlers.add(handler);
  return () => void handlers.delete(handler);
}

export function signedIn(person: Pick<WebActor, "_id" | "paso">): void {
  for (const handler of handlers) handler(person as never);
}

const TARGET_KEY = "rubrica.target";

/** Only a path of our own: "//host" and "/\host" would leave the site (S-33). */
export const isOwnPath = (path: string): path is `/${string}` => /^\/(?![/\\])/.test(path) && !/[\p{Cc}\\]/u.test(path);

export function rememberTarget(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(TARGET_KEY, path);
}

/** The remembered path, once. */
export function takeTarget(): `/${string}` | null {
  const path = sessionStorage.getItem(TARGET_KEY);
  sessionStorage.removeItem(TARGET_KEY);
  return path !== null && isOwnPath(path) ? path : null;
}
