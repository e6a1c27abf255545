// Proves what is said of what was done with pending receipts, and what its "Deshacer" asks the server for.
import { notifications, notificationsStore } from "@mantine/notifications";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Recibo } from "#features/recibos/contract.ts";
import { recibosProblems } from "#features/recibos/problems.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { editSeveral, removePending, tellNothingChosen, tellRemovalFailed, tellSaved } from "./revision-acts.ts";

const ONE = "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3d";
const TWO = "0b7ad8b2-8c1f-4d57-9f0e-8d0e5a1c2b3e";

let sent: { readonly url: string; readonly body: unknown }[];
beforeEach(() => {
  sent = [];
  notifications.clean();
  vi.stubGlobal("fetch", async (url: string, { body = "{}" }: { body?: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    const recibos = [ONE, TWO].map((_id) => ({ _id, version: 9 }));
    return Response.json({ message: "Hecho", recibos });
  });
});
afterEach(() => vi.unstubAllGlobals());

const said = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);

type Inside<P> = ReactElement<{ readonly children: ReactElement<P> }>;
const pressUndo = () => {
  const notice = notificationsStore.getState().notifications.at(-1);
  const button = notice?.message as Inside<{ readonly onClick: () => void }> | undefined;
  button?.props.children.props.onClick();
};
/** Waits for what it does. */
async function undo(): Promise<void> {
  pressUndo();
  await vi.waitFor(() => expect(said()).toContainEqual(["Quedó como estaba", undefined]));
}

const row = (over: Partial<Recibo> = {}) =>
  ({
    _id: ONE,
    version: 4,
    empleado: null,
    tipoRecibo: { _id: "m", name: "Mensual" },
    periodo: "10-2026",
    ...over,
  }) as Recibo;
const saved = (over: object = {}) => ({ ...row({ version: 5 }), cerrado: false, repetido: false, ...over });

it("REC-47: with nothing chosen it says so", () => {
  tellNothingChosen();
  expect(said()).toEqual([["No hay registros seleccionados", undefined]]);
});

it("REC-56, REC-79: who may not delete is told so; whatever else, that it failed and why", () => {
  tellRemovalFailed(new Refusal(recibosProblems.eliminar));
  tellRemovalFailed(new Refusal(common.sinServicio));
  expect(said()).toEqual([
    ["Sin permisos", "No tienes permisos para eliminar registros."],
    ["No se pudo eliminar el recibo. Intente nuevamente.", common.sinServicio.message],
  ]);
});

it("REC-83: an assignment is told and taken back to nobody, with the type and the period it had", async () => {
  const undone = vi.fn();
  tellSaved(row(), saved({ periodo: "09-2026" }), undone);
  expect(said().map(([title]) => title)).toEqual(["Cambios guardados!"]);
  await undo();
  expect(undone).toHaveBeenCalled();
  expect(sent).toMatchObject([
    { url: "/api/recibosDesasignar", body: { recibos: [{ _id: ONE, version: 5 }] } },
    { url: "/api/recibosEditar", body: { tipoRecibo: "m", periodo: "10-2026" } },
  ]);
});

it("an edit is taken back to whose it was", async () => {
  const empleado = { _id: TWO } as Recibo["empleado"];
  tellSaved(row({ empleado }), saved(), () => undefined);
  pressUndo();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ url: `/api/recibos/${ONE}`, body: { version: 5, empleado: TWO, periodo: "10-2026" } }]);
});

it("says that the person has another one; of what is closed from now on nothing can be taken back (D205)", () => {
  tellSaved(row(), saved({ repetido: true, cerrado: true }), () => undefined);
  expect(said()).toEqual([
    ["Ya tiene otro recibo de ese tipo y período", expect.any(String)],
    ["Cambios guardados!", undefined],
  ]);
});

it("what is deleted can be restored", async () => {
  expect(await removePending([row()], () => undefined)).toBe(true);
  await undo();
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ["/api/recibosEliminar", { recibos: [ONE] }],
    ["/api/recibosRestaurar", { recibos: [ONE] }],
  ]);
});

it("several that are changed together each get back what they had", async () => {
  const rows = [row(), row({ _id: TWO, periodo: "09-2026" })];
  await editSeveral(rows, { tipoRecibo: null, periodo: "11-2026" }, () => undefined);
  await undo();
  expect(sent.slice(1)).toMatchObject([
    { body: { recibos: [{ _id: ONE, version: 9 }], tipoRecibo: "m", periodo: "10-2026" } },
    { body: { recibos: [{ _id: TWO, version: 9 }], tipoRecibo: "m", periodo: "09-2026" } },
  ]);
});
