// What is said of photographs on their way.
import { expect, it } from "vitest";
import { estadoInWords, lugarInWords } from "./fotos-words.ts";

it("how photographs are going, and what to do about those that failed", () => {
  expect(estadoInWords({ total: 0, sent: 0, failed: 0 })).toContain("hasta 10 fotos");
  expect(estadoInWords({ total: 3, sent: 1, failed: 1 })).toBe("Subiendo las fotos: 1 de 3…");
  expect(estadoInWords({ total: 2, sent: 1, failed: 1 })).toBe("1 foto no se subió: reintentá o quitala.");
  expect(estadoInWords({ total: 2, sent: 0, failed: 2 })).toBe("2 fotos no se subieron: reintentá o quitalas.");
  expect(estadoInWords({ total: 1, sent: 1, failed: 0 })).toBe("1 foto, una por página.");
  expect(lugarInWords({ x: 0.104, y: 1 })).toBe("10 % desde la izquierda, 100 % desde arriba");
});
