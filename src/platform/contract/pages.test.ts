// Proves that a list is read to its end page after page, by places or by counting, and what each page says of the whole.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly } from "#platform/text/quantity.ts";
import { type Batch, BEGINNING, nextPlace, type Place, totalBy } from "./pages.ts";

const COUNTED_UP_TO = 100;

/** As the server answers: it counts so far, and names the last row of a full page where its order has places. */
function answer(rows: number, { start, ancla }: Place, length: number, hasPlaces: boolean): Batch<number> {
  const from = ancla === null ? start : Number(ancla) + 1;
  const data = Array.from({ length: Math.max(0, Math.min(length, rows - from)) }, (_, at) => from + at);
  const last = hasPlaces && data.length === length ? data.at(-1) : undefined;
  const exacto = rows <= COUNTED_UP_TO;
  return { total: exacto ? rows : COUNTED_UP_TO, exacto, ancla: last === undefined ? null : String(last), data };
}

describe("reading on", () => {
  const rows = fc.integer({ min: 0, max: 400 });
  const length = fc.integer({ min: 1, max: 120 });

  it("ends with every row read once, whatever was counted; at the end the total is known", () => {
    fc.assert(
      fc.property(rows, length, fc.boolean(), (count, size, hasPlaces) => {
        const read: number[] = [];
        let place: Place | null = BEGINNING;
        let told = exactly(0);
        while (place) {
          const batch: Batch<number> = answer(count, place, size, hasPlaces);
          read.push(...batch.data);
          if (batch.data.length > 0) told = totalBy(batch, place, size);
          place = nextPlace(batch, place, size);
        }
        expect(read).toEqual(Array.from({ length: count }, (_, at) => at));
        expect(told.count).toBe(count);
      }),
    );
  });

  it("goes by the place that was named", () => {
    const batch = { total: 10, exacto: true, ancla: "x", data: [1, 2] };
    expect(nextPlace(batch, { start: 4, ancla: "w" }, 2)).toEqual({ start: 6, ancla: "x" });
    expect(nextPlace({ ...batch, ancla: null }, { start: 4, ancla: null }, 2)).toEqual({ start: 6, ancla: null });
  });

  it("a page with less than it holds is the last one though the total says otherwise; a row that went meanwhile is none", () => {
    expect(nextPlace({ total: 5, exacto: true, ancla: null, data: [] }, BEGINNING, 3)).toBeNull();
    expect(nextPlace({ total: 5, exacto: true, ancla: "x", data: [1, 2] }, BEGINNING, 3)).not.toBeNull();
  });
});

describe("a page says of its whole list", () => {
  const open = { total: 100, exacto: false, ancla: "x" };

  it("the total that was counted to the end", () => {
    expect(totalBy({ total: 7, exacto: true, ancla: null, data: [1] }, BEGINNING, 1)).toEqual(exactly(7));
  });

  it("that there are more than were counted, and than were read", () => {
    expect(totalBy({ ...open, data: [1, 2] }, BEGINNING, 2)).toEqual({ count: 100, isExact: false });
    expect(totalBy({ ...open, data: [1, 2] }, { start: 150, ancla: "w" }, 2)).toEqual({ count: 152, isExact: false });
    expect(totalBy({ ...open, ancla: null, data: [] }, { start: 900, ancla: null }, 2)).toMatchObject({ count: 100 });
  });

  it("how many there are, at its end", () => {
    expect(totalBy({ ...open, ancla: null, data: [1] }, { start: 150, ancla: "w" }, 2)).toEqual(exactly(151));
  });
});
