// Proves what the worker has a part in, and that no answer of /api is ever among it.
import { expect, it } from "vitest";
import { isKeepable, keptPageOf, outdated, wayOf } from "./rules.ts";

const origin = "https://rubrica.example";
const ask = (path: string, over: Partial<Parameters<typeof wayOf>[0]> = {}) =>
  wayOf({ method: "GET", mode: "cors", url: new URL(path, origin).href, origin, ...over });

it.each(["/api", "/api/users/me", "/api/archivos/recibo.pdf", "/api/health?x=/assets/a.js"])(
  "S-65: %s goes to the network alone, however it is asked for",
  (path) => {
    for (const mode of ["cors", "navigate", "no-cors", "same-origin"]) expect(ask(path, { mode })).toBe("network");
  },
);

it("pages and hashed files are its own; everything else passes", () => {
  expect(ask("/users?texto=a", { mode: "navigate" })).toBe("page");
  expect(ask("/", { mode: "navigate" })).toBe("page");
  expect(ask("/assets/index-abc.js")).toBe("file");
  expect(ask("/users")).toBe("network");
  expect(ask("/manifest.webmanifest", { mode: "navigate" })).toBe("network");
  expect(ask("/sw.js")).toBe("network");
  expect(ask("/", { mode: "navigate", method: "POST" })).toBe("network");
  expect(ask("https://teselas.example/assets/1.png")).toBe("network");
});

it("without a network an address begins as it does with one", () => {
  expect(keptPageOf(`${origin}/authentication/signin`)).toBe("/ingreso.html");
  expect(keptPageOf(`${origin}/password/forgot`)).toBe("/puerta.html");
  expect(keptPageOf(`${origin}/sancions?x=1`)).toBe("/index.html");
});

it("only what the server sent whole is kept", () => {
  const good = { status: 200, type: "basic", redirected: false } as const;
  expect(isKeepable(good)).toBe(true);
  for (const bad of [{ status: 404 }, { status: 206 }, { type: "opaque" as const }, { redirected: true }])
    expect(isKeepable({ ...good, ...bad })).toBe(false);
});

it("the build before this one stays, for pages that are still open; older ones go, and others' are left alone", () => {
  expect(outdated(["rubrica-1", "otra", "rubrica-2", "rubrica-3"], "rubrica-3")).toEqual(["rubrica-1"]);
  expect(outdated(["rubrica-3"], "rubrica-3")).toEqual([]);
  expect(outdated(["rubrica-2", "rubrica-3"], "rubrica-3")).toEqual([]);
});
