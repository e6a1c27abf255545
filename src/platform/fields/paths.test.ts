// Proves how a form reads, writes and counts nested fields, and where it puts the server's problems.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { common } from "#platform/problems/problem.ts";
import { changedKeys, errorsOf, errorsUnder, firstAtFault, getAt, sameDeep, setAt, withoutErrorsOf } from "./paths.ts";

const key = fc.stringMatching(/^[a-z]{1,5}$/);
const path = fc.array(key, { minLength: 1, maxLength: 4 }).map((keys) => keys.join("."));

describe("fields by path", () => {
  it("what is written at a path is read there, and the original is untouched", () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), path, fc.jsonValue(), (root, at, value) => {
        const before = structuredClone(root);
        expect(getAt(setAt(root, at, value), at)).toEqual(value);
        expect(root).toEqual(before);
      }),
    );
  });

  it("a list stays a list, and its other entries the same objects", () => {
    const values = { adjuntos: [{ url: "a" }, { url: "b" }] };
    const next = setAt(values, "adjuntos.1.url", "c");
    expect(next).toEqual({ adjuntos: [{ url: "a" }, { url: "c" }] });
    expect(next.adjuntos[0]).toBe(values.adjuntos[0]);
    expect(setAt({}, "adjuntos.0.url", "x")).toEqual({ adjuntos: [{ url: "x" }] });
  });

  it("reads nothing that is not the object's own", () => {
    expect(getAt({}, "constructor.name")).toBeUndefined();
    expect(getAt({ a: null }, "a.b")).toBeUndefined();
  });

  it("two values are the same exactly when they would be written the same", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(sameDeep(a, structuredClone(a))).toBe(true);
        expect(sameDeep(a, b)).toBe(sameDeep(b, a));
      }),
    );
    expect(sameDeep([], {})).toBe(false);
    expect(sameDeep({ a: undefined }, {})).toBe(true);
  });

  it("counts changed fields of the first level, and none after going back", () => {
    const saved = { nombre: "a", adjuntos: [{ url: "x" }], dias: 1 };
    const changed = setAt(setAt(saved, "adjuntos.0.url", "y"), "nombre", "b");
    expect(changedKeys(changed, saved)).toEqual(["nombre", "adjuntos"]);
    expect(changedKeys(setAt(setAt(changed, "adjuntos.0.url", "x"), "nombre", "a"), saved)).toEqual([]);
  });
});

describe("problems at their fields", () => {
  const errors = { "adjuntos.0.url": "No existe", motivo: "Falta" };

  it("takes the first problem of each field and leaves the others to the toasts", () => {
    const problem = (message: string, field?: string) => ({ ...common.invalido, message, ...(field && { field }) });
    expect(errorsOf([problem("uno", "a.0.b"), problem("dos", "a.0.b"), problem("tres")])).toEqual({ "a.0.b": "uno" });
  });

  it("changing a field forgets its problem, what it holds and what holds it, and nothing else", () => {
    expect(withoutErrorsOf(errors, "adjuntos")).toEqual({ motivo: "Falta" });
    expect(withoutErrorsOf({ ...errors, adjuntos: "Falta uno" }, "adjuntos.0.url")).toEqual({ motivo: "Falta" });
    expect(withoutErrorsOf(errors, "adjuntos.0.urls")).toEqual(errors);
    expect(withoutErrorsOf(errors, "mot")).toEqual(errors);
  });

  it("finds the first field at fault in the order they are read", () => {
    expect(firstAtFault(["desde", "adjuntos.0.url", "motivo"], errors)).toBe(1);
    expect(firstAtFault(["motivo", "adjuntos.0.url"], errors)).toBe(0);
  });

  it("a problem in a part belongs to the field that shows the whole, and one of the whole to its first part", () => {
    expect(firstAtFault(["desde", "adjuntos"], errors)).toBe(1);
    expect(firstAtFault(["desde", "adjuntos.0.name", "adjuntos.1.name"], { adjuntos: "Falta uno" })).toBe(1);
    expect(firstAtFault(["desde"], errors)).toBe(-1);
  });

  it("a step sees its own fields' problems only", () => {
    expect(errorsUnder(errors, ["adjuntos"])).toEqual({ "adjuntos.0.url": "No existe" });
    expect(errorsUnder(errors, ["adj"])).toEqual({});
  });
});
