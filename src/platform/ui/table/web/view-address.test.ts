// Proves that a view kept as a text comes back as it was, whatever the address says, and leaves out the page.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readView, viewText } from "./view-address.ts";

const words = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ maxLength: 20 }));
const columns = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.boolean());

describe("a view as a text", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(words, columns, (search, choice) => {
        fc.pre(!("columnas" in search) && !("pagina" in search));
        const read = readView(viewText(search, choice));
        expect({ ...read.search }).toEqual({ ...search });
        expect(read.columns).toEqual({ ...choice });
      }),
    );
  });

  it("is the same however the address is written, on whatever page, and safe to keep", () => {
    expect(viewText({ orden: "-cuil", buscar: "gó mez", pagina: 3, otro: null }, { email: true, cuil: false })).toBe(
      "?buscar=g%C3%B3+mez&orden=-cuil&columnas=-cuil%2Cemail",
    );
    expect(viewText({ pagina: 2 }, {})).toBe("");
    expect(readView("")).toEqual({ search: {}, columns: {} });
  });
});
