/**
 * The one way a secret is guessed at: a password, a code of the second factor, an activation code, a link (S-02, S-12).
 * The try is counted before anybody looks, and stays counted until it proves right. A browser that is known to the
 * account counts for itself alone. Strangers count under the name they try, and together under their address: whoever
 * attacks from an office shuts out the strangers there, and none of those who work in it.
 */
import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/db/server/database.ts";
import type { Visit } from "#platform/http/server/asking.ts";
import type { Limits } from "#platform/limits/server/limits.ts";
import { CODE_LOCK, type LockRule, PASSWORD_LOCK } from "../rules.ts";
import { type AttemptsCounter, attemptKey, createAttempts, noAttempts } from "./attempts.ts";
import { isKnownDevice, knownBrowser, rememberDevice } from "./devices.ts";
import { cuenta, dispositivo, isKept } from "./tables.ts";

type Cuenta = typeof cuenta.$inferSelect;

/** `link`: the secret itself would say whose it is. */
export type Guessed = { readonly username: string } | { readonly _id: string } | "link";

/** What it is that is guessed. A code of six digits is locked for longer, whatever limits are off (S-12). */
type Secret = "password" | "code";

/** Whoever guesses, outside of any transaction that lasts. */
type AtDoor = Visit & { readonly aside: <T>(work: (inside: { readonly db: Db }) => Promise<T>) => Promise<T> };

export type Seen = {
  readonly who: Cuenta | null;
  /** The browser's stored name, where it signed in as that account before. */
  readonly equipo: string | null;
};

export type Guess = {
  readonly who: Cuenta | null;
  readonly secret: Secret;
  /** Where the try was counted; none for a link. */
  readonly key: string | null;
  /** The stranger's address, which was counted too. */
  readonly address: string | null;
};

export type Guesses = ReturnType<typeof openGuesses>;

type Opening = { readonly limits: Limits; readonly now: () => Date; readonly rateLimits: boolean };

export function openGuesses({ limits, now, rateLimits }: Opening) {
  const counted = createAttempts(now);
  const counters: Record<Secret, { readonly counter: AttemptsCounter; readonly rule: LockRule }> = {
    password: { counter: rateLimits ? counted : noAttempts, rule: PASSWORD_LOCK },
    code: { counter: counted, rule: CODE_LOCK },
  };

  /** A refusal is thrown once it is stored. */
  async function take({ aside }: AtDoor, secret: Secret, key: string): Promise<void> {
    const { counter, rule } = counters[secret];
    const refused = await aside(({ db }) => counter.count(db, key, rule));
    if (refused) throw refused;
  }

  return {
    /** The account, and whether the browser that asks is known to it. */
    seen,

    /** Counts a try that is about to be made, or refuses it unseen. */
    async count(ctx: AtDoor, by: Guessed, secret: Secret = "password"): Promise<Guess> {
      const { who, equipo, key } = await ctx.aside(({ db }) => place(db, ctx, by, secret));
      if (equipo) {
        if (key) await take(ctx, secret, key);
        return { who, secret, key, address: null };
      }
      const address = ctx.http.ip;
      await limits.spend("signinAddress", address);
      try {
        if (key) await take(ctx, secret, key);
      } catch (error) {
        // Refused unseen: no failure of the address.
        await ctx.aside(({ db }) => limits.giveBack(db, "signinAddress", address));
        throw error;
      }
      return { who, secret, key, address };
    },

    /** It was right: nothing of it is held against anybody. In the installation's scope. */
    async right(db: Db, { secret, key, address }: Guess): Promise<void> {
      if (key) await counters[secret].counter.forget(db, key);
      if (address) await limits.giveBack(db, "signinAddress", address);
    },

    /** The browser is known from now on to somebody who has signed in, with everything the account asks for. */
    remember: rememberDevice,

    sweep: (db: Db) => counted.sweep(db),
  };
}

async function place(db: Db, visit: Visit, by: Guessed, secret: Secret): Promise<Seen & Pick<Guess, "key">> {
  if (by === "link") return { who: null, equipo: await knownBrowser(db, visit), key: null };
  const { who, equipo } = await seen(db, visit, by);
  const username = "username" in by ? by.username : (who?.username.toLowerCase() ?? "");
  return { who, equipo, key: attemptKey(secret, username, who && equipo ? { cuenta: who._id, _id: equipo } : null) };
}

async function seen(db: Db, { http, now }: Visit, by: Exclude<Guessed, "link">): Promise<Seen> {
  const is = "_id" in by ? eq(cuenta._id, by._id) : and(eq(cuenta.usuario, by.username), isKept(cuenta));
  const [row] = await db
    .select({ who: cuenta, equipo: dispositivo._id })
    .from(cuenta)
    .leftJoin(dispositivo, and(eq(dispositivo.cuenta, cuenta._id), isKnownDevice(http, now)))
    .where(is);
  return row ?? { who: null, equipo: null };
}
