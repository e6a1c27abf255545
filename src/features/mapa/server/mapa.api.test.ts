// Proves that the browser learns this installation's maps, only once signed in, and that pages may then ask those hosts.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { mapa } from "../contract.ts";

const MAP = {
  tiles: "https://teselas.example/{z}/{x}/{y}.png",
  geocoder: "https://geo.example/search?q=",
  attribution: "© OpenStreetMap",
};

describe("S-35: maps by configuration", () => {
  let plain: TestedServer;
  let mapped: TestedServer;
  beforeAll(async () => {
    plain = await testServer();
    mapped = await testServer({ map: MAP });
  });
  afterAll(async () => {
    await plain.close();
    await mapped.close();
  });

  it("nothing configured is nothing to ask", async () => {
    expect(await plain.as("user", mapa).config({})).toEqual({ tiles: null, geocoder: null, attribution: "" });
  });

  it("what is configured is the same for both companies, and its hosts are in the headers", async () => {
    for (const who of ["user", "user.b"]) expect(await mapped.as(who, mapa).config({})).toEqual(MAP);
    const { headers } = await mapped.inject("user", { url: "/api/mapa/config" });
    expect(headers["content-security-policy"]).toContain("img-src 'self' data: blob: https://teselas.example;");
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://geo.example;");
  });

  it("a stranger is told nothing", async () => {
    await expect(mapped.as(null, mapa).config({})).rejects.toMatchObject({ status: 401 });
  });
});
