/** What the server says on the socket (D103). The client only listens; what it sends is counted and otherwise ignored. */

export type ServerMessage =
  /** Connected; everything after `desde` was sent before this. `ultimo`: up to there the client now knows everything. */
  | { readonly tipo: "listo"; readonly ultimo: number }
  | { readonly tipo: "evento"; readonly id: number; readonly nombre: string; readonly datos: unknown }
  /** Connected, but what came after `desde` is no longer kept: the client must ask anew for what it shows. */
  | { readonly tipo: "perdido"; readonly ultimo: number }
  /** Still here. A browser cannot see the protocol's own pings. */
  | { readonly tipo: "pulso" };

const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** By hand and not by a schema: every page hears the socket, and few check anything else (0040). */
export function messageOf(text: string): ServerMessage | null {
  const said = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  switch (said?.["tipo"]) {
    case "listo":
    case "perdido":
      return isCount(said["ultimo"]) ? (said as ServerMessage) : null;
    case "evento":
      return isCount(said["id"]) && typeof said["nombre"] === "string" ? (said as ServerMessage) : null;
    case "pulso":
      return said as ServerMessage;
    default:
      return null;
  }
}

export const SOCKET_PATH = "/api/socket";

/** Our own reasons to close; the others are the protocol's. */
export const CLOSE = {
  /** The session ended, or what its account may do changed: a new handshake decides. */
  session: 4001,
  tooMuch: 1008,
  later: 1013,
} as const;

export const PULSE_MS = 25_000;
