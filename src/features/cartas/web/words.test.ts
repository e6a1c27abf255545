// What the steps and the page of letters say: one or many, done or left out.
import { describe, expect, it } from "vitest";
import { deLegajo, deLicencia, ensayoWords, finalWords, finWords, firmasWords, nombresDe } from "./words.ts";

describe("a rehearsal in a sentence", () => {
  it.each([
    [1, 0, "Es 1 persona. No le falta ningún dato de la carta."],
    [5, 0, "Son 5 personas. A ninguna le falta ningún dato de la carta."],
    [5, 1, "Son 5 personas. A 1 le falta algún dato de la carta."],
    [1200, 3, "Son 1.200 personas. A 3 les falta algún dato de la carta."],
    [5, 5, "Son 5 personas, y a todas les falta algún dato de la carta."],
    [1, 1, "Es 1 persona, y le falta algún dato de la carta."],
  ])("%i people, %i with an empty field", (personas, vacias, words) => {
    expect(ensayoWords({ personas, vacias })).toBe(words);
  });
});

it("the fields that only a leave fills in stand apart from those of a file", () => {
  const campos = [
    { campo: "empleado.domicilio", nombre: "Domicilio" },
    { campo: "licencia.desde", nombre: "Desde" },
  ];
  expect(nombresDe(deLicencia(campos))).toBe("Desde");
  expect(nombresDe(deLegajo(campos))).toBe("Domicilio");
});

it("the button that ends the steps says how many letters, and what for", () => {
  expect(finWords("legajos", 4)).toBe("Enviar 4 cartas");
  expect(finWords("legajos", 1)).toBe("Enviar 1 carta");
  expect(finWords("pdf", 1200)).toBe("Preparar 1.200 cartas");
  expect(finWords("zip", null)).toBe("Preparar cartas");
});

it("who signs, and whether it is seen before, is said before it is sent (D212)", () => {
  const none = { requiereFirma: false, requiereFirmaEmpleador: false, permitirVerSinFirmar: true };
  expect(firmasWords(none)).toBe("no lleva firmas");
  expect(firmasWords({ ...none, requiereFirma: true })).toBe("la firma el empleado, puede leerla antes de firmar");
  expect(firmasWords({ requiereFirma: true, requiereFirmaEmpleador: true, permitirVerSinFirmar: false })).toBe(
    "la firma el empleado, la lee entera recién cuando la firma, la firma la empresa",
  );
});

it("what came of them: those made, those left out, those that could not be", () => {
  const all = { formato: null, hechas: 4, omitidas: 1, fallidas: 0 };
  expect(finalWords(all)).toBe("Se agregaron 4 cartas a los legajos. 1 persona quedó afuera por un dato que falta.");
  expect(finalWords({ ...all, hechas: 1, omitidas: 0 })).toBe("Se agregó 1 carta a su legajo.");
  expect(finalWords({ ...all, formato: "pdf", omitidas: 2, fallidas: 1 })).toBe(
    "Están listas 4 cartas para imprimir. 2 personas quedaron afuera por un dato que falta. 1 carta no se pudo hacer.",
  );
});
