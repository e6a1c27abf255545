// @vitest-environment jsdom
// Proves the button that saves the evidence of a signed record: who sees it, once however often it is pressed, and what it says.
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "#platform/auth/roles.ts";
import { createStage, SOMEBODY, type Stage, settled } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { firmaProblems } from "../problems.ts";
import DescargarEvidencia from "./evidencia.tsx";

const success = vi.hoisted(() => vi.fn<(title: string) => void>());
const failed = vi.hoisted(() => vi.fn<(title: string, text: string) => void>());
vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { success, error: failed } }));

const ID = "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d";
const ZIP = {
  "content-type": "application/zip",
  "content-disposition": "attachment; filename*=UTF-8''Evidencia%207KQ4-M2ZD-91XT.zip",
};

let stage: Stage;
let asked: string[];
let answer: (given: Response) => void;
let saved: string[];
beforeEach(() => {
  [asked, saved] = [[], []];
  stubBrowser();
  vi.stubGlobal("fetch", (url: string, { body }: { body?: string }) => {
    asked.push(`${url} ${body}`);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  URL.createObjectURL = () => "blob:zip";
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(async () => {
  await stage.clear();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const show = (role: Role) => {
  stage = createStage({ ...SOMEBODY, roles: [role] });
  return stage.show(<DescargarEvidencia tipo="recibo" registro={ID} />);
};
const button = () => document.querySelector("button");
const press = async () => {
  await act(async () => {
    button()?.click();
    button()?.click();
  });
  await settled();
};
const said = () => document.querySelector("[role=status]")?.textContent;
const answered = async (given: Response) => {
  await act(async () => answer(given));
  await settled();
};

describe("the evidence of a signed record", () => {
  it("is asked for once, says that it is prepared, and is saved under the server's name", async () => {
    await show("rrhh");
    expect(button()?.textContent).toBe("Descargar evidencia");
    await press();
    expect(asked).toEqual([`/api/evidencia {"tipo":"recibo","registro":"${ID}"}`]);
    expect(said()).toBe("Preparando la evidencia…");
    expect(button()?.disabled).toBe(true);
    await answered(new Response("zip", { headers: ZIP }));
    await vi.waitFor(() => expect(saved).toEqual(["Evidencia 7KQ4-M2ZD-91XT.zip"]));
    await settled();
    expect(success).toHaveBeenCalledWith("Evidencia descargada");
    expect([said(), button()?.disabled]).toEqual(["", false]);
  });

  it("what is refused is said in the server's words, and it can be asked for again", async () => {
    await show("admin");
    await press();
    const { status, ...problem } = firmaProblems.otroArchivo;
    await answered(Response.json({ message: problem.message, errors: [problem] }, { status }));
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith("No se pudo descargar la evidencia", problem.message));
    await settled();
    expect(saved).toEqual([]);
    expect(button()?.disabled).toBe(false);
  });

  it.each(["external", "manager", "user"] as const)("%s sees no button", async (role) => {
    await show(role);
    expect(button()).toBeNull();
  });
});
