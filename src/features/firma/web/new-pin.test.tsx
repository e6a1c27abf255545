// @vitest-environment jsdom
// Proves the creation of a PIN on screen: terms whole and accepted, the rules of a password, and what is said on a refusal.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TERMINOS } from "#features/firma/terminos.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { createStage, errorOf, fieldCalled, type Stage, submit, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import CreatePinStep from "./create-pin-step.tsx";

const told = vi.hoisted(() => vi.fn<(refusal: Refusal) => Promise<void>>(async () => {}));
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ showProblem: told }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { refused: vi.fn() } }));

let stage: Stage;
let answer: () => Promise<Response>;
let sent: unknown[];

beforeEach(async () => {
  sent = [];
  stubBrowser();
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  stage = createStage();
  await stage.show(<CreatePinStep onDone={() => {}} />);
});
afterEach(async () => {
  await stage.clear();
  told.mockClear();
  vi.unstubAllGlobals();
});

async function fill(pin: string) {
  await typeInto(fieldCalled("newPassword"), pin);
  await typeInto(fieldCalled("verifyPassword"), pin);
}
async function create() {
  await act(async () => fieldCalled("terminos")?.click());
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
  await act(async () => fieldCalled("terminos")?.click());
  await submit();
  expect(errorOf("newPassword")).toBe("Debe ingresar el PIN");
  await fill("1234");
  await submit();
  expect(errorOf("newPassword")).toMatch(/^Ingrese la menos 8 letras/);
  await fill("Ceibo.4-luna");
  await typeInto(fieldCalled("verifyPassword"), "Ceibo.4-lune");
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
