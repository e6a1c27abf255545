/**
 * The code of the pages a person is likely to open next is fetched while nothing else is under way, one page after the
 * other: those of the menu on the screen, and the home page for whoever has begun to sign in. Code only, never data.
 */
import type { AnyRouter } from "@tanstack/react-router";
import { connection } from "#platform/http/web/connection.ts";
import { savesData } from "./kept/register.ts";
import { currentYo } from "./session/session.ts";

const MOST = 6;
const QUIET_MS = 2_000;

export function preloadLikely(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void fetchLikely(router, inMenu()), QUIET_MS);
  };
  router.subscribe("onResolved", settle);
  settle();
  addEventListener("input", () => currentYo() === null && void fetchLikely(router, ["/"]), { once: true });
}

const inMenu = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("nav a[href^='/']")].map(({ pathname }) => pathname).slice(0, MOST);

async function fetchLikely(router: AnyRouter, paths: readonly string[]): Promise<void> {
  const from = router.state.location.href;
  for (const path of paths) {
    // Who goes on needs the network for where they go.
    if (savesData() || connection.isLost() || router.state.isLoading || router.state.location.href !== from) return;
    const [matchedRoutes] = router.getMatchedRoutes(path);
    await Promise.all(matchedRoutes.map(async (route) => router.loadRouteChunk(route)));
  }
}
