// @vitest-environment jsdom
// Proves the ways out of a list without rows: back to what it opened with, and past the filter it opened with.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { filters } from "#platform/ui/filters/filters.ts";
import { createStage, routed, type Stage } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { useListView } from "./address.ts";
import { Blank } from "./blank.tsx";
import type { DataTableProps } from "./types.ts";

const ESTADOS = [
  { id: "abierto", name: "Abierto" },
  { id: "cerrado", name: "Cerrado" },
];
const FILTERS = filters([
  { kind: "choice", key: "estado", label: "Estado", default: "abierto", options: ESTADOS },
  { kind: "choice", key: "otro", label: "Otro", options: ESTADOS },
]);
const EMPTY = { title: "Todavía no hay casos", text: "Van a quedar acá." };

function Empty() {
  const viewed = useListView({ sort: "nombre", filters: FILTERS }, true);
  const { estado, otro } = viewed.filters.state;
  return (
    <>
      <output>{`${estado} ${otro}`}</output>
      <button type="button" onClick={() => viewed.filters.set({ otro: "cerrado" })}>
        Filtrar
      </button>
      <Blank {...({ list: viewed, noun: "casos", empty: EMPTY } as unknown as DataTableProps<unknown>)} />
    </>
  );
}

let stage: Stage;
beforeEach(async () => {
  stubBrowser();
  stage = createStage();
  await stage.show(await routed(<Empty />));
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

const said = () => document.querySelector("output")?.textContent;
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll("button")].find((one) => one.textContent === name);
    if (!button) throw new Error(`there is no ${name}`);
    button.click();
  });

it("first what the person filtered by goes, then what the list opened with", async () => {
  await press("Filtrar");
  expect(said()).toBe("abierto cerrado");
  await press("Quitar los filtros");
  expect(said()).toBe("abierto 00");
  expect(document.body.textContent).toContain("Nada con estos filtros");
  await press("Quitar los filtros");
  expect(said()).toBe("00 00");
  expect(document.body.textContent).toContain("Todavía no hay casos");
});
