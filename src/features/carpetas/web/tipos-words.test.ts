// Proves the words of the types of document.
import { expect, it } from "vitest";
import { CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { boxInWords, coveredIn, vistaInWords } from "./tipos-words.ts";

it("says a box in one line", () => {
  expect(boxInWords(CAJA_EMPLEADOR)).toBe("Abajo a la derecha, 30 × 30 px, letra de 10 px, Normal, #000000");
});

it("says what each side would cover, and nothing of one that covers nothing", () => {
  const place = { x: 0, y: 0, ancho: 150, alto: 80, tapa: "" };
  expect(coveredIn({ firmaEmpleador: place, firmaEmpleado: place })).toEqual([]);
  expect(coveredIn({ firmaEmpleador: place, firmaEmpleado: { ...place, tapa: "Neto" } })).toEqual([
    "Firma del empleado: «Neto»",
  ]);
});

it("says which page is seen", () => {
  expect(vistaInWords({ pagina: 1, paginas: 1 }, true)).toBe("Hoja en blanco con las dos firmas");
  expect(vistaInWords({ pagina: 1, paginas: 1 }, false)).toBe("La página del PDF con las dos firmas");
  expect(vistaInWords({ pagina: 3, paginas: 3 }, false)).toBe("Página 3 de 3 del PDF con las dos firmas");
});
