// @vitest-environment jsdom
// Proves of whom a preview begins: whoever administers may have no file here, and chooses; whoever writes for themselves sees their own.
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Role } from "#platform/auth/roles.ts";
import { createStage, routed, SOMEBODY, type Stage, until } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { PreviaButton } from "./previa.tsx";

let stage: Stage;
let asked: string[];
beforeEach(() => {
  asked = [];
  stubBrowser();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(new URL(url, "http://rubrica").pathname);
    return Response.json({ message: "No se encontró el registro.", errors: [] }, { status: 404 });
  });
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

async function open(role: Role): Promise<void> {
  stage = createStage({ ...SOMEBODY, roles: [role] });
  await stage.show(await routed(<PreviaButton name="Carta" content="<p>Hola</p>" />));
  await act(async () => document.querySelector<HTMLButtonElement>("button")?.click());
}

it.each(["root", "superadmin", "admin"] as const)("nobody is chosen for %s, and nothing is asked for", async (role) => {
  await open(role);
  await until(() => expect(document.body.textContent).toContain("Elegí una persona para ver su carta."));
  expect(asked).toEqual([]);
});

it("an employee's own is asked for at once", async () => {
  await open("user");
  await until(() => expect(asked).toContain("/api/templates/previa"));
});
