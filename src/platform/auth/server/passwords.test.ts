// Proves S-05: how passwords are stored, and that a flood of them is refused instead of starving the rest.
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#platform/problems/problem.ts";
import { hashCheaply, hashInFull } from "./fixtures/hashes.ts";
import { hashPassword, needsRehash, verifyPassword } from "./passwords.ts";

describe("S-05: passwords", { timeout: 120_000 }, () => {
  beforeEach(hashInFull);

  it("are stored as argon2id with 64 MiB, three passes and one lane, salted each time", async () => {
    const [one, other] = await Promise.all([hashPassword("Demo-2026"), hashPassword("Demo-2026")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect(needsRehash(one)).toBe(false);
    for (const [now, before] of [
      ["m=65536", "m=19456"],
      ["t=3", "t=2"],
      ["p=1", "p=4"],
      ["argon2id", "argon2i"],
      ["v=19", "v=16"],
    ] as const) {
      expect(needsRehash(one.replace(now, before)), before).toBe(true);
    }
    expect(await verifyPassword(one, "Demo-2026")).toBe(true);
    expect(await verifyPassword(one, "demo-2026")).toBe(false);
    expect(await verifyPassword(one, "")).toBe(false);
  });

  it("S-01: for nobody's password the answer is no, also for the one verified in its place", async () => {
    expect(await verifyPassword(null, "Demo-2026")).toBe(false);
    expect(await verifyPassword(null, "nobody has this password")).toBe(false);
  });

  it("two at a time, fifty wait, and the next is refused with 503; then the queue drains and serves again", async () => {
    hashCheaply();
    const stored = await hashPassword("Demo-2026");
    const settled = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(stored, "Demo-2026")));
    const done = settled.filter((one) => one.status === "fulfilled");
    expect(done).toHaveLength(52);
    expect(done.every(({ value }) => value)).toBe(true);
    for (const one of settled.filter((each) => each.status === "rejected")) {
      expect(one.reason).toBeInstanceOf(Refusal);
      expect(one.reason).toMatchObject({ status: 503 });
    }
    expect(await verifyPassword(stored, "Demo-2026")).toBe(true);
  });
});
