/**
 * The tab's socket (SHELL-09, D103): opened once, kept open. After a cut it waits longer each time and never in step
 * with the other tabs, asks whether there still is somebody signed in, and goes on from the last id it saw.
 */
import { messageOf, PULSE_MS, type ServerMessage } from "../messages.ts";

/** What the browser's socket says of itself. */
export type Wire = { readonly message: (text: string) => void; readonly closed: () => void };
type Socket = { close(): void };

export type ConnectionOptions = {
  readonly open: (desde: number | null, wire: Wire) => Socket;
  readonly onEvent: (name: string, data: unknown) => void;
  /** Something may have been missed: what is shown must be asked for anew. */
  readonly onLost: () => void;
  /** Whether the server speaks to this tab: false once it was cut off, true when it greets. */
  readonly onLine: (isUp: boolean) => void;
  /** Asked before coming back. A socket refused for want of a session would be an error in the browser's log. */
  readonly isSignedIn: () => Promise<boolean>;
  /** Between 0 and 1. */
  readonly random: () => number;
};

export type Connection = { readonly close: () => void; readonly cut: () => void; readonly retryNow: () => void };

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
/** Two signs of life missed, and a little. */
const SILENCE_MS = 2.4 * PULSE_MS;

export const waitFor = (attempt: number, random: number) =>
  Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);

export function connect({ open, onEvent, onLost, onLine, isSignedIn, random }: ConnectionOptions): Connection {
  let socket: Socket | null = null;
  let last: number | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function start(): void {
    const own = open(last, {
      message: (text) => {
        listenFor(own);
        const message = messageOf(text);
        if (message) hear(message);
      },
      closed: () => lost(own),
    });
    socket = own;
    listenFor(own);
  }

  function hear(message: ServerMessage): void {
    if (message.tipo === "evento") {
      last = message.id;
      onEvent(message.nombre, message.datos);
    } else if (message.tipo !== "pulso") {
      last = message.ultimo;
      attempt = 0;
      onLine(true);
      if (message.tipo === "perdido") onLost();
    }
  }

  /** A connection can die without anybody being told. */
  function listenFor(own: Socket): void {
    clearTimeout(timer);
    timer = setTimeout(() => drop(own), SILENCE_MS);
  }

  function drop(own: Socket): void {
    own.close();
    lost(own);
  }

  function lost(own: Socket): void {
    if (isOver || socket !== own) return;
    socket = null;
    onLine(false);
    again();
  }

  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void comeBack(), waitFor(attempt, random()));
    attempt++;
  }

  async function comeBack(): Promise<void> {
    const isWelcome = await isSignedIn().catch(() => true);
    if (isOver || socket) return;
    if (isWelcome) start();
    else again();
  }

  start();
  return {
    close() {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
    /** There is no network: nobody closes what hangs on it, and its silence would tell only a minute later. */
    cut() {
      if (!isOver && socket) drop(socket);
    },
    /** The network is back: no more waiting. */
    retryNow() {
      if (isOver || socket) return;
      clearTimeout(timer);
      attempt = 0;
      void comeBack();
    },
  };
}
