// Proves the address lookups over HTTP: provinces, the cities of one, the places of a city.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { geografia } from "../contract.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const as = (username: string | null) => server.as(username, geografia);

describe("geography", () => {
  it("CAT-78: answers the 24 provinces", async () => {
    const provincias = await as("user").provincias({});
    expect(provincias).toHaveLength(24);
    expect(provincias).toContainEqual({ _id: "ar-x", name: "Córdoba" });
  });

  it("CAT-79: answers the cities of one province, and no other's", async () => {
    const cities = await as("user").cities({ provId: "ar-q" });
    expect(cities).toContainEqual({ _id: "ar-q-plottier", name: "Plottier", provincia: "ar-q" });
    expect(cities.every(({ provincia }) => provincia === "ar-q")).toBe(true);
  });

  it("CAT-80: answers the places of one city, or none where there is no list", async () => {
    const places = await as("user").places({ cityId: "ar-c-ciudad-autonoma-de-buenos-aires" });
    expect(places).toHaveLength(48);
    expect(places.map(({ name }) => name)).toContain("Villa Urquiza");
    expect(new Set(places.map(({ _id }) => _id)).size).toBe(48);
    expect(await as("user").places({ cityId: "ar-q-plottier" })).toEqual([]);
  });

  it("every province and every city answers", async () => {
    for (const { _id } of await as("user").provincias({})) {
      const cities = await as("user").cities({ provId: _id });
      expect(cities.length, _id).toBeGreaterThan(0);
      for (const city of cities.slice(0, 3)) {
        expect((await as("user").places({ cityId: city._id })).every((place) => place.city === city._id)).toBe(true);
      }
    }
  });

  it("an unknown one is a 404, an endless one a 400, and a stranger signs in first", async () => {
    await expect(as("user").cities({ provId: "ar-i" })).rejects.toMatchObject({ status: 404 });
    await expect(as("user").places({ cityId: "constructor" })).rejects.toMatchObject({ status: 404 });
    await expect(as("user").cities({ provId: "x".repeat(61) })).rejects.toMatchObject({ status: 400 });
    await expect(as(null).provincias({})).rejects.toMatchObject({ status: 401 });
    await expect(as("qr_display").provincias({})).rejects.toMatchObject({ status: 403 });
  });
});
