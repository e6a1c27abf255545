/** Which tabs a person finds on a strip, and on which strip's pages a screen is. Spec 1 §6, 2 §2, 3 §2; D041, D044. */
import type { Strip, Tab, TabVisitor } from "#platform/tabs/strips.ts";
import { type Guarded, mayOpen } from "./guard.ts";

type Tabbed = Guarded & { readonly path: string; readonly tab?: Tab | undefined; readonly below?: string };

export type ShownTab = { readonly title: string; readonly path: string };

export const tabsOf = (strip: Strip, screens: readonly Tabbed[], visitor: TabVisitor): readonly ShownTab[] =>
  screens
    .flatMap((screen) => {
      const { tab, path } = screen;
      const isShown = tab?.of === strip && mayOpen(screen, visitor) && (tab.shows?.(visitor) ?? true);
      return isShown ? [{ title: tab.title, path, order: tab.order }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .map(({ title, path }) => ({ title, path }));

/** Its own tab's, or that of the nearest tab it is below: by its address, or because it says so. */
export function stripOf({ path, tab, below }: Tabbed, screens: readonly Tabbed[]): Strip | undefined {
  if (tab) return tab.of;
  const isAbove = (other: Tabbed) => (below ? other.path === below : path.startsWith(`${other.path}/`));
  const [nearest] = screens
    .filter((other) => other.tab && isAbove(other))
    .sort((a, b) => b.path.length - a.path.length);
  return nearest?.tab?.of;
}

/** The address of a tab in the place one is: `/users/$userId/profile` of this person. */
export const addressOf = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replace(/\$(\w+)/g, (name, key: string) => params[key] ?? name);
