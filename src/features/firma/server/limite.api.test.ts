// Proves S-58 for calls that take a PIN: sixty a minute and person, counted apart from other writes.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { firma } from "../contract.ts";
import { DEMO_PIN } from "./fixtures/people.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
});
afterAll(() => server.close());

it("S-58: changePin passes sixty times a minute, whatever becomes of each, and others are unaffected", async () => {
  // Refused for its new PIN before anything costly: what is counted is the call.
  const pins = { currentPin: DEMO_PIN, newPassword: "Password1!", verifyPassword: "Password1!" };
  const tries = (username: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        server
          .as(username, firma)
          .changePin(pins)
          .then(
            () => 200,
            ({ status }: { status: number }) => status,
          ),
      ),
    );
  const answers = await tries("user", 70);
  expect(answers.filter((status) => status === 400)).toHaveLength(60);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  expect(await tries("user2", 1)).toEqual([400]);
});

it.each(["createSign", "changePin", "revoke", "renovar"] as const)("S-58: %s is counted as a signature", (name) => {
  expect(firma[name].limit).toBe("sign");
});
