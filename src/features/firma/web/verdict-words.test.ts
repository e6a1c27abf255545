// Proves how the verification page says what was found.
import { describe, expect, it } from "vitest";
import { calm, clockWords, momentIn, retiradoWords, verdictTitle } from "./verdict-words.ts";

const some = (...relojes: ("sello de tiempo" | "servidor de firma" | "declarada por el archivo")[]) =>
  relojes.map((reloj) => ({ reloj }));

describe("the verdict in words", () => {
  it("counts what is valid, and nothing else", () => {
    expect(verdictTitle({ resultado: "valido", firmas: [{}, {}] as never })).toBe(
      "El documento está íntegro y tiene 2 firmas válidas",
    );
    expect(verdictTitle({ resultado: "valido", firmas: [{}] as never })).toBe(
      "El documento está íntegro y tiene 1 firma válida",
    );
    expect(verdictTitle({ resultado: "invalido", firmas: [{}] as never })).toBe("El documento no es válido");
    expect(verdictTitle({ resultado: "sinFirmas", firmas: [] })).toBe("El documento no está firmado");
  });

  it("D202: says on which day of the company it took the document back", () => {
    expect(retiradoWords("America/Argentina/Buenos_Aires", "2026-11-06T02:30:00Z")).toBe(
      "La empresa lo retiró el 05/11/2026",
    );
  });

  it("D206: of several clocks the least trusted is told", () => {
    expect(clockWords(some("sello de tiempo", "servidor de firma"))).toMatch(/servidor de firma$/);
    expect(clockWords(some("servidor de firma", "declarada por el archivo"))).toMatch(/declara el archivo$/);
    expect(clockWords(some("sello de tiempo"))).toMatch(/sello de tiempo$/);
  });

  it("lowers capitals, but not what somebody wrote", () => {
    expect(calm("EN CONFORMIDAD")).toBe("En conformidad");
    expect(calm("EN DISCONFORMIDAD: falta el SAC")).toBe("En disconformidad: falta el SAC");
    expect(calm("Jefa de Planta")).toBe("Jefa de Planta");
    expect(calm("")).toBe("");
  });

  it("tells the moment with its seconds and zone", () => {
    expect(momentIn("America/Argentina/Buenos_Aires", "2026-11-05T12:14:07.000Z")).toBe("05/11/2026 09:14:07 (UTC-3)");
  });
});
