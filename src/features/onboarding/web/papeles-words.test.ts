// Proves what is said of papers that wait for a signature, one or several.
import { expect, it } from "vitest";
import { faltaText } from "./papeles-words.ts";

it("LEG-48: whoever keeps the file is told how many lack", () => {
  expect([0, 1, 2, 3].map((firmados) => faltaText({ total: 3, firmados }))).toEqual([
    "Firmó 0 de 3: faltan 3.",
    "Firmó 1 de 3: faltan 2.",
    "Firmó 2 de 3: falta 1.",
    "Firmó los 3 que se le pidieron.",
  ]);
  expect(faltaText({ total: 1, firmados: 1 })).toBe("Firmó el único que se le pidió.");
  expect(faltaText({ total: 0, firmados: 0 })).toBe("Nada espera su firma.");
});
