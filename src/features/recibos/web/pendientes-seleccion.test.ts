// Proves which receipts the attorney's bar signs: all that can be, less those left out; and what it says of the others.
import { describe, expect, it } from "vitest";
import {
  atMost,
  chosenOf,
  leftWords,
  NONE_LEFT_OUT,
  nextOfNobody,
  standingOf,
  stateOf,
  toggled,
  toggledAll,
} from "./pendientes-seleccion.ts";

const of = (...ids: readonly string[]) => ids.map((_id) => ({ _id, sha256: _id.repeat(64) }));
const ids = (chosen: readonly { readonly _id: string }[]) => chosen.map(({ _id }) => _id);
const somebody = {
  _id: "p",
  firstName: "Ana",
  lastName: "Paz",
  displayName: "Paz, Ana",
  legajo: 1,
  puesto: null,
  accesoConfidencial: [],
};

describe("what can be chosen", () => {
  it("REC-43: one of nobody has no box, nor one that is closed to whoever looks (D205)", () => {
    expect(standingOf({ empleado: somebody, cerrado: false })).toBe("elegible");
    expect(standingOf({ empleado: null, cerrado: false })).toBe("sinAsignar");
    expect(standingOf({ empleado: somebody, cerrado: true })).toBe("cerrado");
  });
});

it("after one of nobody comes the next of nobody below it, or else from the top; of the last none", () => {
  const rows = [null, null, somebody, null].map((empleado, at) => ({ _id: `${at}`, empleado }));
  const after = (id: string, among = rows) => nextOfNobody(among, id)?._id ?? null;
  expect([after("0"), after("1"), after("3")]).toEqual(["1", "3", "0"]);
  // No longer listed, and what is left begins at the top.
  expect(after("9")).toBe("0");
  expect(after("3", rows.slice(2))).toBeNull();
});

describe("what is chosen", () => {
  it("is all of it from the start, each with the file that was shown (S-44)", () => {
    expect(chosenOf(of("a", "b", "c"), NONE_LEFT_OUT)).toEqual(of("a", "b", "c"));
  });

  it("is not what was left out, until it is taken back", () => {
    const out = toggled(NONE_LEFT_OUT, "b");
    expect(ids(chosenOf(of("a", "b", "c"), out))).toEqual(["a", "c"]);
    expect(ids(chosenOf(of("a", "b", "c"), toggled(out, "b")))).toEqual(["a", "b", "c"]);
  });

  it("stays left out while another filter is looked at", () => {
    const out = toggledAll(of("x"), toggled(NONE_LEFT_OUT, "b"));
    expect(ids(chosenOf(of("x"), out))).toEqual([]);
    expect(ids(chosenOf(of("a", "b"), out))).toEqual(["a"]);
    expect(ids(chosenOf(of("a", "b"), toggledAll(of("x"), out)))).toEqual(["a"]);
  });

  it("the box of all lets all go, and chooses what is half chosen whole", () => {
    const all = of("a", "b");
    expect(ids(chosenOf(all, toggledAll(all, NONE_LEFT_OUT)))).toEqual([]);
    expect(ids(chosenOf(all, toggledAll(all, toggled(NONE_LEFT_OUT, "a"))))).toEqual(["a", "b"]);
    expect([stateOf(2, 0), stateOf(2, 1), stateOf(2, 2), stateOf(0, 0)]).toEqual(["none", "some", "all", "none"]);
  });
});

it("says what is not among them, and why", () => {
  expect(leftWords({ elegibles: 36, chosen: 35, sinAsignar: 2 })).toEqual([
    "1 lo dejaste afuera",
    "2 sin asignar no se pueden firmar",
  ]);
  expect(leftWords({ elegibles: 1236, chosen: 1, sinAsignar: 1 })).toEqual([
    "1.235 los dejaste afuera",
    "1 sin asignar no se puede firmar",
  ]);
  expect(leftWords({ elegibles: 3, chosen: 3, sinAsignar: 0 })).toEqual([]);
});

it("of more than can be changed at once those chosen first are taken, and it is known", () => {
  const three = new Set(["a", "b", "c"]);
  expect(atMost(three, 3)).toEqual({ picked: three, isCut: false });
  expect(atMost(three, 2)).toEqual({ picked: new Set(["a", "b"]), isCut: true });
});
