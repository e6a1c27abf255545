// Proves that the remembered target never leaves the site and is used once.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isOwnPath, onSignedIn, rememberTarget, signedIn, takeTarget } from "./session.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["/empresa/puestos?buscar=a", true],
  ["/", true],
  ["//malo.example", false],
  ["/\\malo.example", false],
  ["/\t/malo.example", false],
  ["https://malo.example", false],
  ["javascript:alert(1)", false],
  ["", false],
])("isOwnPath(%j) is %s", (path, expected) => {
  expect(isOwnPath(path)).toBe(expected);
});

it("remembers one target, for one sign-in", () => {
  rememberTarget("/empresa/puestos");
  rememberTarget("//malo.example");
  expect(takeTarget()).toBe("/empresa/puestos");
  expect(takeTarget()).toBeNull();
});

it("tells everyone who listens, until they stop", () => {
  const heard = vi.fn();
  const stop = onSignedIn(heard);
  signedIn({ _id: "1", paso: "listo" });
  stop();
  signedIn({ _id: "2", paso: "listo" });
  expect(heard.mock.calls).toEqual([[{ _id: "1", paso: "listo" }]]);
});
