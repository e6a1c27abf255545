/** What passes and what does not: S-45. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENDS, FAULTS, type Fault } from "../faults.ts";
import { checkPdf } from "./check.ts";
import { forgeries, honestTrust } from "./fixtures/forger.ts";
import { honest } from "./fixtures/forgery.ts";

const check = (bytes: Buffer, trust = {}, off: readonly Fault[] = []) =>
  checkPdf(bytes, { ...honestTrust(), ...trust }, new Set(off));

const all = forgeries();
const HERE = "platform/verification/server";

describe("forged by hand", () => {
  it("S-45 what is signed honestly by one, two and three is valid", () => {
    const { bare, one, two, three } = honest();
    expect(check(bare.bytes).result).toBe("sinFirmas");
    for (const [count, paper] of [one, two, three].entries()) {
      const verdict = check(paper.bytes);
      expect(verdict).toMatchObject({ result: "valido", faults: [] });
      expect(verdict.signatures).toHaveLength(count + 1);
    }
  });

  it.each(all)("S-45 refused: $name", ({ bytes, trust, isBare }) => {
    const { result, faults } = check(bytes, trust);
    expect(result).toBe(isBare ? "sinFirmas" : "invalido");
    if (!isBare) expect(faults).not.toEqual([]);
  });

  it("S-45 every rule alone keeps some forgery out", () => {
    const needed = new Set<Fault>();
    for (const { bytes, trust } of all) {
      const { faults } = check(bytes, trust);
      const [only, ...more] = faults;
      if (!only || more.length > 0 || needed.has(only)) continue;
      if (check(bytes, trust, [only]).result === "valido") needed.add(only);
    }
    const rules = Object.keys(FAULTS).filter((fault) => !(ENDS as readonly string[]).includes(fault));
    expect(rules.filter((rule) => !needed.has(rule as Fault))).toEqual([]);
  });

  it("S-45 nobody but this module's tests can switch a rule off", () => {
    const root = new URL("../../../", import.meta.url);
    const who = globSync("**/*.{ts,tsx}", { cwd: root }).filter((path) =>
      /\bcheckPdf\b[^;]* from "[^"]*(verification\/server|\.)\/check\.ts"/.test(
        readFileSync(new URL(path, root), "utf8"),
      ),
    );
    expect(who.sort()).toEqual([`${HERE}/verify.test.ts`, `${HERE}/verify.ts`]);
    expect(readFileSync(new URL("verify.ts", import.meta.url), "utf8")).toContain(
      "checkPdf(bufferOf(bytes), trust, new Set())",
    );
  });
});
