/**
 * The socket's door (S-32): our own page, a finished sign-in, then nothing but what the hub says. One that talks too
 * much (S-58), does not answer or does not read is closed; its client comes back where it left off.
 */
import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { allows } from "#platform/contract/contract.ts";
import { numeric } from "#platform/contract/shapes.ts";
import type { Identity } from "#platform/http/server/admission.ts";
import type { Limits } from "#platform/limits/server/limits.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { CLOSE, PULSE_MS, SOCKET_PATH } from "../messages.ts";
import type { Guest, Hub } from "./hub.ts";

const MAX_MESSAGE = 4096;
const MAX_PER_SECOND = 20;
const MAX_UNREAD = 1024 * 1024;
const MAX_PER_ACCOUNT = 50;

/** What we use of the library's socket. */
type Socket = {
  readonly bufferedAmount: number;
  on(event: "message" | "pong" | "close" | "error", heard: () => void): void;
  send(text: string): void;
  ping(): void;
  close(code: number): void;
  terminate(): void;
};

export type SocketDeps = {
  readonly hub: Hub;
  readonly limits: Limits;
  readonly publicUrl: string | null;
  readonly whoIs: (request: FastifyRequest) => Promise<Identity | null> | Identity | null;
};

const Query = z.object({ desde: numeric(z.int().min(0)).nullable().default(null).catch(null) });

/** Roles in one order: the same rights in another are no change. */
export const standingOf = (actor: { _id: string; empresa: string; roles: readonly string[] }) =>
  [actor._id, actor.empresa, ...actor.roles.toSorted()].join(" ");

export async function serveSocket(app: FastifyInstance, deps: SocketDeps): Promise<void> {
  // Within: the library's hooks run for its own route, not for every request there is.
  await app.register(async (within) => {
    await within.register(websocket, { options: { maxPayload: MAX_MESSAGE } });
    openSocket(within, deps);
  });
  app.addHook("onClose", () => deps.hub.close());
}

function openSocket(app: FastifyInstance, deps: SocketDeps): void {
  const places = createPlaces();
  const admitted = new WeakMap<FastifyRequest, Identity>();
  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        const identity = await admit(deps, request);
        // Nothing is awaited between the count and the place taken: of those who come at once none passes the cap.
        if (request.ws) places.take(identity.actor._id, request);
        admitted.set(request, identity);
      },
    },
    (socket: Socket, request: FastifyRequest) => {
      const identity = admitted.get(request);
      if (identity) attend(deps.hub, socket, identity, Query.parse(request.query).desde);
      else socket.terminate();
    },
  );
}

async function admit({ limits, publicUrl, whoIs }: SocketDeps, request: FastifyRequest): Promise<Identity> {
  // Unlike a write, every browser names its origin here: without one it is no page of ours.
  if (!isOwn(request.headers.origin, request.headers.host, publicUrl)) throw new Refusal(common.origenAjeno);
  const identity = await whoIs(request);
  if (!identity) throw new Refusal(common.signedOut);
  await limits.spend("reads", identity.actor._id);
  if (!allows("signedIn", identity.actor))
    throw new Refusal(identity.actor.paso === "listo" ? common.sinPermisos : common.pasoPendiente);
  return identity;
}

/** How many connections each account has, from before the handshake to the end of the connection, whatever ends it. */
function createPlaces() {
  const taken = new Map<string, number>();
  const leave = (account: string) => {
    const left = (taken.get(account) ?? 0) - 1;
    if (left > 0) taken.set(account, left);
    else taken.delete(account);
  };
  return {
    take(account: string, { raw: { socket } }: FastifyRequest): void {
      const count = taken.get(account) ?? 0;
      if (count >= MAX_PER_ACCOUNT) throw new Refusal(common.demasiadosPedidos);
      // Gone while it was looked at.
      if (socket.destroyed) return;
      taken.set(account, count + 1);
      socket.once("close", () => leave(account));
    },
  };
}

const isOwn = (origin: string | undefined, host: string | undefined, publicUrl: string | null) =>
  origin !== undefined && (origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host));

function attend(hub: Hub, socket: Socket, { actor, session }: Identity, desde: number | null): void {
  let answered = true;
  let heard = 0;
  const guest: Guest = {
    session,
    account: actor._id,
    empresa: actor.empresa,
    standing: standingOf(actor),
    send: (message) => {
      if (socket.bufferedAmount > MAX_UNREAD) socket.terminate();
      else socket.send(JSON.stringify(message));
    },
    close: (code) => socket.close(code),
  };
  const second = setInterval(() => {
    heard = 0;
  }, 1000);
  const pulse = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
    guest.send({ tipo: "pulso" });
  }, PULSE_MS);
  socket.on("message", () => {
    heard++;
    if (heard > MAX_PER_SECOND) socket.close(CLOSE.tooMuch);
  });
  socket.on("pong", () => {
    answered = true;
  });
  // What breaks is closed by the library; unheard it would end the process.
  socket.on("error", () => {});
  socket.on("close", () => {
    clearInterval(second);
    clearInterval(pulse);
    hub.leave(guest);
  });
  void hub.join(guest, desde);
}
