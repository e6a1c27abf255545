// Proves how exported receipts are called, and what a copy of them says.
import { expect, it } from "vitest";
import { distinctNames } from "#platform/files/safe-name.ts";
import { marcaOf, nombreOf, paginaName } from "./exportar-rules.ts";

const rocio = {
  empleado: { legajo: 12, lastName: "Benítez", firstName: "Rocío" },
  anio: 2026,
  mes: 10,
  tipoRecibo: { name: "Mensual" },
};

it("REC-71: a file is called by its person and month, as any system can write it", () => {
  expect(nombreOf(rocio)).toBe("000012 Benítez, Rocío - 10-2026 Mensual");
  expect(nombreOf({ ...rocio, empleado: null })).toBe("Sin asignar - 10-2026 Mensual");
  expect(nombreOf({ ...rocio, tipoRecibo: { name: '../../a\\b:c*"<|>\u0007' } })).toBe(
    "000012 Benítez, Rocío - 10-2026 .. .. a b c",
  );
  const long = { ...rocio.empleado, lastName: "B".repeat(300) };
  expect(nombreOf({ ...rocio, empleado: long })).toHaveLength(120);
  expect(paginaName("a", 1, 1)).toBe("a.png");
  expect(paginaName("a", 2, 3)).toBe("a - página 2.png");
});

it("REC-71: none lies over another that is called the same", () => {
  const distinct = distinctNames();
  expect(["a.pdf", "A.pdf", "a (2).pdf", "a.pdf", "b"].map(distinct)).toEqual([
    "a.pdf",
    "A (2).pdf",
    "a (2) (2).pdf",
    "a (3).pdf",
    "b",
  ]);
});

it("D185: a copy says that it is one, and where the original is verified", () => {
  expect(marcaOf("7KQ4M2ZD91XT", "https://rrhh.example")).toBe(
    "Copia sin valor de firma. El original firmado se verifica en https://rrhh.example/verificar con el código 7KQ4-M2ZD-91XT",
  );
  expect(marcaOf("7KQ4M2ZD91XT", null)).toBe(
    "Copia sin valor de firma. El original firmado se verifica con el código 7KQ4-M2ZD-91XT",
  );
  expect(marcaOf(null, "https://rrhh.example")).toBe("Copia sin valor de firma.");
});
