// Proves that pages may ask the configured map hosts, each for its own use, and no other (S-35, S-65).
import { expect, it } from "vitest";
import { createApp } from "./app.ts";
import { securityHeaders } from "./headers.ts";

const policy = (headers: Readonly<Record<string, unknown>>) =>
  new Map(
    String(headers["content-security-policy"])
      .split("; ")
      .map((directive): [string, string] => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );

const MAP = { tiles: "https://teselas.example/v1/{z}/{x}/{y}.png?k=1", geocoder: "https://geo.example:8443/search?q=" };

it("S-35: without maps only our own site may be asked", () => {
  const plain = policy(securityHeaders(true));
  expect(plain.get("img-src")).toBe("'self' data: blob:");
  expect(plain.get("connect-src")).toBe("'self'");
});

it("S-65: tiles are images and the geocoder is a call: exactly their hosts, and nothing else changes", () => {
  const plain = policy(securityHeaders(true));
  const mapped = policy(securityHeaders(true, MAP));
  expect(mapped.get("img-src")).toBe("'self' data: blob: https://teselas.example");
  expect(mapped.get("connect-src")).toBe("'self' https://geo.example:8443");
  for (const [name, sources] of plain)
    if (name !== "img-src" && name !== "connect-src") expect(mapped.get(name), name).toBe(sources);
  expect(policy(securityHeaders(true, { ...MAP, tiles: null })).get("img-src")).toBe(plain.get("img-src"));
});

it("the program's answers carry the hosts it was configured with", async () => {
  const app = await createApp({ logLevel: "silent", publicUrl: null, map: MAP });
  const { headers } = await app.inject({ url: "/api/nada" });
  expect(policy(headers).get("connect-src")).toBe("'self' https://geo.example:8443");
  await app.close();
});
