/** Routes built from the declared screens, with their guards. SHELL-16, SHELL-19…SHELL-21; D014, D048…D052. */
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
import { onSignedIn, rememberTarget, takeTarget } from "#platform/auth/web/session.ts";
import { forgetDrafts } from "#platform/ui/form/web/store.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";
import { hasMalformedId, verdict } from "#shell/guard.ts";
import { visibleTabs } from "#shell/submenu.ts";
import { landing } from "#shell/view.ts";
import { Crash } from "./crash.tsx";
import { Root } from "./root.tsx";
import { openPaths, screens } from "./screens.ts";
import { actorOf, currentYo, plugExits, SIGN_IN, setYo } from "./session.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    readonly title?: string;
  }
}

const rootRoute = createRootRoute({ component: Root, errorComponent: Crash });
const layouts: Record<Screen["layout"], AnyRoute> = (() => {
  const app = createRoute({
    getParentRoute: () => rootRoute,
    id: "app",
    component: lazyRouteComponent(() => import("./frame.tsx"), "AppLayout"),
  });
  const empresa = createRoute({
    getParentRoute: () => app,
    id: "empresa",
    component: lazyRouteComponent(() => import("./sub-menu.tsx"), "EmpresaLayout"),
  });
  const bare = createRoute({ getParentRoute: () => rootRoute, id: "bare", component: Outlet });
  return { app, empresa, bare };
})();

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

function routeOf(screen: Screen): AnyRoute {
  return createRoute({
    getParentRoute: () => layouts[screen.layout],
    path: screen.path,
    component: lazyRouteComponent(screen.load),
    beforeLoad: guard(screen) as never,
    staticData: { title: screen.title },
  }) as unknown as AnyRoute;
}

/** Another address of the same screen: the bar ends up on the one we keep, with its parameters and search. */
const aliasRoutes = (screen: Screen): readonly AnyRoute[] =>
  (screen.aliases ?? []).map(
    (path) =>
      createRoute({
        getParentRoute: () => rootRoute,
        path,
        beforeLoad: ({ params, search }) => {
          throw redirect({ to: screen.path, params, search, replace: true } as never);
        },
      }) as unknown as AnyRoute,
  );

/** The company's pages without saying which: the first tab the person may open. */
const companyHome = createRoute({
  getParentRoute: () => rootRoute,
  path: "/empresa",
  beforeLoad: ({ location }) => {
    const yo = currentYo();
    if (yo?.paso !== "listo") {
      rememberTarget(location.href);
      throw away(SIGN_IN);
    }
    throw away(visibleTabs(openPaths(actorOf(yo)))[0]?.path ?? "/forbidden");
  },
});

/** SHELL-16: the address bar itself ends on /not-found. */
const unknown = createRoute({
  getParentRoute: () => rootRoute,
  path: "$",
  beforeLoad: () => {
    throw away("/not-found");
  },
});

const childrenOf = (layout: Screen["layout"]) => screens.filter((screen) => screen.layout === layout).map(routeOf);
layouts.empresa.addChildren(childrenOf("empresa"));
layouts.app.addChildren([layouts.empresa, ...childrenOf("app")]);
layouts.bare.addChildren(childrenOf("bare"));

/** Search values are plain words: `?legajo=007` stays "007", and no quotes or JSON reach the address bar. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([layouts.app, layouts.bare, ...screens.flatMap(aliasRoutes), companyHome, unknown]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultErrorComponent: Crash,
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

/** The sign-in page says who came in; whoever still owes a step stays there and is shown it. */
onSignedIn<Yo>((yo) => {
  forgetDrafts(yo._id);
  setYo(yo);
  if (yo.paso === "listo") router.history.replace(takeTarget() ?? landing(yo.roles));
});
