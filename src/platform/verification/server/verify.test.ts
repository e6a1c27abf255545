/** What passes and what does not: S-45. */
import { describe, expect, it } from "vitest";
import { ENDS, FAULTS, type Fault } from "../faults.ts";
import { checkPdf } from "./check.ts";
import { forgeries, honestTrust } from "./fixtures/forger.ts";
import { honest } from "./fixtures/forgery.ts";

const check = (bytes: Buffer, trust = {}, off: readonly Fault[] = []) =>
  checkPdf(bytes, { ...honestTrust(), ...trust }, new Set(off));

const all = forgeries();

describe("forged by hand", () => {
  it("S-45 what is signed honestly by one, two and three is valid", async () => {
    const { bare, one, two, three } = honest();
    expect((await check(bare.bytes)).result).toBe("sinFirmas");
    for (const [count, paper] of [one, two, three].entries()) {
      const verdict = await check(paper.bytes);
      expect(verdict).toMatchObject({ result: "valido", faults: [] });
      expect(verdict.signatures).toHaveLength(count + 1);
    }
  });

  it.each(all)("S-45 refused: $name", async ({ bytes, trust, isBare }) => {
    const { result, faults } = await check(bytes, trust);
    expect(result).toBe(isBare ? "sinFirmas" : "invalido");
    if (!isBare) expect(faults).not.toEqual([]);
  });

  it("S-45 every rule alone keeps some forgery out", async () => {
    const needed = new Set<Fault>();
    for (const { bytes, trust } of all) {
      const { faults } = await check(bytes, trust);
      const [only, ...more] = faults;
      if (!only || more.length > 0 || needed.has(only)) continue;
      if ((await check(bytes, trust, [only])).result === "valido") needed.add(only);
    }
    const rules = Object.keys(FAULTS).filter((fault) => !(ENDS as readonly string[]).includes(fault));
    expect(rules.filter((rule) => !needed.has(rule as Fault))).toEqual([]);
  });
});
