// Proves that a slip's address brings back what was printed, and nothing to any server.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activationLink, readActivation } from "./tarjeta.ts";

const BASE = "https://rubrica.example";

describe("the address of a slip", () => {
  it("D016: opens the activation; its credentials are in the fragment alone", () => {
    const url = new URL(activationLink(BASE, { username: "20123456786", codigo: "ACDEF-23456" }));
    expect(url.origin + url.pathname + url.search).toBe(`${BASE}/authentication/signup`);
    expect(readActivation(url.hash)).toEqual({ username: "20123456786", codigo: "ACDEF-23456" });
  });

  it("brings back any user name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (username) => {
        const { hash } = new URL(activationLink(BASE, { username, codigo: "ACDEF-23456" }));
        expect(readActivation(hash)).toEqual({ username, codigo: "ACDEF-23456" });
      }),
    );
  });

  it.each(["", "#", "#otra", "#usuario=%E0%A4%A", "#xcodigo=1"])("brings nothing where there is nothing: %s", (hash) =>
    expect(readActivation(hash)).toEqual({ username: "", codigo: "" }),
  );
});
