// Proves the template: the same words twice, texts that stay texts, links that stay ours (S-33, S-38, S-53).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redactar } from "./plantilla.ts";

const BASE = "https://rubrica.ejemplo";
const carta = { para: "ana@ejemplo.test", asunto: "Hola", parrafos: ["Uno", "Dos"] };

describe("the template", () => {
  it("says the same as text and as HTML, with the link in both", () => {
    const { texto, html } = redactar(BASE, { ...carta, enlace: { texto: "Ver", path: "/recibos?x=1&y=2" } });
    expect(texto).toContain("Uno\n\nDos\n\nVer:\nhttps://rubrica.ejemplo/recibos?x=1&y=2");
    expect(html).toContain('href="https://rubrica.ejemplo/recibos?x=1&amp;y=2"');
    expect(html).toContain(">Uno</p>");
  });

  it("S-38: whatever is written into it is text", () => {
    const nasty = "<img src=x onerror=alert(1)>{{constructor}}";
    const { html } = redactar(BASE, { ...carta, asunto: nasty, parrafos: [nasty] });
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;{{constructor}}");
    fc.assert(
      fc.property(fc.string(), (text) => {
        const empty = redactar(BASE, { ...carta, parrafos: [""] }).html;
        const tags = (page: string) => page.match(/<(?!br>)/g)?.length;
        expect(tags(redactar(BASE, { ...carta, parrafos: [text] }).html)).toBe(tags(empty));
      }),
    );
  });

  it.each(["//malo.test", "/\\malo.test", "/a\nb", "/a b", "https://malo.test"])("S-33: no link to %j", (path) => {
    expect(() => redactar(BASE, { ...carta, enlace: { texto: "Ver", path: path as "/" } })).toThrow();
  });

  it.each(["Hola\r\nBcc: otro@malo.test", "Hola\nX: 1", "Hola\u2028", ""])("S-53: no subject %j", (asunto) => {
    expect(() => redactar(BASE, { ...carta, asunto })).toThrow();
  });

  it.each(["ana@ejemplo.test\r\nBcc: x@y.z", "a@b.test, c@d.test", "Ana <a@b.test>", "ana", ""])(
    "S-53: no address %j",
    (para) => {
      expect(() => redactar(BASE, { ...carta, para })).toThrow();
    },
  );
});
