/** Known browsers (S-02): one that signed in as an account within ninety days keeps a count of failures of its own. */
import { and, eq, gt, lte } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Visit } from "#platform/http/server/asking.ts";
import type { Http } from "#platform/http/server/held.ts";
import { dispositivo } from "./tables.ts";
import { digest, newToken } from "./tokens.ts";

const KNOWN_SECONDS = 90 * 24 * 60 * 60;
const MAX_TOKEN = 100;

const oldest = (now: Date) => new Date(now.getTime() - KNOWN_SECONDS * 1000);

/** The stored name of the browser's token, or of none. */
export const deviceId = ({ device }: Pick<Http, "device">): string =>
  device && device.length <= MAX_TOKEN ? digest(device) : "";

/** A condition for a join: the browser that asks, as one that signed in as the account of the row. */
export const isKnownDevice = (http: Pick<Http, "device">, now: Date) =>
  and(eq(dispositivo._id, deviceId(http)), gt(dispositivo.visto, oldest(now)));

/** The browser's stored name, where it signed in as anybody at all. */
export async function knownBrowser(db: Db, { http, now }: Visit): Promise<string | null> {
  const [known] = await db.select({ _id: dispositivo._id }).from(dispositivo).where(isKnownDevice(http, now)).limit(1);
  return known?._id ?? null;
}

/** Keeps the browser's token while we gave it, or gives another: one planted by somebody else is worth nothing. */
export async function rememberDevice(db: Db, cuenta: string, visit: Visit): Promise<void> {
  const { http, now } = visit;
  const token = (await knownBrowser(db, visit)) && http.device ? http.device : newToken();
  await db
    .insert(dispositivo)
    .values({ _id: digest(token), cuenta, visto: now })
    .onConflictDoUpdate({ target: [dispositivo.cuenta, dispositivo._id], set: { visto: now } });
  http.setDevice(token, KNOWN_SECONDS);
}

export async function sweepDevices(db: Db, now: Date): Promise<void> {
  await db.delete(dispositivo).where(lte(dispositivo.visto, oldest(now)));
}
