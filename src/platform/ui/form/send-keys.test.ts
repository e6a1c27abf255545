// Proves that one draft is sent under one key, and another under another.
import { describe, expect, it } from "vitest";
import { sendKeys } from "./send-keys.ts";

describe("S-51: the key a draft is sent under", () => {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `k${made}`;
  };

  it("is the same for the same draft, also after another one, and another for a changed one", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    const second = keys.keyOf({ a: 2 });
    expect(second).not.toBe(first);
    expect(keys.keyOf({ a: 1 })).toBe(first);
  });

  it("is new once the draft was taken: sending it again is meant", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    keys.settle();
    expect(keys.keyOf({ a: 1 })).not.toBe(first);
  });

  it("survives a reload", () => {
    const keys = sendKeys(newKey);
    const first = keys.keyOf({ a: 1 });
    expect(sendKeys(newKey, keys.dump()).keyOf({ a: 1 })).toBe(first);
  });
});
