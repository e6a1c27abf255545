// Proves what is asked before signed receipts are taken back, and what is told when they cannot be.
import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Recibo } from "#features/recibos/contract.ts";
import { DEMASIADOS } from "#features/recibos/revision.ts";
import type { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import type { Declared } from "./firmados-api.ts";
import { removeSigned } from "./firmados-eliminar.ts";
import { SIN_FIRMAR } from "./fixtures/recibo.ts";

type Asked = Parameters<typeof promptText>[0];
const asked = vi.hoisted(() => vi.fn<(question: Asked) => Promise<null>>(async () => null));
vi.mock("#platform/ui/dialogs/web/dialogs.tsx", () => ({ promptText: asked }));

const idOf = (at: number) => `0b7ad8b2-8c1f-4d57-9f0e-${String(at).padStart(12, "0")}`;
const ALL = { all: true, filters: { search: "", periodo: "00" }, except: [idOf(1)] } as const;

const NO_FILTERS = [] as unknown as Declared;

const RECIBO: Recibo = { ...SIN_FIRMAR, _id: idOf(0), version: 2 };

let found: Recibo[];
let isBroken: boolean;
let sent: unknown[];
beforeEach(() => {
  [found, isBroken, sent] = [[], false, []];
  notifications.clean();
  vi.stubGlobal("fetch", async (url: string, { body = "{}" }: { body?: string }) => {
    if (isBroken) throw new TypeError("no network");
    const said = JSON.parse(body);
    if (url.endsWith("/recibosEliminar")) {
      sent.push(said);
      return Response.json({ message: "Hecho" });
    }
    const data = found.slice(said.start, said.start + said.length);
    return Response.json({ data, total: found.length, exacto: true, ancla: null });
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const said = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);
const rows = (count: number, closed: readonly number[] = []) =>
  Array.from({ length: count }, (_, at) => ({ ...RECIBO, _id: idOf(at), cerrado: closed.includes(at) }));
const remove = (removed = () => undefined) => removeSigned(NO_FILTERS, ALL, removed);

it("of all that a filter finds what is closed stays behind, and it is said before anybody writes why (D205)", async () => {
  found = rows(5, [2, 3]);
  const removed = vi.fn<() => undefined>();
  await remove(removed);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    title: "Eliminar 2 recibos firmados",
    hint: "No se incluyen 2 recibos confidenciales a los que no tenés acceso",
  });
  await asked.mock.calls[0]?.[0].send?.("Mal liquidados");
  expect(sent).toEqual([{ recibos: [idOf(0), idOf(4)], motivo: "Mal liquidados" }]);
  expect(removed).toHaveBeenCalledOnce();
});

it("where all of them are closed nothing is asked", async () => {
  found = rows(3, [0, 2]);
  await remove();
  expect(asked).not.toHaveBeenCalled();
  expect(said()).toEqual([
    ["No hay registros seleccionados", "No se incluyen 2 recibos confidenciales a los que no tenés acceso"],
  ]);
});

it("of more than the server takes nobody is asked why: they are told how many it takes", async () => {
  found = rows(1002);
  await remove();
  expect(said()).toEqual([[DEMASIADOS, undefined]]);
  found = rows(1001);
  await remove();
  expect(asked).toHaveBeenCalledOnce();
});

it("what was meant cannot be read: that is told, and nothing is asked", async () => {
  isBroken = true;
  await remove();
  expect(asked).not.toHaveBeenCalled();
  expect(said()).toHaveLength(1);
});
