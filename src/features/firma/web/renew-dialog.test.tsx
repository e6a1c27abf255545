// @vitest-environment jsdom
// Proves the renewal on screen: offered where the certificate is about to end or has, made with the PIN, refused at its field.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CertificadoItem } from "#features/firma/contract.ts";
import { firmaProblems } from "#features/firma/problems.ts";
import { createStage, fieldCalled, type Stage, submit, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Renewal } from "./renew-dialog.tsx";
import { SignatureInForce } from "./signature-in-force.tsx";

const toasts = vi.hoisted(() => ({ success: vi.fn(), refused: vi.fn(), failed: vi.fn() }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: toasts }));

let stage: Stage;
let sent: { url: string; body: unknown }[];
let answer: () => Response;

const ITEM: CertificadoItem = {
  _id: "0198f0c2-0000-7000-8000-000000000001",
  empresa: "0198f0c2-0000-7000-8000-000000000002",
  serie: "0a",
  titular: "Rocío Benítez",
  prueba: "correo",
  desde: "2025-01-06T00:00:00Z",
  hasta: "2027-01-06T15:00:00Z",
  estado: "vigente",
  renovable: true,
  cerrado: null,
  motivo: "",
  huella: "0b",
};

beforeEach(() => {
  sent = [];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    return answer();
  });
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  for (const toast of Object.values(toasts)) toast.mockClear();
  vi.unstubAllGlobals();
});

const button = (name: string) =>
  [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === name);
const field = () => fieldCalled("pin");
async function renewWith(pin: string) {
  await typeInto(field(), pin);
  await submit();
}

it("is offered beside the signature in force only when it is about to end", async () => {
  await stage.show(<SignatureInForce certificado={{ ...ITEM, renovable: false }} />);
  expect(button("Renovar")).toHaveLength(0);
  await stage.show(<SignatureInForce certificado={ITEM} />);
  expect(button("Renovar")).toHaveLength(1);
  expect(document.querySelector("[role=note]")?.textContent).toContain("vence el 06/01/2027. Renovala con tu PIN.");
  await stage.show(<Renewal certificado={{ ...ITEM, estado: "vencido" }} />);
  expect(document.querySelector("[role=note]")?.textContent).toContain("venció el 06/01/2027. Para volver a firmar");
});

it("asks for the PIN, says at its field that it is missing or wrong, and closes once it is done", async () => {
  await stage.show(<Renewal certificado={ITEM} />);
  await act(async () => button("Renovar")[0]?.click());
  await renewWith("");
  expect(document.body.textContent).toContain("Debe ingresar el PIN");
  expect(sent).toEqual([]);
  const wrong = { ...firmaProblems.pinIncorrecto, field: "pin" };
  answer = () => Response.json({ message: wrong.message, errors: [wrong] }, { status: 400 });
  await renewWith("Otro-Pin-1");
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain(wrong.message), 30_000));
  answer = () => Response.json({ ...ITEM, renovable: false });
  await renewWith("Firma-2026");
  await act(() => vi.waitFor(() => expect(toasts.success).toHaveBeenCalledWith("Certificado renovado"), 30_000));
  expect(sent.at(-1)).toEqual({ url: "/api/certificados/renovar", body: { pin: "Firma-2026" } });
  expect(field()).toBeNull();
});
