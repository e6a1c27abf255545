/**
 * One connection that listens to the database's notifications for the whole process. It comes back by itself, however
 * often the database goes away, and says so: what was notified meanwhile is for the hearer to look up.
 */
import type pg from "pg";
import { HeardClient } from "#platform/db/server/heard-client.ts";

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5_000;
const PULSE_MS = 10_000;
const PULSE_LIMIT_MS = 5_000;

export type Hearers = Readonly<Record<string, (payload: string) => void>>;
export type Listener = { close(): Promise<void> };

/** `onConnected` runs each time it listens again, the first included. */
export function listenTo(login: pg.ClientConfig, hearers: Hearers, onConnected: () => void): Listener {
  let current: pg.Client | null = null;
  let closed = false;
  let wait = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const client = new HeardClient({
      ...login,
      application_name: "rubrica-avisos",
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PULSE_LIMIT_MS,
    });
    current = client;
    // Both may come for one loss; only the first finds this client in its place.
    client.on("error", () => lost(client));
    client.on("end", () => lost(client));
    client.on("notification", ({ channel, payload }) => hearers[channel]?.(payload ?? ""));
    try {
      await client.connect();
      for (const channel of Object.keys(hearers)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      wait = FIRST_WAIT_MS;
      onConnected();
      pulse(client);
    } catch {
      lost(client);
    }
  }

  /** A connection whose other side vanished looks open for hours. */
  function pulse(client: pg.Client): void {
    if (current !== client) return;
    timer = setTimeout(() => {
      client.query("select 1").then(
        () => pulse(client),
        () => lost(client),
      );
    }, PULSE_MS);
  }

  function lost(client: pg.Client): void {
    if (current !== client) return;
    current = null;
    clearTimeout(timer);
    client.end().catch(() => {});
    if (closed) return;
    timer = setTimeout(() => void connect(), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const client = current;
      current = null;
      await client?.end().catch(() => {});
    },
  };
}
