// Proves which picture an address begins with: the page that will be there once the program runs.
import { expect, it } from "vitest";
import { firstPageOf } from "./first-page.ts";

it.each([
  ["/authentication/signin", true, "ingreso"],
  ["/authentication/signin", false, "ingreso"],
  ["/", false, "ingreso"],
  ["/users/1/sanciones", false, "ingreso"],
  ["/", true, "marco"],
  ["/users/1/sanciones", true, "marco"],
  ["/authentication/signup", false, "puerta"],
  ["/password/reset/abc", true, "puerta"],
  ["/mobile", false, "puerta"],
  ["/verificar", false, "puerta"],
  ["/verificaciones", true, "marco"],
] as const)("%s, with a session: %s, begins with %s", (path, hasSession, page) => {
  expect(firstPageOf(path, hasSession)).toBe(page);
});
