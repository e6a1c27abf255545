// Proves what the client makes of a refusal: the server's words, plain text too (D013), and how long to wait.
import { expect, it } from "vitest";
import { common } from "#platform/problems/problem.ts";
import { refusalOf } from "./client.ts";

const wire = { code: "common.demasiadosPedidos", message: "Demasiadas solicitudes" };

it("S-02: carries the wait of a Retry-After, and none where there is none", async () => {
  const body = JSON.stringify({ message: wire.message, errors: [wire] });
  const told = await refusalOf(new Response(body, { status: 429, headers: { "retry-after": "45" } }));
  expect(told.problems).toEqual([{ ...wire, status: 429, retryAfter: 45 }]);
  expect((await refusalOf(new Response(body, { status: 429 }))).problems).toEqual([{ ...wire, status: 429 }]);
});

it.each([
  ["Mantenimiento", "Mantenimiento"],
  ["<html>Bad gateway</html>", common.interno.message],
  ["", common.interno.message],
])("D013: plain text %j is said as %j", async (body, message) => {
  expect((await refusalOf(new Response(body, { status: 502 }))).problems).toEqual([
    { code: "http.502", status: 502, message },
  ]);
});
