/** Who is sent to sign-in comes back to where they were going, and only inside this site. SHELL-21. */
import { beforeEach, expect, test, vi } from "vitest";
import { isOwnPath, rememberTarget, takeTarget } from "#platform/auth/web/session.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("SHELL-21: the target is remembered with its search, and given back once", () => {
  rememberTarget("/users?texto=acu%C3%B1a&pagina=2");
  expect(takeTarget()).toBe("/users?texto=acu%C3%B1a&pagina=2");
  expect(takeTarget()).toBeNull();
});

test("SHELL-21: what is not a path of this site is never remembered", () => {
  for (const foreign of [
    "//otro.example",
    "/\\otro.example",
    "https://otro.example",
    "javascript:alert(1)",
    "otro",
    "",
    "/\t/otro.example",
    "/x\\y",
  ]) {
    expect(isOwnPath(foreign)).toBe(false);
    rememberTarget(foreign);
    expect(takeTarget()).toBeNull();
  }
});
