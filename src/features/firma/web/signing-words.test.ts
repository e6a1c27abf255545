// Proves how the desk counts and says what waits, and what it does with each refusal.
import { expect, it } from "vitest";
import { firmaProblems } from "#features/firma/problems.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { atPin, isOutdated, leftInWords, momentInWords, obstacleIn, queueInWords } from "./signing-words.ts";

it("counts those that wait", () => {
  expect(queueInWords({ noun: "recibo", position: 1, total: 2 })).toBe("Recibo 1 de 2 por firmar");
  expect([1, 3].map(leftInWords)).toEqual(["Te queda 1 por firmar", "Te quedan 3 por firmar"]);
});

it("says when by the company's clock", () => {
  expect(momentInWords("2026-11-12T21:42:00Z")).toBe("12/11/2026 a las 18:42");
  expect(momentInWords(null)).toBe("");
});

it("a wrong PIN is said at its field, in the server's words; nothing else is", () => {
  const wrong = { ...firmaProblems.pinIncorrecto, message: "El PIN no es correcto. Te quedan 4 intentos" };
  expect(atPin(new Refusal(wrong)).problems).toEqual([{ ...wrong, field: "certPassword" }]);
  const paused = new Refusal(firmaProblems.enPausa);
  expect(atPin(paused)).toBe(paused);
});

it("S-44: a document that changed is read again; a certificate that is missing is mended elsewhere", () => {
  const changed = new Refusal({ code: "firma.cambiado", status: 409, message: "El archivo cambió" });
  expect([obstacleIn(changed), isOutdated(changed)]).toEqual([null, true]);
  for (const kind of [firmaProblems.sinCertificado, firmaProblems.vencido, firmaProblems.pruebaMinima]) {
    const refusal = new Refusal(kind);
    expect([obstacleIn(refusal), isOutdated(refusal)]).toEqual([kind.message, false]);
  }
  expect(isOutdated(new Refusal(firmaProblems.bloqueado))).toBe(false);
});
