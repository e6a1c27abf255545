// @vitest-environment jsdom
// Proves the four things a page can show of what it asked for, and that what is shown outlives a failed refresh.
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { common, Refusal } from "#platform/problems/problem.ts";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { Loaded, type LoadedProps } from "./loaded.tsx";

// The failure links home; where that leads is the router's.
vi.mock("@tanstack/react-router", () => ({ Link: (props: object) => <a {...props}>Inicio</a> }));

let page: HTMLElement;
let root: Root;
beforeEach(() => {
  stubBrowser();
  page = document.createElement("div");
  document.body.append(page);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

type Rows = readonly string[];
const refetch = vi.fn(async () => {});
const DOWN = new Refusal(common.sinServicio);
const frame = (state: ReactNode) => <div data-frame>{state}</div>;

async function show(query: { data?: Rows; error?: unknown }, more: Partial<LoadedProps<Rows>> = {}) {
  const { data, error = null } = query;
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <main>
          <Loaded query={{ data, error, refetch }} noun="las filas" waiting={120} frame={frame} {...more}>
            {(rows) => <ul>{rows.join(" ")}</ul>}
          </Loaded>
        </main>
      </MantineProvider>,
    ),
  );
  return { text: page.querySelector("main")?.textContent, framed: page.querySelector("[data-frame]") !== null };
}

it("keeps the place while it travels: by its height in the frame, or as the thing itself", async () => {
  expect((await show({})).framed).toBe(true);
  expect(page.querySelector("[aria-busy]")).not.toBeNull();
  expect(await show({}, { waiting: <p>Enseguida</p> })).toEqual({ text: "Enseguida", framed: false });
});

it("shows what came without the frame, also when it has no rows or asking again failed", async () => {
  expect(await show({ data: ["uno", "dos"] })).toEqual({ text: "uno dos", framed: false });
  expect(await show({ data: [] })).toEqual({ text: "", framed: false });
  expect(await show({ data: ["uno"], error: DOWN })).toEqual({ text: "uno", framed: false });
});

it("says that a list is empty, in the frame", async () => {
  expect(await show({ data: [] }, { empty: "Todavía no hay" })).toEqual({ text: "Todavía no hay", framed: true });
  expect(await show({ data: ["uno"] }, { empty: "Todavía no hay" })).toEqual({ text: "uno", framed: false });
});

it("says why it did not come, and asks again when told to", async () => {
  const { text, framed } = await show({ error: DOWN });
  expect(framed).toBe(true);
  expect(text).toContain("No pudimos traer las filas");
  const again = [...page.querySelectorAll("button")].find((button) => button.textContent === "Reintentar");
  await act(async () => again?.click());
  expect(refetch).toHaveBeenCalledOnce();
});
