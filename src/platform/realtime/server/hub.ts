/**
 * Who is connected to this process, and what reaches them: each company is a room with one place in the outbox, read
 * when the database says there is more. An event goes to the account it is for, while it works in that company (S-32).
 */
import type pg from "pg";
import type { Database } from "#platform/db/server/database.ts";
import { CLOSE, type ServerMessage } from "../messages.ts";
import { type Listener, listenTo } from "./listener.ts";
import { isKept, lastId, REPLAY_LIMIT, readSpan } from "./outbox.ts";
import { CHANNEL } from "./publish.ts";

/** Sent by triggers on sessions and accounts (migration "guardias"), with the account's id. */
const ACCOUNTS = "rubrica_cuentas";
/** For what no trigger tells: a session that grew old. */
const CHECK_MS = 30_000;
const RETRY_MS = 1_000;
const BATCH = 1_000;

export type Guest = {
  readonly session: string;
  readonly account: string;
  readonly empresa: string;
  /** What the handshake found out about the account; when it changes, the socket closes. */
  readonly standing: string;
  send(message: ServerMessage): void;
  close(code: number): void;
};

export type HubDeps = {
  readonly database: Database;
  readonly login: pg.ClientConfig;
  /** The standing of those of these sessions that are alive; looking must not keep one alive. */
  readonly standings: (sessions: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Room = {
  readonly empresa: string;
  readonly guests: Set<Guest>;
  /** Everything up to here was delivered; null before the first look. */
  cursor: number | null;
  /** One thing at a time: nobody joins in the middle of a delivery. */
  busy: Promise<void>;
  isDue: boolean;
};

export type Hub = ReturnType<typeof createHub>;

export function createHub({ database, login, standings }: HubDeps) {
  const rooms = new Map<string, Room>();
  /** Those still joining too: a session may end meanwhile. */
  const guests = new Set<Guest>();
  let isOpen = true;

  const roomOf = (empresa: string): Room => {
    const known = rooms.get(empresa);
    if (known) return known;
    const room: Room = { empresa, guests: new Set(), cursor: null, busy: Promise.resolve(), isDue: false };
    rooms.set(empresa, room);
    return room;
  };

  async function deliver(room: Room): Promise<number> {
    const { empresa } = room;
    const people = [...new Set([...room.guests].map(({ account }) => account))];
    const after = room.cursor;
    const [upTo, told] = await database.inCompany(empresa, async (db) => {
      const last = await lastId(db, empresa);
      const isNews = after !== null && last > after && people.length > 0;
      return [last, isNews ? await readSpan(db, empresa, people, { after, upTo: last, limit: BATCH }) : []] as const;
    });
    for (const { id, para, nombre, datos } of told)
      for (const guest of room.guests) if (guest.account === para) guest.send({ tipo: "evento", id, nombre, datos });
    const isAll = told.length < BATCH;
    if (!isAll) wake(room);
    room.cursor = isAll ? Math.max(upTo, after ?? 0) : (told.at(-1)?.id ?? upTo);
    return room.cursor;
  }

  /** Notifications that come while one waits its turn share it. */
  function wake(room: Room): void {
    if (room.isDue) return;
    room.isDue = true;
    room.busy = room.busy.then(async () => {
      room.isDue = false;
      if (room.guests.size === 0) return;
      await deliver(room).catch(() => isOpen && setTimeout(() => wake(room), RETRY_MS).unref());
    });
  }

  async function welcome(room: Room, guest: Guest, desde: number | null): Promise<void> {
    const ultimo = await deliver(room);
    const { empresa, account } = guest;
    const missed = await database.inCompany(empresa, async (db) => {
      if (desde === null || desde === ultimo) return [];
      if (desde > 0 && !(await isKept(db, empresa, desde))) return null;
      return readSpan(db, empresa, [account], { after: desde, upTo: ultimo, limit: REPLAY_LIMIT + 1 });
    });
    const isLost = missed === null || missed.length > REPLAY_LIMIT;
    if (!isLost) for (const { id, nombre, datos } of missed) guest.send({ tipo: "evento", id, nombre, datos });
    guest.send({ tipo: isLost ? "perdido" : "listo", ultimo });
    if (guests.has(guest)) room.guests.add(guest);
  }

  async function check(those: readonly Guest[]): Promise<void> {
    if (those.length === 0) return;
    const alive = await standings([...new Set(those.map(({ session }) => session))]);
    for (const guest of those) if (alive.get(guest.session) !== guest.standing) dismiss(guest, CLOSE.session);
  }

  function dismiss(guest: Guest, code: number): void {
    leave(guest);
    guest.close(code);
  }

  function leave(guest: Guest): void {
    guests.delete(guest);
    const { empresa } = guest;
    rooms.get(empresa)?.guests.delete(guest);
    if (![...guests].some((other) => other.empresa === empresa)) rooms.delete(empresa);
  }

  /** A database that does not answer says nothing about a session: the next look decides. */
  const look = (those: readonly Guest[]) => void check(those).catch(() => {});

  let listener: Listener | null = null;
  /** From the first guest on: a process nobody connects to holds no connection. */
  const listen = () => {
    listener ??= listenTo(
      login,
      {
        [CHANNEL]: (empresa) => {
          const room = rooms.get(empresa);
          if (room) wake(room);
        },
        [ACCOUNTS]: (account) => look([...guests].filter((guest) => guest.account === account)),
      },
      () => {
        for (const room of rooms.values()) wake(room);
        look([...guests]);
      },
    );
  };
  const checker = setInterval(() => look([...guests]), CHECK_MS).unref();

  return {
    /** `desde`: the last id the client saw; null for one that has seen nothing yet. */
    async join(guest: Guest, desde: number | null): Promise<void> {
      guests.add(guest);
      listen();
      try {
        // Once it is known here, and not before: what ends from now on is told.
        await check([guest]);
        if (!guests.has(guest)) return;
        const room = roomOf(guest.empresa);
        const turn = room.busy.then(() => welcome(room, guest, desde));
        room.busy = turn.catch(() => {});
        await turn;
      } catch {
        dismiss(guest, CLOSE.later);
      }
    },

    leave,

    async close(): Promise<void> {
      isOpen = false;
      clearInterval(checker);
      await listener?.close();
    },
  };
}
