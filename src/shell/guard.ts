/** Whether a page opens for this person, and where they go when it does not. Spec 1 §4; SHELL-19, SHELL-20, SHELL-85, D014. */
import type { Actor } from "#platform/auth/actor.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import { isKioskOnly } from "#platform/auth/roles.ts";
import { type Access, allows } from "#platform/contract/contract.ts";
import { isId } from "#platform/contract/id.ts";
import { kioskMayOpen } from "./landing.ts";

export type Guarded = { readonly access: Access; readonly modulo?: Modulo };
export type GuardedActor = Pick<Actor, "roles" | "paso" | "modulos">;

/** "signIn" also finishes what the account still owes; "kiosk" is the wall display's own start. */
export type Verdict = "open" | "signIn" | "forbidden" | "kiosk";

export function mayOpen({ access, modulo }: Guarded, actor: GuardedActor): boolean {
  return allows(access, actor) && (modulo === undefined || actor.modulos.includes(modulo));
}

type Addressed = Guarded & { readonly path: string; readonly aliases?: readonly string[] };

/** The addresses that exist and this person may open: what the menus may lead to. */
export const openPaths = (screens: readonly Addressed[], actor: GuardedActor): ReadonlySet<string> =>
  new Set(screens.filter((screen) => mayOpen(screen, actor)).flatMap(({ path, aliases = [] }) => [path, ...aliases]));

/** Where one stands after changing company: on the same page where that one has it, on its list where it was a record. */
export function samePage(path: string, open: ReadonlySet<string>): string {
  const parts = path.split("/");
  const record = parts.findIndex(isId);
  const place = record === -1 ? path : parts.slice(0, record).join("/");
  return open.has(place) ? place : "/";
}

export function verdict(screen: Guarded, actor: GuardedActor | null, path: string): Verdict {
  // First of all, also before public pages: a wall display has two screens and no others.
  if (actor?.paso === "listo" && isKioskOnly(actor.roles)) return kioskMayOpen(path) ? "open" : "kiosk";
  if (screen.access === "public") return "open";
  if (actor === null) return "signIn";
  if (actor.paso !== "listo") return screen.access === "session" ? "open" : "signIn";
  return mayOpen(screen, actor) ? "open" : "forbidden";
}

/** A parameter that should be an id and is not: the address was cut or mistyped, no record was ever meant. */
export const hasMalformedId = (params: Readonly<Record<string, string>>) =>
  Object.entries(params).some(([name, value]) => /^(id|\w+Id)$/.test(name) && !isId(value));
