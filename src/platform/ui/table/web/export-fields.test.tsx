// @vitest-environment jsdom
// Proves the question which fields to export: all unless taken out, in their order, never none, null when it is left.
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStage, type Stage } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { askFields } from "./export-fields.tsx";

type Content = (answer: (value: unknown) => void) => ReactNode;
const asked = vi.hoisted(() => ({ content: null as Content | null, answer: vi.fn() }));
/** The dialog around it is proved where dialogs are. */
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({
  ask: async (_title: string, _dismissed: null, content: Content) => {
    asked.content = content;
  },
}));

let stage: Stage;
beforeEach(async () => {
  stubBrowser();
  stage = createStage();
  const labels = { cuil: "CUIL", fecha: "Fecha", motivo: "Motivo" };
  await askFields({ legend: "Datos de cada fila", fields: ["cuil", "fecha", "motivo"], labels });
  await stage.show(asked.content?.(asked.answer));
});
afterEach(async () => {
  await stage.clear();
  asked.answer.mockClear();
  vi.unstubAllGlobals();
});

const press = (name: string) =>
  act(async () => {
    const named = [...document.querySelectorAll<HTMLElement>("label, button")].find((one) => one.textContent === name);
    if (!named) throw new Error(`there is no ${name}`);
    named.click();
  });

it("begins with all of them", async () => {
  await press("Exportar");
  expect(asked.answer).toHaveBeenCalledWith(["cuil", "fecha", "motivo"]);
});

it("keeps their order, whatever order they were put back in", async () => {
  for (const field of ["CUIL", "Fecha", "Fecha", "CUIL", "Motivo"]) await press(field);
  await press("Exportar");
  expect(asked.answer).toHaveBeenCalledWith(["cuil", "fecha"]);
});

it("cannot be answered with none, and can be left", async () => {
  for (const field of ["CUIL", "Fecha", "Motivo"]) await press(field);
  await press("Exportar");
  expect(asked.answer).not.toHaveBeenCalled();
  await press("Cancelar");
  expect(asked.answer).toHaveBeenCalledWith(null);
});
