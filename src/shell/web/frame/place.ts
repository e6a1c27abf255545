/** Where the person is and what is around: their menus, the view they chose, the current entry. One reading for every part. */
import { useRouterState } from "@tanstack/react-router";
import { createContext, use, useCallback, useMemo, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import type { Strip } from "#platform/tabs/strips.ts";
import { openPaths } from "#shell/guard.ts";
import { currentEntry, type MenuEntry, type Menus, visibleMenu } from "#shell/menu.ts";
import { type ShownTab, tabsOf } from "#shell/tabs.ts";
import { mayToggleView, shownView, startingView, type View } from "#shell/view.ts";
import { actorOf } from "../session/session.ts";
import { ScreensContext } from "./screens-context.ts";

export type Place = {
  readonly yo: Yo;
  readonly menus: Menus;
  readonly paths: ReadonlySet<string>;
  /** What the person finds on a strip. */
  readonly tabsOf: (strip: Strip) => readonly ShownTab[];
  readonly view: View;
  readonly mayToggle: boolean;
  readonly show: (view: View) => void;
  /** Called on the way to an entry: each menu has its own home, so its Inicio brings its view. */
  readonly enter: (entry: MenuEntry) => void;
  /** The entry of the unfolded menu, and the menu whose fold holds the place when the unfolded one does not. */
  readonly current: MenuEntry | null;
  readonly folded: "empleado" | "empresa" | "config" | null;
};

export const PlaceContext = createContext<Place | null>(null);

export function usePlace(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error("usePlace outside the frame");
  return place;
}

/** A choice for this tab only: a new sign-in starts where the role says (SHELL-29, SHELL-30). */
const VIEW_KEY = "rubrica.vista";
export const forgetView = () => sessionStorage.removeItem(VIEW_KEY);

function storedView(yo: Yo): View {
  const [id, view] = (sessionStorage.getItem(VIEW_KEY) ?? "").split(" ");
  return id === yo._id && (view === "empleado" || view === "empresa") ? view : startingView(yo.roles);
}

export function usePlaceOf(yo: Yo): Place {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screens = use(ScreensContext);
  const [wanted, setWanted] = useState(() => storedView(yo));
  const around = useMemo(() => {
    const actor = actorOf(yo);
    const open = openPaths(screens, actor);
    return {
      paths: open,
      tabsOf: (strip: Strip) => tabsOf(strip, screens, actor),
      menus: visibleMenu({ roles: yo.roles, modulos: actor.modulos, permisosManager: yo.permisosManager, paths: open }),
    };
  }, [yo, screens]);
  const show = useCallback(
    (view: View) => {
      sessionStorage.setItem(VIEW_KEY, `${yo._id} ${view}`);
      setWanted(view);
    },
    [yo._id],
  );
  const enter = useCallback(
    ({ path: target, group }: MenuEntry) => {
      if (target === "/" && group !== "config") show(group);
    },
    [show],
  );
  const { menus } = around;
  const view = shownView(wanted, menus);
  const current = currentEntry(path, menus[view]);
  const others = (["empresa", "empleado", "config"] as const).filter((group) => group !== view);
  const folded = current ? null : (others.find((group) => currentEntry(path, menus[group])) ?? null);
  return { yo, ...around, view, mayToggle: mayToggleView(yo.roles), show, enter, current, folded };
}
