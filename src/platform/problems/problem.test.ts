// Proves how a service refuses: everything at once, and at the field where it was chosen.
import { describe, expect, it } from "vitest";
import { chosen, common, found, Refusal, refuseAll } from "./problem.ts";

/** What the work refuses with, or null. */
function refusedBy(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problems;
  }
}

describe("a refusal", () => {
  it("says every problem at once, and nothing where there is none", () => {
    const [first, second] = [{ ...common.invalido, field: "desde" }, common.duplicado];
    expect(refusedBy(() => refuseAll([first, second]))).toEqual([first, second]);
    expect(refusedBy(() => refuseAll([]))).toBeNull();
  });

  it("says each sentence once, however many fields it is about", () => {
    const of = (field: string) => ({ ...common.invalido, field });
    expect(new Refusal(of("a"), common.duplicado, of("b")).message).toBe(
      `${common.invalido.message} ${common.duplicado.message}`,
    );
  });

  it("of what was chosen and is not there stands at its field", () => {
    expect(chosen(["a", "b"], "tipo")).toBe("a");
    expect(refusedBy(() => chosen([], "tipo"))).toEqual([{ ...common.referencia, field: "tipo" }]);
  });

  it("D191: of what was asked for and is not there is one and the same", () => {
    expect(found([0])).toBe(0);
    expect(refusedBy(() => found([]))).toEqual([common.noEncontrado]);
  });
});
