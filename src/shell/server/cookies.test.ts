// S-09: when a session's cookie is bound to the host and to https.
import { expect, it } from "vitest";
import { sessionCookie } from "./cookies.ts";

it.each<[string | null, boolean, string]>([
  ["https://rrhh.example", false, "__Host-rubrica"],
  ["https://rrhh.example", true, "__Host-rubrica"],
  ["https://localhost:8443", false, "__Host-rubrica"],
  ["http://rrhh.example", false, "__Host-rubrica"],
  ["http://127.evil.test", false, "__Host-rubrica"],
  ["http://rrhh.example", true, "rubrica"],
  ["http://localhost:3000", false, "rubrica"],
  ["http://127.0.0.1:3000", false, "rubrica"],
  ["http://[::1]:3000", false, "rubrica"],
  [null, false, "rubrica"],
])("S-09: at %s (http accepted: %s) it is called %s, and Secure by that name alone", (address, accepted, name) => {
  const secure = name.startsWith("__Host-");
  expect(sessionCookie(address, accepted)).toMatchObject({ name, device: `${name}-equipo`, secure });
});
