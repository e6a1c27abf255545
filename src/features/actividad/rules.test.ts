// Proves the chain's rules without a database: one text for one value, and no change of a chain that goes unseen.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOG_ACTIONS, LOG_MODULES } from "#platform/contract/activity.ts";
import {
  breachOf,
  breachOfEnd,
  breachOfKnown,
  COMPANY_LOG_MODULES,
  canonical,
  type Digest,
  type Head,
  ICONS,
  type Link,
  linkTo,
  type Recorded,
  START,
} from "./rules.ts";

const digest: Digest = (text) => createHash("sha256").update(text).digest("hex");

const act = fc.record({
  _id: fc.uuid(),
  class: fc.constantFrom(...LOG_ACTIONS),
  module: fc.constantFrom(...LOG_MODULES),
  name: fc.string({ unit: "grapheme", maxLength: 30 }),
  fromUser: fc.option(fc.uuid()),
  toUser: fc.option(fc.uuid()),
  result: fc.constantFrom("ok", "refused"),
  ip: fc.ipV4(),
  session: fc.option(fc.string({ maxLength: 8 })),
  created: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
});
const EMPRESA = "0b6c0b7e-0000-4000-8000-000000000001";

function chainOf(acts: readonly Omit<Recorded, "seq" | "empresa">[]): Link[] {
  const links: Link[] = [];
  for (const each of acts) links.push(linkTo(digest, links.at(-1) ?? START, { empresa: EMPRESA, ...each }));
  return links;
}

/** As a verification walks: the first thing that does not hold. */
function firstBreach(links: readonly Link[], claimed: Head): string | null {
  let head: Head = START;
  for (const link of links) {
    const motivo = breachOf(digest, head, link);
    if (motivo) return motivo;
    head = link;
  }
  return breachOfEnd(head, claimed, "su cabeza");
}

const chain = fc.array(act, { minLength: 2, maxLength: 12 }).map(chainOf);
const endOf = (links: readonly Link[]): Head => links.at(-1) ?? START;

describe("S-59: canonical JSON", () => {
  it("does not depend on the order in which keys were written", () => {
    expect(canonical({ b: 1, a: [true, null, { d: "x", c: "ñ" }] })).toBe('{"a":[true,null,{"c":"ñ","d":"x"}],"b":1}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (value) => {
        expect(canonical(Object.fromEntries(Object.entries(value).reverse()))).toBe(canonical(value));
      }),
    );
  });

  it("keeps the whole value: reading it gives the value back", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // JSON itself has no negative zero.
        expect(JSON.parse(canonical(value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("S-59: the chain", () => {
  it("holds as it was written", () => {
    fc.assert(
      fc.property(chain, (links) => {
        expect(firstBreach(links, endOf(links))).toBeNull();
      }),
    );
  });

  it("numbers its entries from one, without gaps, each naming the hash before it", () => {
    const links = chainOf(fc.sample(act, 5));
    expect(links.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(links.map(({ prev }) => prev)).toEqual([START.hash, ...links.slice(0, -1).map(({ hash }) => hash)]);
  });

  it("betrays any entry that was changed, in any field", () => {
    const other = fc.record(
      {
        name: fc.string(),
        fromUser: fc.uuid(),
        toUser: fc.constant(null),
        module: fc.constantFrom(...LOG_MODULES),
        class: fc.constantFrom(...LOG_ACTIONS),
        result: fc.constantFrom("ok", "refused"),
        ip: fc.ipV6(),
        session: fc.constant(null),
        created: fc.date({ min: new Date(0), noInvalidDate: true, max: new Date("2100-01-01") }),
        empresa: fc.uuid(),
        prev: fc.string(),
        hash: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(chain, fc.nat(), other, (links, at, change) => {
        const place = at % links.length;
        const old = links[place] as Link;
        const changed = { ...old, ...change } as Link;
        fc.pre(JSON.stringify(changed) !== JSON.stringify(old));
        expect(firstBreach(links.with(place, changed), endOf(links))).toContain(String(old.seq));
      }),
    );
  });

  it("betrays a removed entry, two that changed places, and a tail that was cut", () => {
    fc.assert(
      fc.property(chain, fc.nat(), fc.nat(), (links, one, two) => {
        const [a, b] = [one % links.length, two % links.length];
        expect(firstBreach(links.toSpliced(a, 1), endOf(links))).not.toBeNull();
        expect(firstBreach(links.slice(0, a), endOf(links))).toContain(`hasta la ${links.length}`);
        fc.pre(a !== b);
        const swapped = links.with(a, links[b] as Link).with(b, links[a] as Link);
        expect(firstBreach(swapped, endOf(links))).not.toBeNull();
      }),
    );
  });

  it("an entry made again with a right hash of its own still does not fit those after it", () => {
    const links = chainOf(fc.sample(act, 4));
    const [first, second] = links as [Link, Link];
    const forged = linkTo(digest, first, { ...second, name: "otra cosa" });
    expect(breachOf(digest, first, forged)).toBeNull();
    expect(firstBreach(links.with(1, forged), endOf(links))).toBe("La entrada 3 no continúa a la anterior");
  });

  it("a chain made again from the start is not the one that was signed", () => {
    const links = chainOf(fc.sample(act, { numRuns: 3, seed: 1 }));
    const signed = { ...endOf(links), source: "la cabeza firmada 1" };
    expect(breachOfKnown([signed], endOf(links))).toBeNull();
    const again = chainOf(fc.sample(act, { numRuns: 3, seed: 2 }));
    // Also when a later head agrees with what was put there.
    const later = { ...endOf(again), source: "la cabeza firmada 2" };
    expect(breachOfKnown([signed, later], endOf(again))).toBe("La entrada 3 no es la de la cabeza firmada 1");
  });
});

describe("the words of the log", () => {
  it("ACT-12: the company's modules are these eight, after Todos", () => {
    expect(COMPANY_LOG_MODULES.join()).toBe(
      "General,Legajos,Licencias,Recibos,Documentos,Onboarding,Control Horario,Cartelera Digital",
    );
  });

  it("ACT-13: an employee's log also has Sanciones, and nothing else more", () => {
    expect(LOG_MODULES.filter((module) => !COMPANY_LOG_MODULES.includes(module))).toEqual(["Sanciones"]);
  });

  it("ACT-04, ACT-14: each of the five actions has an icon of its own", () => {
    expect(LOG_ACTIONS).toEqual(["create", "update", "delete", "view", "signature"]);
    expect(new Set(LOG_ACTIONS.map((action) => ICONS[action])).size).toBe(5);
  });
});
