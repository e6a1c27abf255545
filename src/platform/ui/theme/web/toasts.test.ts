// Proves what a refused save and a failed deletion say: the server's words, one toast a problem, for as long as specified.
import { notifications, notificationsStore } from "@mantine/notifications";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { common, Refusal } from "#platform/problems/problem.ts";
import { updateFailed } from "#platform/ui/theme/timings.ts";
import { notify } from "./toasts.ts";

const shown = () =>
  notificationsStore.getState().notifications.map(({ title, message, autoClose }) => [title, message, autoClose]);

beforeEach(() => notifications.clean());

describe("a refused save", () => {
  it("GEN-34 GEN-35 shows the server's message, GEN-36 worded as a failed update where it is one", () => {
    notify.refused(new Refusal(common.duplicado));
    notify.refused(new Refusal(common.sinServicio), updateFailed);
    expect(shown()).toEqual([
      [common.duplicado.message, undefined, 3000],
      [`Error: ${common.sinServicio.message}`, undefined, 3000],
    ]);
  });

  it("GEN-04 shows each problem of a field once, for 5 s", () => {
    const missing = { ...common.invalido, message: "Debe ingresar todos los datos!" };
    notify.refused(new Refusal({ ...missing, field: "name" }, { ...missing, field: "matricula" }));
    expect(shown()).toEqual([["Debe ingresar todos los datos!", undefined, 5000]]);
  });
});

describe("a failed deletion", () => {
  it("GEN-03 GEN-32 says so with the server's reason, for 5 s", () => {
    notify.deleteFailed(new Refusal(common.enUso));
    expect(shown()).toEqual([["No se pudo eliminar el registro.", common.enUso.message, 5000]]);
  });

  it("GEN-33 says 'Sin permisos' and nothing more when that is the reason", () => {
    notify.deleteFailed(new Refusal(common.sinPermisos));
    expect(shown()).toEqual([["Sin permisos", undefined, 5000]]);
  });
});

it("what can be taken back is the last act, although the one before was told in the same words", () => {
  const undone: string[] = [];
  notify.undoable("Cambios guardados!", () => undone.push("el primero"));
  notify.undoable("Cambios guardados!", () => undone.push("el segundo"));
  const [notice, ...others] = notificationsStore.getState().notifications;
  expect(others).toEqual([]);
  type Inside<P> = ReactElement<{ readonly children: ReactElement<P> }>;
  const button = notice?.message as Inside<{ readonly onClick: () => void }> | undefined;
  button?.props.children.props.onClick();
  expect([undone, shown()]).toEqual([["el segundo"], []]);
});

describe("a failed action", () => {
  it("says the server's words, or that it cannot be told", () => {
    notify.failed(new Refusal(common.enUso));
    notify.failed(new TypeError("inside"));
    expect(shown()).toEqual([
      [common.enUso.message, undefined, 3000],
      [common.interno.message, undefined, 3000],
    ]);
  });

  it("says nothing when the session ended: the shell asks for the password over the page", () => {
    notify.failed(new Refusal(common.signedOut));
    expect(shown()).toEqual([]);
  });
});

it("GEN-31 GEN-37 confirms what was done", () => {
  notify.deleted();
  notify.saved();
  expect(shown()).toEqual([
    ["Eliminado!", "El registro ha sido eliminado.", 1500],
    ["Cambios guardados!", undefined, 1500],
  ]);
});
