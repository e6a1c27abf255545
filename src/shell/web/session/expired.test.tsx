// @vitest-environment jsdom
// Proves that a session taken up over an open form also takes the steps the account owes, and leaves only when nothing is.
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { comes } from "../signin/fixtures/comes.ts";
import { yo } from "../signin/fixtures/yo.ts";
import SessionExpiredDialog from "./expired.tsx";
import { currentYo, expiry, queryClient, setYo } from "./session.ts";

vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success: vi.fn(), info: vi.fn(), refused: vi.fn() } }));

let answers: Readonly<Record<string, unknown>>;
let root: Root;

beforeEach(async () => {
  stubBrowser();
  vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answers[path])));
  setYo(yo("listo"));
  expiry.set(true);
  const page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <SessionExpiredDialog yo={yo("listo")} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  queryClient.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const field = (selector: string) => document.querySelector<HTMLInputElement>(selector);
async function write(selector: string, text: string) {
  await comes(() => field(selector));
  await typeInto(field(selector), text);
}
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());

async function givePassword() {
  await write("input[autocomplete=current-password]", "Demo-2026");
  await submit();
}

it("D002: goes on at once when nothing is owed", async () => {
  answers = { "/api/auth/signin": yo("listo") };
  await givePassword();
  expect(expiry.read()).toBe(false);
});

it("D175: asks for the second factor in place, and goes on after it", async () => {
  answers = {
    "/api/auth/signin": yo("segundoFactor"),
    "/api/2fa/verify": { success: true, yo: yo("listo"), codigosRestantes: null },
  };
  await givePassword();
  expect(expiry.read()).toBe(true);
  expect(currentYo()?.paso).toBe("listo");
  await write("input[name=codigo]", "123456");
  await comes(() => expiry.read() === false);
});

it("AUTH-11: a password that was reset meanwhile is changed in place, too", async () => {
  answers = { "/api/auth/signin": yo("cambiarClave"), "/api/users/password": yo("listo") };
  await givePassword();
  await write("input[name=newPassword]", "Tero_y7-Ombu");
  await write("input[name=verifyPassword]", "Tero_y7-Ombu");
  await submit();
  expect(expiry.read()).toBe(false);
});
