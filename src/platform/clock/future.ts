/**
 * Times in the future are not believed: what says it happened later than now was written while a clock was wrong.
 * Whoever reads one takes it as of now, or as over, whichever is safe there.
 */

/** How far the clocks of two processes may be apart while both are right. */
const APART_MS = 60_000;

export const isFuture = (time: Date, now: Date): boolean => time.getTime() - now.getTime() > APART_MS;

/** The latest moment that is believed to have been. */
export const latestBelieved = (now: Date): Date => new Date(now.getTime() + APART_MS);
