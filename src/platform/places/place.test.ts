// Proves how places are written and read, and what is asked of a geocoder and believed of it.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_CENTRE,
  foundAddress,
  foundPlaces,
  onTheGlobe,
  readCoordinate,
  reverseUrl,
  searchUrl,
  writeCoordinate,
} from "./place.ts";

it("the default centre", () => expect(DEFAULT_CENTRE).toEqual({ lat: -35.0252753, lng: -58.7303997 }));

describe("coordinates", () => {
  it.each([
    ["-35,0252753", { value: -35.0252753 }],
    [" -35.02 ", { value: -35.02 }],
    ["−35,02", { value: -35.02 }],
    ["90", { value: 90 }],
    ["", null],
  ])("%j", (text, read) => expect(readCoordinate("lat", text)).toEqual(read));
  it("what is out of the globe or no number is told apart", () => {
    expect(readCoordinate("lat", "90,1")).toEqual({ problem: "La latitud debe estar entre -90 y 90" });
    expect(readCoordinate("lng", "-181")).toEqual({ problem: "La longitud debe estar entre -180 y 180" });
    expect(readCoordinate("lng", "1e2")).toEqual({ problem: "La longitud debe ser un número, como -35,02" });
  });
  it("what is written is read back, however small", () => {
    expect([-35.0252753, 10, 0, -1e-9, 1e-7].map(writeCoordinate)).toEqual([
      "-35,0252753",
      "10",
      "0",
      "0",
      "0,0000001",
    ]);
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
        const read = readCoordinate("lat", writeCoordinate(lat));
        return read !== null && "value" in read && Math.abs(read.value - lat) <= 1e-7;
      }),
    );
  });
  it("a map turned around the world still gives a place on it", () => {
    expect(onTheGlobe({ lat: -35, lng: 301.25 })).toEqual({ lat: -35, lng: -58.75 });
    fc.assert(
      fc.property(fc.double({ min: -2000, max: 2000, noNaN: true }), (lng) => {
        const at = onTheGlobe({ lat: 0, lng }).lng;
        return at >= -180 && at <= 180;
      }),
    );
  });
});

describe("the geocoder", () => {
  const url = "https://direcciones.example/search?format=jsonv2&q=";
  it("is asked with what was typed, and nothing of it can change the address", () => {
    expect(searchUrl(url, "Mitre 750 & Belgrano #2")).toBe(`${url}Mitre%20750%20%26%20Belgrano%20%232`);
  });
  it("the other way round where its address says how", () => {
    expect(reverseUrl(url, { lat: -34.6, lng: -58.4 })).toBe(
      "https://direcciones.example/reverse?format=jsonv2&lat=-34.6&lon=-58.4",
    );
    expect(reverseUrl("https://direcciones.example/api?q=", { lat: 0, lng: 0 })).toBeNull();
  });
  it("is believed when it answers places, at most five", () => {
    const one = { lat: "-34.4586", lon: "-58.9142", display_name: "Pilar", more: true };
    expect(foundPlaces([one])).toEqual([{ lat: -34.4586, lng: -58.9142, address: "Pilar" }]);
    expect(foundPlaces(Array.from({ length: 9 }, () => one))).toHaveLength(5);
    expect(() => foundPlaces([{ ...one, lat: "999" }])).toThrow();
    expect(() => foundPlaces({ error: "no" })).toThrow();
    expect(foundAddress({ display_name: "Mitre 750" })).toBe("Mitre 750");
    expect(foundAddress({ error: "no" })).toBeNull();
  });
});
