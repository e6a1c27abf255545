// Proves how the board words a wait, a share, and what a reminder or a cancellation left out.
import { expect, it } from "vitest";
import { exactly } from "#platform/text/quantity.ts";
import { cancelarTitle, deWords, diasWords, isLate, quedanWords, recordadoDetail } from "./tablero-words.ts";

it("one is said as one, none as today or as nothing", () => {
  expect([0, 1, 12].map(diasWords)).toEqual(["Hoy", "1 día", "12 días"]);
  expect([deWords(0, 0), deWords(1, 3)]).toEqual(["", "1 de 3"]);
  expect(cancelarTitle(exactly(1))).toBe("¿Cancelar el pedido de 1 persona?");
  expect(cancelarTitle({ count: 10_000, isExact: false })).toBe("¿Cancelar el pedido de más de 10.000 personas?");
  expect([0, 1, 2].map(quedanWords)).toEqual([
    undefined,
    "1 persona ya los había completado.",
    "2 personas ya los habían completado.",
  ]);
});

it("who is done is never late", () => {
  expect(isLate({ etapa: "completo", dias: 40 })).toBe(false);
  expect([6, 7].map((dias) => isLate({ etapa: "firmas", dias }))).toEqual([false, true]);
});

it("a reminder says why fewer were mailed than chosen", () => {
  const done = { message: "", enviados: 1, yaRecordados: 1, sinCorreo: 0 };
  expect(recordadoDetail(done, 2)).toBe("A 1 ya se le recordó hoy: es una vez por día.");
  expect(recordadoDetail(done, 3)).toContain("A los demás no les falta nada");
  expect(recordadoDetail(done, null)).not.toContain("A los demás");
});
