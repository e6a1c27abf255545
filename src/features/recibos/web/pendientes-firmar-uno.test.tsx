// @vitest-environment jsdom
// Proves the dialog in which the attorney signs one receipt: what it signs with where nobody configured a reason, and where somebody did.
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActorContext, type WebActor } from "#platform/auth/web/signed-in.ts";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { FirmarUno } from "./pendientes-firmar-uno.tsx";

const success = vi.hoisted(() => vi.fn<(title: string) => void>());
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success, refused: vi.fn(), failed: vi.fn() } }));

const ACTOR: WebActor = {
  _id: "yo",
  displayName: "Gómez, Laura",
  roles: ["admin"],
  modulos: [],
  paso: "listo",
  empresa: "empresa",
  ve2fa: false,
  mostrarMotivos: true,
};
const RECIBO = { _id: "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d", sha256: "a".repeat(64) };

let root: Root;
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
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const settled = () => act(async () => vi.dynamicImportSettled());
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await settled();
    check();
  }, 30_000);
const pin = () => document.querySelector<HTMLInputElement>("input[name=certPassword]");

async function signOne() {
  const onSigned = vi.fn();
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <ActorContext value={ACTOR}>
            <FirmarUno recibo={RECIBO} onSigned={onSigned} />
          </ActorContext>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
  await act(async () => document.querySelector("button")?.click());
  await until(() => expect(pin()).not.toBeNull());
  await act(async () => {
    // Past React's own setter, or it would not see a change.
    Reflect.set(HTMLInputElement.prototype, "value", "Firma-2026", pin());
    pin()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => document.querySelector<HTMLFormElement>("[role=dialog] form")?.requestSubmit());
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
