// Proves that a refusal's answer tells where each problem is, and stays small however many there are.
import { expect, it } from "vitest";
import { common, Refusal } from "#platform/problems/problem.ts";
import { wire } from "./wire.ts";

it("D013: a problem at its field, and of thousands the first hundred", () => {
  const [first = common.invalido, ...others] = Array.from({ length: 5_000 }, (_, at) => ({
    ...common.invalido,
    field: `recibos.${at}`,
  }));
  const { message, errors } = wire(new Refusal(first, ...others));
  expect(message).toBe("Hay datos inválidos");
  expect(errors).toHaveLength(100);
  expect(errors.at(-1)).toEqual({ code: "common.invalido", message, field: "recibos.99" });
});
