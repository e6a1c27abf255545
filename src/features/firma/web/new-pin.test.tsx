// @vitest-environment jsdom
// Proves the creation of a PIN on screen: terms whole and accepted, the rules of a password, and what is said on a refusal.
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TERMINOS } from "#features/firma/terminos.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import CreatePinStep from "./create-pin-step.tsx";

const told = vi.hoisted(() => vi.fn<(refusal: Refusal) => Promise<void>>(async () => {}));
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ showProblem: told }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { refused: vi.fn() } }));

let root: Root;
let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  stubBrowser();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  const page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <CreatePinStep onDone={() => {}} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  told.mockClear();
  vi.unstubAllGlobals();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const errorOf = (name: string) => document.getElementById(`${field(name)?.id}-error`)?.textContent;
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());
async function write(name: string, text: string) {
  const input = field(name);
  await act(async () => {
    // Past React's own setter, or it would not see a change.
    Reflect.set(HTMLInputElement.prototype, "value", text, input);
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
async function fill(pin: string) {
  await write("newPassword", pin);
  await write("verifyPassword", pin);
}
async function create() {
  await act(async () => field("terminos")?.click());
  await fill("Ceibo.4-luna");
  await submit();
}
const words = () => told.mock.calls[0]?.[0].problems.map(({ message }) => message);

it("D183: shows the terms whole, and creates nothing until they are accepted", async () => {
  for (const paragraph of TERMINOS.parrafos) expect(document.body.textContent).toContain(paragraph);
  await fill("Ceibo.4-luna");
  await submit();
  expect(document.body.textContent).toContain("Debe aceptar los términos de la firma electrónica");
  expect(sent).toEqual([]);
});

it("FIRMA-06, FIRMA-07: refuses an empty and a weak PIN, and one repeated wrong", async () => {
  await act(async () => field("terminos")?.click());
  await submit();
  expect(errorOf("newPassword")).toBe("Debe ingresar el PIN");
  await fill("1234");
  await submit();
  expect(errorOf("newPassword")).toMatch(/^Ingrese la menos 8 letras/);
  await fill("Ceibo.4-luna");
  await write("verifyPassword", "Ceibo.4-lune");
  await submit();
  expect(errorOf("verifyPassword")).toBe("Los PIN no coinciden");
  expect(sent).toEqual([]);
});

it("FIRMA-02, FIRMA-03: sends the accepted version; a refusal is a dialog with the server's message", async () => {
  const message = "Ya tenés un certificado de firma vigente";
  answer = async () => new Response(JSON.stringify({ message, errors: [{ code: "x", message }] }), { status: 409 });
  await create();
  expect(sent).toEqual([{ newPassword: "Ceibo.4-luna", verifyPassword: "Ceibo.4-luna", terminos: TERMINOS.version }]);
  expect(words()).toEqual([message]);
});

it("FIRMA-04: without a message it says 'Error al cambiar el PIN'", async () => {
  answer = async () => new Response("", { status: 502 });
  await create();
  expect(words()).toEqual(["Error al cambiar el PIN"]);
});
