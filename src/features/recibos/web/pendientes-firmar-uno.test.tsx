// @vitest-environment jsdom
// Proves the dialog in which the attorney signs one receipt: what it signs with where nobody configured a reason, and where somebody did.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStage, fieldCalled, type Stage, submit, typeInto, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { FirmarUno } from "./pendientes-firmar-uno.tsx";

const success = vi.hoisted(() => vi.fn<(title: string) => void>());
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success, refused: vi.fn(), failed: vi.fn() } }));

const RECIBO = { _id: "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d", sha256: "a".repeat(64) };

let stage: Stage;
let reasons: readonly string[];
let sent: unknown[];
beforeEach(() => {
  [reasons, sent] = [[], []];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    if (url === "/api/firmamotivos")
      return Response.json(reasons.map((name, at) => ({ _id: `${at}`, version: 1, name })));
    sent.push({ url, ...JSON.parse(body ?? "{}") });
    const nothing = { firmadoEmpleado: null, firmadoEmpleador: null, pdf: null, sha256: null, tarea: null };
    return Response.json({ error: false, message: "Recibo firmado exitosamente", ...nothing });
  });
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const pin = () => fieldCalled("certPassword");

async function signOne() {
  const onSigned = vi.fn();
  await stage.show(<FirmarUno recibo={RECIBO} onSigned={onSigned} />);
  await act(async () => document.querySelector("button")?.click());
  await until(() => expect(pin()).not.toBeNull());
  await typeInto(pin(), "Firma-2026");
  await submit(document.querySelector("[role=dialog]") ?? document);
  await until(() => expect(onSigned).toHaveBeenCalled());
}

it("FIRMA-34: signs EN CONFORMIDAD where the company configured no reason", async () => {
  await signOne();
  expect(sent).toEqual([
    {
      url: "/api/signPDFService",
      recibos: [RECIBO],
      empleador: true,
      detalle: "",
      motivo: "EN CONFORMIDAD",
      certPassword: "Firma-2026",
    },
  ]);
});

it("FIRMA-21, FIRMA-36: signs with the first that was, and says that it is signed", async () => {
  reasons = ["RECIBÍ CONFORME", "A CUENTA"];
  await signOne();
  expect(sent).toMatchObject([{ motivo: "RECIBÍ CONFORME" }]);
  expect(success).toHaveBeenCalledWith("Recibo firmado exitosamente");
});
