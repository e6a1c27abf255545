// Proves what kinds a folder may be of, and the words of its icons.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold } from "#platform/text/fold.ts";
import { CarpetaDraft, CLASES } from "./contract.ts";
import { ICONOS, isIcono } from "./iconos.ts";
import { clasesOf, isFija, PENDIENTES, RECIBOS, sameKind, takesTypes } from "./rules.ts";

const NONE = { esLicencia: false, esOnboarding: false, esPendiente: false, esRecibo: false };
const kinds = fc.record({
  esLicencia: fc.boolean(),
  esOnboarding: fc.boolean(),
  esPendiente: fc.boolean(),
  esRecibo: fc.boolean(),
});

describe("the kinds of a folder", () => {
  it("D211: Pendientes and Recibos come with the company, the others are made", () => {
    expect(CLASES.filter((clase) => isFija({ ...NONE, [clase]: true }))).toEqual(["esPendiente", "esRecibo"]);
    expect(isFija(NONE)).toBe(false);
  });

  it("TDOC-12, TDOC-13, D080: types go into ordinary folders and those of onboarding", () => {
    expect(takesTypes(NONE)).toBe(true);
    expect(CLASES.filter((clase) => takesTypes({ ...NONE, [clase]: true }))).toEqual(["esOnboarding"]);
  });

  it("two are of the same kind where all four agree", () => {
    fc.assert(
      fc.property(kinds, kinds, (one, other) => {
        expect(sameKind(one, other)).toBe(clasesOf(one).join() === clasesOf(other).join());
      }),
    );
  });

  it("those of every company are folders that anybody could have made but for their kind", () => {
    for (const made of [PENDIENTES, RECIBOS]) {
      expect(CarpetaDraft.parse({ ...NONE, ...made })).toEqual({ ...NONE, ...made });
      expect(clasesOf({ ...NONE, ...made })).toHaveLength(1);
    }
  });
});

describe("the icons of a folder", () => {
  it("CARP-17: are words, each once, as an address and a search write them", () => {
    expect(new Set(ICONOS).size).toBe(ICONOS.length);
    for (const icono of ICONOS) {
      expect(icono).toMatch(/^[a-z]+$/);
      expect(fold(icono)).toBe(icono);
    }
  });

  it.each(["../x", "", "Carpeta", "carpeta ", "<svg>", "constructor"])("S-38: %j is none", (name) => {
    expect(isIcono(name)).toBe(false);
    expect(CarpetaDraft.safeParse({ ...NONE, name: "X", icono: name }).success).toBe(false);
  });
});
