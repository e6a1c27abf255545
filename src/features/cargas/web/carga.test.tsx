// @vitest-environment jsdom
// Proves how an upload is discarded whole on its page: asked first, told, and its pages stay to be read; refused once one is signed.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Carga } from "#features/cargas/contract.ts";
import { cargasProblems } from "#features/cargas/problems.ts";
import type { Refusal } from "#platform/problems/problem.ts";
import { createStage, routed, SOMEBODY, type Stage, settled, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import CargaPage from "./carga.tsx";
import { CARGA_ID, carga, pagina } from "./fixtures/cargas.ts";

type Asked = { readonly title: string; readonly text: string };
const asked = vi.hoisted(() => vi.fn<(question: Asked) => Promise<boolean>>());
const success = vi.hoisted(() => vi.fn<(title: string) => void>());
const failed = vi.hoisted(() => vi.fn<(refusal: Refusal) => void>());
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ confirmAction: asked }));
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success, failed } }));

let stage: Stage;
let stored: Carga;
let isSigned: boolean;
let discarded: number;

beforeEach(async () => {
  [stored, isSigned, discarded] = [carga({ estado: "lista", recibos: 2, terminada: carga().created }), false, 0];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith("/paginas")) {
      const data = [pagina(1), pagina(2)];
      return Response.json({ total: 2, exacto: true, ancla: null, data });
    }
    if (url.endsWith("/descartar")) {
      discarded += 1;
      const { code, message, status } = cargasProblems.firmados;
      if (isSigned) return Response.json({ message, errors: [{ code, message }] }, { status });
      stored = { ...stored, estado: "descartada" };
      return Response.json({ message: "Hecho" });
    }
    return Response.json(stored);
  });
  stage = createStage({ ...SOMEBODY, _id: CARGA_ID });
  await stage.show(await routed(<CargaPage />));
  await until(() => expect(text()).toContain("Descartar la carga"));
});
afterEach(async () => {
  await stage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const text = () => document.body.textContent ?? "";
const button = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Descartar la carga");
async function discard(isSure: boolean) {
  asked.mockResolvedValueOnce(isSure);
  await act(async () => button()?.click());
  await settled();
}
const pagesListed = () => document.querySelectorAll("tbody tr").length;

it("it is asked before, with how many receipts go", async () => {
  await discard(false);
  expect(asked.mock.calls[0]?.[0].title).toBe("¿Descartar la carga entera?");
  expect(asked.mock.calls[0]?.[0].text).toContain("2 recibos");
  expect(discarded).toBe(0);
});

it("discarded it says so, cannot be again, and what became of its pages stays", async () => {
  await discard(true);
  await until(() => expect(button()).toBeUndefined());
  expect(success).toHaveBeenCalledWith("La carga se descartó");
  expect(discarded).toBe(1);
  await until(() => expect(pagesListed()).toBe(2));
});

it("with one that is signed it is refused, and said why", async () => {
  isSigned = true;
  await discard(true);
  await until(() => expect(failed).toHaveBeenCalled());
  expect(failed.mock.calls[0]?.[0].message).toBe(cargasProblems.firmados.message);
  expect(success).not.toHaveBeenCalled();
  expect(button()).toBeDefined();
});
