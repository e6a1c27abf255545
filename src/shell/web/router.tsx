/** The router, made of the screens it is handed, with their guards. SHELL-16, SHELL-19…SHELL-21; D014, D048…D052. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  redirect,
} from "@tanstack/react-router";
import type { Yo } from "#features/cuentas/contract.ts";
import { forgetShown } from "#features/onboarding/web/public.tsx";
import { onSignedIn, rememberTarget, takeTarget } from "#platform/auth/web/session.ts";
import type { Strip } from "#platform/tabs/strips.ts";
import { forgetDrafts } from "#platform/ui/form/web/store.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { placeOf, rememberWay } from "#platform/ui/page/web/way-back.ts";
import { hasMalformedId, verdict } from "#shell/guard.ts";
import { landing } from "#shell/landing.ts";
import { stripOf, tabsOf } from "#shell/tabs.ts";
import { orNeedsConnection } from "./connection/lazy-screen.ts";
import { Crash } from "./pages/crash.tsx";
import { Root } from "./root.tsx";
import { actorOf, currentYo, plugExits, SIGN_IN, setYo } from "./session/session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly title?: string;
    /** The tabs it is drawn with. */
    readonly strip?: Strip | undefined;
  }
}

const away = (to: string) => redirect({ to, replace: true });

function guard(screen: Screen) {
  return ({ location, params }: { location: ParsedLocation; params: Record<string, string> }) => {
    const yo = currentYo();
    const actor = yo && actorOf(yo);
    const answer = verdict(screen, actor, location.pathname);
    if (answer === "signIn") {
      rememberTarget(location.href);
      throw away(SIGN_IN);
    }
    if (answer === "kiosk") throw away(landing(actor?.roles ?? []));
    if (answer === "forbidden") throw away("/forbidden");
    if (hasMalformedId(params)) throw away("/bad-request");
    if (screen.path === SIGN_IN && actor?.paso === "listo") throw away(landing(actor.roles));
  };
}

const routeOf = (screen: Screen, screens: readonly Screen[], parent: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: lazyRouteComponent(orNeedsConnection(screen.load)),
    beforeLoad: guard(screen) as never,
    staticData: { title: screen.title, strip: stripOf(screen, screens) },
  }) as unknown as AnyRoute;

/** Another address of the same screen: the bar ends up on the one we keep, with its parameters and search. */
const aliasRoutes = (screen: Screen, root: AnyRoute): readonly AnyRoute[] =>
  (screen.aliases ?? []).map(
    (path) =>
      createRoute({
        getParentRoute: () => root,
        path,
        beforeLoad: ({ params, search }) => {
          throw redirect({ to: screen.path, params, search, replace: true } as never);
        },
      }) as unknown as AnyRoute,
  );

/** The same for a page that became a part of another. */
const movedRoutes = (screen: Screen, root: AnyRoute): readonly AnyRoute[] =>
  (screen.moved ?? []).map(
    ({ path, search }) =>
      createRoute({
        getParentRoute: () => root,
        path,
        beforeLoad: ({ params }) => {
          throw redirect({ to: screen.path, params, search, replace: true } as never);
        },
      }) as unknown as AnyRoute,
  );

/** A place of several pages without saying which: the first tab the person may open. */
function homeRoutes(screens: readonly Screen[], root: AnyRoute): readonly AnyRoute[] {
  const strips = new Set(screens.flatMap(({ tab }) => tab?.of ?? []));
  return [...strips].flatMap((strip) => (strip.home ? homeRoute(strip, strip.home, screens, root) : []));
}

const homeRoute = (strip: Strip, path: string, screens: readonly Screen[], root: AnyRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ location }) => {
      const yo = currentYo();
      if (yo?.paso !== "listo") {
        rememberTarget(location.href);
        throw away(SIGN_IN);
      }
      throw away(tabsOf(strip, screens, actorOf(yo))[0]?.path ?? "/forbidden");
    },
  }) as unknown as AnyRoute;

/** SHELL-16: the address bar itself ends on /not-found. */
const unknown = (root: AnyRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: "$",
    beforeLoad: () => {
      throw away("/not-found");
    },
  });

function routeTree(screens: readonly Screen[]): AnyRoute {
  const root = createRootRoute({ component: Root, errorComponent: Crash });
  const app = createRoute({
    getParentRoute: () => root,
    id: "app",
    component: lazyRouteComponent(
      orNeedsConnection(async () => ({ default: (await import("./frame/frame.tsx")).AppLayout })),
    ),
  });
  const bare = createRoute({ getParentRoute: () => root, id: "bare", component: Outlet });
  const within = (layout: Screen["layout"], parent: AnyRoute) =>
    screens.filter((screen) => screen.layout === layout).map((screen) => routeOf(screen, screens, parent));
  return root.addChildren([
    app.addChildren(within("app", app)),
    bare.addChildren(within("bare", bare)),
    ...screens.flatMap((screen) => [...aliasRoutes(screen, root), ...movedRoutes(screen, root)]),
    ...homeRoutes(screens, root),
    unknown(root),
  ]);
}

/** Search values are plain words: `?legajo=007` stays "007", and no quotes or JSON reach the address bar. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

/** One for the life of the page: the session tells it where people are sent. */
export function createAppRouter(screens: readonly Screen[]) {
  const router = createRouter({
    routeTree: routeTree(screens),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: placeOf,
    defaultPreload: "intent",
    defaultErrorComponent: Crash,
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, pathChanged }) => {
    const yo = currentYo();
    if (yo && fromLocation && pathChanged) rememberWay(actorOf(yo), fromLocation);
  });
  plugExits({
    signIn: () => {
      // Several calls may be refused at once; the door itself is nowhere to come back to.
      if (router.state.location.pathname === SIGN_IN) return;
      rememberTarget(router.state.location.href);
      void router.navigate({ to: SIGN_IN });
    },
    forbidden: () => void router.navigate({ to: "/forbidden", replace: true }),
  });
  // The sign-in page says who came in; whoever still owes a step stays there and is shown it.
  onSignedIn<Yo>((yo) => {
    forgetDrafts(yo._id);
    forgetShown();
    setYo(yo);
    if (yo.paso === "listo") router.history.replace(takeTarget() ?? landing(yo.roles));
  });
  return router;
}
