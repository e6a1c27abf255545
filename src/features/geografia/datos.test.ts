// Proves the geography the address lookups serve: complete, without repetition, ids fit to be stored.
import { describe, expect, it } from "vitest";
import { provincias } from "./datos.ts";

const cities = provincias.flatMap((provincia) => provincia.cities);
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

describe("geografia", () => {
  it("CAT-78 offers the 23 provinces and CABA, by their ISO 3166-2:AR letters", () => {
    expect(
      provincias
        .map((provincia) => provincia.id.slice(3))
        .sort()
        .join(""),
    ).toBe("abcdefghjklmnpqrstuvwxyz");
    expect(provincias).toHaveLength(24);
    expect(isUnique(provincias.map((provincia) => provincia.id))).toBe(true);
    expect(isUnique(provincias.map((provincia) => provincia.name))).toBe(true);
  });

  it("CAT-79 offers at least six cities in every province, and CABA as one", () => {
    for (const { id, name, cities: own } of provincias) {
      if (id === "ar-c") expect(own).toHaveLength(1);
      else expect(own.length, name).toBeGreaterThanOrEqual(6);
      expect(isUnique(own.map((city) => city.name)), name).toBe(true);
      expect(
        own.every((city) => city.id.startsWith(`${id}-`)),
        name,
      ).toBe(true);
    }
    expect(isUnique(cities.map((city) => city.id))).toBe(true);
  });

  it("CAT-80 offers the places of the largest cities, the 48 barrios of CABA among them", () => {
    const placesOf = (id: string) => cities.find((city) => city.id === id)?.places ?? [];
    expect(placesOf("ar-c-ciudad-autonoma-de-buenos-aires")).toHaveLength(48);
    for (const id of ["ar-b-la-plata", "ar-x-cordoba", "ar-s-rosario", "ar-m-mendoza", "ar-t-san-miguel-de-tucuman"]) {
      expect(placesOf(id).length, id).toBeGreaterThan(10);
    }
    for (const city of cities) expect(isUnique(city.places), city.name).toBe(true);
  });

  it("has no empty or untidy name, and ids of plain letters, digits and hyphens", () => {
    const texts = [...provincias.map((p) => p.name), ...cities.map((c) => c.name), ...cities.flatMap((c) => c.places)];
    for (const text of texts) {
      expect(text).toMatch(/^[\p{Lu}\d]/u);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/\s{2}|=/);
    }
    for (const { id } of [...provincias, ...cities]) expect(id).toMatch(/^ar-[a-z](-[a-z0-9]+)*$/);
  });

  it("keeps provinces and cities in alphabetical order", () => {
    for (const list of [provincias, ...provincias.map((p) => p.cities)]) {
      const listed = list.map((entry) => entry.name);
      expect(listed).toEqual(listed.toSorted((a, b) => a.localeCompare(b, "es")));
    }
  });
});
