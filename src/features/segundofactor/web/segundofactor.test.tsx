// @vitest-environment jsdom
// Proves what the pages of the second factor say, for how long, and that six digits send themselves once.
import { notifications, notificationsStore } from "@mantine/notifications";
import { act, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Yo } from "#features/cuentas/contract.ts";
import { segundoFactorProblems } from "#features/segundofactor/problems.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { createStage, type Stage, typeInto } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { segundoFactorClient } from "./api.ts";
import { Enabled } from "./enabled.tsx";
import { Enrol } from "./enrol.tsx";
import { SecondFactorStep } from "./public.tsx";

vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ confirmAction: async () => true }));
vi.mock("./api.ts", async (original) => ({
  ...(await original<typeof import("./api.ts")>()),
  segundoFactorClient: { setup: vi.fn(), verifySetup: vi.fn(), verify: vi.fn(), disable: vi.fn(), newCodes: vi.fn() },
}));

const server = vi.mocked(segundoFactorClient);
const WRONG = new Refusal(segundoFactorProblems.codigo);
const ENABLED = { isSetup: true, isEnabled: true, codigosRestantes: 10 };

let stage: Stage;
beforeEach(() => {
  stubBrowser();
  notifications.clean();
  vi.clearAllMocks();
  stage = createStage();
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

const show = (page: ReactNode) => stage.show(page);
const toasts = () =>
  notificationsStore.getState().notifications.map(({ title, message, autoClose }) => [title, message, autoClose]);
const buttonCalled = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
/** Done, and its answer on the page. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
const press = (name: string) => settled(() => buttonCalled(name)?.click());
const field = () => document.querySelector("input");
async function type(text: string) {
  await typeInto(field(), text);
  await settled(() => {});
}

describe("setting up", () => {
  const begin = async (onEnabled = vi.fn()) => {
    server.setup.mockResolvedValue({ qrCode: "data:image/svg+xml;base64,AA==", clave: "ABCD EFGH" });
    await show(<Enrol onEnabled={onEnabled} />);
    expect(field()).toBeNull();
    await press("Configurar");
    return onEnabled;
  };

  it("2FA-03: shows the QR and the key once it was begun", async () => {
    await begin();
    expect(document.querySelector("img")?.src).toBe("data:image/svg+xml;base64,AA==");
    expect(document.body.textContent).toContain("ABCD EFGH");
  });

  it("2FA-13: the right code says '2FA habilitado correctamente' and hands the recovery codes on", async () => {
    server.verifySetup.mockResolvedValue({ success: true, codigos: ["AAAA-BBBB"] });
    const onEnabled = await begin();
    await type("12345");
    expect(server.verifySetup).not.toHaveBeenCalled();
    await type("123 456");
    expect(server.verifySetup.mock.calls).toEqual([[{ token: "123456" }]]);
    expect(toasts()).toEqual([["2FA habilitado correctamente", undefined, 1500]]);
    expect(onEnabled).toHaveBeenCalledWith(["AAAA-BBBB"]);
  });

  it("2FA-12: a refusal is a toast 'Error' with the server's message for 3 s, and the code is asked for again", async () => {
    server.verifySetup.mockRejectedValue(WRONG);
    await begin();
    await type("123456");
    expect(toasts()).toEqual([["Error", "El código no es correcto o ya se usó", 3000]]);
    expect(field()?.value).toBe("");
  });

  it("2FA-06: an empty code is not sent", async () => {
    await begin();
    await press("Habilitar");
    expect(server.verifySetup).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain("Debe ingresar el código");
  });
});

describe("in use", () => {
  const open = (onDisabled = vi.fn(), onCodes = vi.fn()) =>
    show(<Enabled status={ENABLED} onDisabled={onDisabled} onCodes={onCodes} />);

  it("2FA-14: disabling says '2FA deshabilitado'", async () => {
    server.disable.mockResolvedValue({ success: true });
    const onDisabled = vi.fn();
    await open(onDisabled);
    await press("Deshabilitar");
    expect(toasts()).toEqual([["2FA deshabilitado", undefined, 1500]]);
    expect(onDisabled).toHaveBeenCalledOnce();
  });

  it("2FA-12: what the server refuses is told, and nothing changes", async () => {
    server.disable.mockRejectedValue(new Refusal(common.sinServicio));
    const onDisabled = vi.fn();
    await open(onDisabled);
    await press("Deshabilitar");
    expect(toasts()).toEqual([["Error", common.sinServicio.message, 3000]]);
    expect(onDisabled).not.toHaveBeenCalled();
  });

  it("new codes are handed on to be kept", async () => {
    server.newCodes.mockResolvedValue({ success: true, codigos: ["CCCC-DDDD"] });
    const onCodes = vi.fn();
    await open(vi.fn(), onCodes);
    await press("Generar códigos nuevos");
    expect(onCodes).toHaveBeenCalledWith(["CCCC-DDDD"]);
  });
});

describe("D175: the step of the sign-in", () => {
  const yo = { username: "rrhh" } as Yo;

  it("sends six digits by itself, once, and goes on", async () => {
    server.verify.mockResolvedValue({ success: true, yo, codigosRestantes: null });
    const onDone = vi.fn();
    await show(<SecondFactorStep onDone={onDone} />);
    expect(document.activeElement).toBe(field());
    expect(field()?.getAttribute("autocomplete")).toBe("one-time-code");
    expect(field()?.getAttribute("inputmode")).toBe("numeric");
    await type("123-456");
    expect(server.verify.mock.calls).toEqual([[{ token: "123456" }]]);
    expect(onDone).toHaveBeenCalledWith(yo);
    expect(toasts()).toEqual([]);
  });

  it("says in place what was wrong, and waits for another code", async () => {
    server.verify.mockRejectedValue(WRONG);
    const onDone = vi.fn();
    await show(<SecondFactorStep onDone={onDone} />);
    await type("123456");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("El código no es correcto o ya se usó");
    expect(field()?.value).toBe("");
    expect(onDone).not.toHaveBeenCalled();
  });

  it("takes a recovery code instead, and tells how many are left", async () => {
    server.verify.mockResolvedValue({ success: true, yo, codigosRestantes: 9 });
    const onDone = vi.fn();
    await show(<SecondFactorStep onDone={onDone} />);
    await press("Usar un código de recuperación");
    expect(document.activeElement).toBe(field());
    await type("abcd-efgh");
    expect(server.verify).not.toHaveBeenCalled();
    await press("Verificar");
    expect(server.verify.mock.calls).toEqual([[{ token: "abcd-efgh" }]]);
    expect(toasts()[0]?.[1]).toBe("Te quedan 9 códigos de recuperación");
    expect(onDone).toHaveBeenCalledWith(yo);
  });
});
