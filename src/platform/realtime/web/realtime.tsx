/**
 * The socket for the screens: open while somebody is signed in (SHELL-09), and heard with `useRealtime`, typed by the
 * event's declaration. After something was missed, whatever the screens show is asked for again.
 */
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { allows } from "#platform/contract/contract.ts";
import type { RealtimeEvent } from "../event.ts";
import { SOCKET_PATH } from "../messages.ts";
import { connect, type Wire } from "./connection.ts";
import { createHearers, type Hearers } from "./hearers.ts";

const HearersContext = createContext<Hearers | null>(null);
const LineContext = createContext(true);

type RealtimeProviderProps = {
  /** Asks the server, and lets the page know when the answer is no. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly children: ReactNode;
};

export function RealtimeProvider({ isSignedIn, children }: RealtimeProviderProps) {
  const [hearers] = useState(createHearers);
  const [isUp, setUp] = useState(true);
  const queryClient = useQueryClient();
  const actor = useActor();
  /** Another person or company is another conversation. */
  const identity = actor && allows("signedIn", actor) ? `${actor._id} ${actor.empresa}` : null;
  useEffect(() => {
    if (identity === null) return;
    const connection = connect({
      open: openSocket,
      onEvent: (name, data) => hearers.tell(name, data),
      onLost: () => void queryClient.invalidateQueries(),
      onLine: setUp,
      isSignedIn,
      random: Math.random,
    });
    window.addEventListener("offline", connection.cut);
    window.addEventListener("online", connection.retryNow);
    return () => {
      window.removeEventListener("offline", connection.cut);
      window.removeEventListener("online", connection.retryNow);
      connection.close();
    };
  }, [identity, hearers, queryClient, isSignedIn]);
  return (
    <HearersContext value={hearers}>
      <LineContext value={isUp}>{children}</LineContext>
    </HearersContext>
  );
}

function openSocket(desde: number | null, { message, closed }: Wire): WebSocket {
  const socket = new WebSocket(addressOf(desde));
  socket.onmessage = ({ data }) => message(String(data));
  socket.onclose = closed;
  return socket;
}

function addressOf(desde: number | null): string {
  const url = new URL(SOCKET_PATH, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (desde !== null) url.searchParams.set("desde", String(desde));
  return url.href;
}

/** Whether the server can tell this tab anything now; before the first greeting it is taken to. */
export function useOnLine(): boolean {
  return use(LineContext);
}

/** `handler` need not be stable: the last one given is called. */
export function useRealtime<D extends z.ZodType>(event: RealtimeEvent<D>, handler: (data: z.output<D>) => void): void {
  const hearers = use(HearersContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => hearers?.hear(event, (data) => latest.current(data)), [hearers, event]);
}
