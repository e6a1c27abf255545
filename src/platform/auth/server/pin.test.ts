// Proves S-41: what a PIN is derived with, and that a sealed key opens only with its PIN, its owner and the server's key.
import { randomBytes } from "node:crypto";
import { verify } from "@node-rs/argon2";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { secretFrom, UnknownKey } from "#platform/sealing/server/keyring.ts";
import { hashCheaply, hashInFull } from "./fixtures/hashes.ts";
import { type PinKey, pinBox, pinKey, saltOf, wipe } from "./pin.ts";

const SECRET = "la clave del servidor, que no está en la base";
const box = pinBox(secretFrom(SECRET));
/** As good as a derived one, without its second of work. */
const someKey = (): PinKey => ({ salt: randomBytes(16), bytes: randomBytes(32) });
const secret = Buffer.from("una clave privada");

describe("S-41: a key under a PIN", () => {
  it("is derived with argon2id, 256 MiB and four passes", { timeout: 240_000 }, async () => {
    hashInFull();
    const key = await pinKey("Firma-2026").finally(hashCheaply);
    const text = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
    const phc = `$argon2id$v=19$m=262144,t=4,p=1$${text(key.salt)}$${text(key.bytes)}`;
    expect(await verify(phc, "Firma-2026")).toBe(true);
    wipe(key);
    expect(key.bytes.equals(Buffer.alloc(32))).toBe(true);
  });

  it("opens with the same PIN, owner and server, and shows its salt to nobody but the derivation", () => {
    const key = someKey();
    const { sealed, verifier } = box.seal(key, secret, "ana:1");
    expect(box.open(key, sealed, "ana:1")).toEqual(secret);
    expect(box.matches(key, verifier, "ana:1")).toBe(true);
    expect(saltOf(verifier)).toEqual(key.salt);
    expect(box.seal(key, secret, "ana:1").sealed).not.toBe(sealed);
  });

  it("does not open for another owner, another PIN or another server, nor does its verifier match", () => {
    const key = someKey();
    const { sealed, verifier } = box.seal(key, secret, "ana:1");
    const tries = [
      { with: box, key, about: "ana:2" },
      { with: box, key, about: "beto:1" },
      { with: box, key: someKey(), about: "ana:1" },
    ];
    for (const one of tries) {
      expect(() => one.with.open(one.key, sealed, one.about)).toThrow();
      expect(one.with.matches(one.key, verifier, one.about)).toBe(false);
    }
    const elsewhere = pinBox(secretFrom(`${SECRET}.`));
    expect(() => elsewhere.open(key, sealed, "ana:1")).toThrow(UnknownKey);
    expect(() => elsewhere.matches(key, verifier, "ana:1")).toThrow(UnknownKey);
  });

  it("of two people under one derivation tells nothing equal", () => {
    const key = someKey();
    const [ana, beto] = [box.seal(key, secret, "ana:1"), box.seal(key, secret, "beto:1")];
    expect(ana.verifier).not.toBe(beto.verifier);
    expect(() => box.open(key, ana.sealed, "beto:1")).toThrow();
  });

  it("changed in any byte, opens for nobody", () => {
    const key = someKey();
    const { sealed, verifier } = box.seal(key, secret, "ana:1");
    const [id, body = ""] = sealed.split(".");
    const bytes = Buffer.from(body, "base64url");
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ by;
        expect(() => box.open(key, `${id}.${changed.toString("base64url")}`, "ana:1")).toThrow();
      }),
    );
    for (const bad of ["", ".", "x", verifier.slice(0, -4)]) expect(box.matches(key, bad, "ana:1")).toBe(false);
  });

  it("sealed again under another PIN opens with that one only", () => {
    const [old, next] = [someKey(), someKey()];
    const first = box.seal(old, secret, "ana:1");
    const second = box.reseal(old, next, first.sealed, "ana:1");
    expect(box.open(next, second.sealed, "ana:1")).toEqual(secret);
    expect(() => box.open(old, second.sealed, "ana:1")).toThrow();
    expect(box.matches(old, second.verifier, "ana:1")).toBe(false);
  });

  it("S-62: after a change of the server's key it is wrapped anew without the PIN, and still opens", () => {
    const key = someKey();
    const kept = box.seal(key, secret, "ana:1");
    const both = pinBox(secretFrom("la clave que viene, de más de treinta y dos", SECRET));
    const next = both.renew(kept, "ana:1");
    if (!next) throw new Error("Nothing was renewed");
    expect(both.renew(next, "ana:1")).toBeNull();
    expect(both.open(key, next.sealed, "ana:1")).toEqual(secret);
    expect(both.matches(key, next.verifier, "ana:1")).toBe(true);
    expect(both.matches(someKey(), next.verifier, "ana:1")).toBe(false);
    // Whoever has only the key before opens nothing of what is stored now.
    expect(() => box.open(key, next.sealed, "ana:1")).toThrow(UnknownKey);
    expect(saltOf(next.verifier)).toEqual(key.salt);
  });
});
