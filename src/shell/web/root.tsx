/** Around every page: who is signed in, the dialog of an expired session, and what a screen reader hears on arrival. */
import { Outlet, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { ActorContext } from "#platform/auth/web/signed-in.ts";
import { RealtimeProvider } from "#platform/realtime/web/realtime.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { ConnectionBand } from "./connection/band.tsx";
import { Progress } from "./connection/progress.tsx";
import { actorOf, expiry, isSignedIn, useYo } from "./session/session.ts";

const SessionExpiredDialog = lazy(() => import("./session/expired.tsx"));

export function Root() {
  const yo = useYo();
  const actor = useMemo(() => yo && actorOf(yo), [yo]);
  const expired = useSyncExternalStore(expiry.subscribe, expiry.read);
  useReloadOnOther(actor && `${actor._id} ${actor.empresa}`);
  useArrival();
  return (
    <ActorContext value={actor}>
      <RealtimeProvider isSignedIn={isSignedIn}>
        <Progress />
        <ConnectionBand />
        <Outlet />
      </RealtimeProvider>
      {expired && yo && (
        <Suspense>
          <SessionExpiredDialog yo={yo} />
        </Suspense>
      )}
    </ActorContext>
  );
}

/** Another tab changed the person or the company: what this one shows is no longer theirs to act on. */
function useReloadOnOther(identity: string | null): void {
  const first = useRef(identity);
  useEffect(() => {
    if (identity && first.current && identity !== first.current) location.reload();
    first.current ??= identity;
  }, [identity]);
}

/** A new page is said by its title, and the keyboard starts at its content. */
function useArrival(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const last = useRef(path);
  useEffect(() => {
    if (path === undefined || path === last.current) return;
    const isFirst = last.current === undefined;
    last.current = path;
    if (isFirst) return;
    if (title) announce(title);
    if (!expiry.read()) document.getElementById("contenido")?.focus({ preventScroll: true });
  }, [path, title]);
}
