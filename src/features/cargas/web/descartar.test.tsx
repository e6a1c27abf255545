// @vitest-environment jsdom
// Proves that whoever discards history that its people have is asked why, and that the reason goes with it.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cargasProblems } from "#features/cargas/problems.ts";
import { createStage, routed, SOMEBODY, type Stage, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Discard } from "./descartar.tsx";
import { CARGA_ID, carga } from "./fixtures/cargas.ts";

type Prompt = { readonly missing: string; readonly send: (text: string) => Promise<unknown> };
const confirmed = vi.hoisted(() => vi.fn(async () => true));
const prompted = vi.hoisted(() => vi.fn(({ send }: Prompt) => send("Era de otro año")));
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ confirmAction: confirmed, promptText: prompted }));

let stage: Stage;
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.clearAllMocks();
  stubBrowser();
  vi.stubGlobal("fetch", async (_url: string, { body }: { body?: string } = {}) => {
    sent.push(JSON.parse(body ?? "{}"));
    return Response.json({ message: "Carga descartada" });
  });
  stage = createStage({ ...SOMEBODY, _id: CARGA_ID, roles: ["admin"] });
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

async function discard(over: Parameters<typeof carga>[0]) {
  await stage.show(await routed(<Discard carga={carga({ estado: "lista", ...over })} />));
  await act(async () => document.querySelector("button")?.click());
}

it("history that is somebody's by now goes with a reason", async () => {
  await discard({ historico: true, asignadas: 3 });
  await until(() => expect(sent).toContainEqual({ motivo: "Era de otro año" }));
  expect(prompted.mock.calls[0]?.[0].missing).toBe(cargasProblems.sinMotivo.message);
  expect(confirmed).not.toHaveBeenCalled();
});

it("anything else is confirmed alone", async () => {
  await discard({ historico: true, asignadas: 0 });
  await until(() => expect(sent.length).toBeGreaterThan(0));
  expect(JSON.stringify(sent)).not.toContain("motivo");
  expect([confirmed.mock.calls.length, prompted.mock.calls.length]).toEqual([1, 0]);
});
