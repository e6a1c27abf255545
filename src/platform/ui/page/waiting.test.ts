// Proves the words of a wait: exact while it is short, rounded up when it is long, and an end.
import { expect, it } from "vitest";
import { waitWords } from "./waiting.ts";

it.each([
  [0, "Ya podés volver a intentar"],
  [1, "Podés volver a intentar en 1 segundo"],
  [45, "Podés volver a intentar en 45 segundos"],
  [120, "Podés volver a intentar en 120 segundos"],
  [121, "Podés volver a intentar en 3 minutos"],
  [900, "Podés volver a intentar en 15 minutos"],
])("%i seconds: %s", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
