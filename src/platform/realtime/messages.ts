/** What the server says on the socket (D103). The client only listens; what it sends is counted and otherwise ignored. */
import { z } from "zod";

/** The id up to which the client now knows everything: where it goes on after a cut. */
const ultimo = z.int().min(0);

export const ServerMessage = z.discriminatedUnion("tipo", [
  /** Connected; everything after `desde` was sent before this. */
  z.object({ tipo: z.literal("listo"), ultimo }),
  z.object({ tipo: z.literal("evento"), id: z.int(), nombre: z.string(), datos: z.unknown() }),
  /** Connected, but what came after `desde` is no longer kept: the client must ask anew for what it shows. */
  z.object({ tipo: z.literal("perdido"), ultimo }),
  /** Still here. A browser cannot see the protocol's own pings. */
  z.object({ tipo: z.literal("pulso") }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;

export const SOCKET_PATH = "/api/socket";

/** Our own reasons to close; the others are the protocol's. */
export const CLOSE = {
  /** The session ended, or what its account may do changed: a new handshake decides. */
  session: 4001,
  tooMuch: 1008,
  later: 1013,
} as const;

export const PULSE_MS = 25_000;
