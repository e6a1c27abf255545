// @vitest-environment jsdom
// Proves what is said while a new password is typed: its strength in words, each check, and a repetition that differs.
import { act, useEffect } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { isRepeated, NewPassword, NOT_REPEATED, PASSWORD_HINT } from "#platform/auth/clave.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { createStage, fieldCalled, type Stage, submit } from "#shell/testing/stage.tsx";
import { stubBrowser } from "#shell/testing/stub-browser.ts";
import { type DraftForm, useDraftForm } from "./draft-form.tsx";
import { NewSecretFields } from "./new-secret-fields.tsx";

vi.mock("#platform/ui/theme/web/toasts.ts", () => ({ notify: { refused: vi.fn() } }));

const Schema = z.object(NewPassword).refine(isRepeated, NOT_REPEATED);
/** One that the server knows to be everybody's. */
const GUESSED = "Password-1";
let stage: Stage;
let draft: DraftForm<z.input<typeof Schema>>;

function Probe() {
  const own = useDraftForm({
    schema: Schema,
    initial: { newPassword: "", verifyPassword: "" },
    send: async ({ newPassword }) => {
      if (newPassword === GUESSED) throw new Refusal({ ...common.invalido, field: "newPassword" });
    },
    done: () => {},
  });
  useEffect(() => {
    draft = own;
  });
  return (
    <form {...own.form}>
      <NewSecretFields draft={own} label="Contraseña nueva" repeatLabel="Repetir contraseña" />
    </form>
  );
}

const type = (newPassword: string, verifyPassword = "") =>
  act(async () => {
    draft.set("newPassword", newPassword);
    draft.set("verifyPassword", verifyPassword);
  });
const passed = () => [...document.querySelectorAll("li[data-ok]")].length;
const bar = () => document.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow");
const said = () => [...document.querySelectorAll("[role=status]")].map((status) => status.textContent?.trim());

beforeEach(async () => {
  stubBrowser();
  stage = createStage();
  await stage.show(<Probe />);
});
afterEach(async () => {
  await stage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ["a", "20", "Seguridad muy débil"],
  ["aB", "40", "Seguridad débil"],
  ["aB1", "60", "Seguridad regular"],
  ["aB1-", "80", "Seguridad buena"],
  ["aB1-aB1-", "100", "Seguridad fuerte"],
])("AUTH-29, FIRMA-05: %s fills the bar to %s and says %s", async (secret, percent, words) => {
  await type(secret);
  expect(bar()).toBe(percent);
  expect(passed()).toBe(Number(percent) / 20);
  expect(said()[0]).toContain(words);
});

it("says nothing before anything is typed, and asks the browser for a new secret in both fields", () => {
  expect(said()).toEqual(["", ""]);
  expect(bar()).toBe("0");
  expect([fieldCalled("newPassword")?.autocomplete, fieldCalled("verifyPassword")?.autocomplete]).toEqual([
    "new-password",
    "new-password",
  ]);
  expect(document.body.textContent).toContain(PASSWORD_HINT);
});

it("AUTH-27: says that the repetition differs as soon as it cannot become the same, and when it is", async () => {
  await type("Clave-2027", "Cla");
  expect(said()[1]).toBe("");
  await type("Clave-2027", "Clx");
  expect(said()[1]).toBe(NOT_REPEATED.error);
  await type("Clave-2027", "Clave-2027");
  expect(said()[1]).toBe("Coinciden");
});

it("AUTH-27: says a repetition left unfinished too", async () => {
  await type("Clave-2027", "Cla");
  await act(async () => {
    fieldCalled("verifyPassword")?.focus();
    fieldCalled("verifyPassword")?.blur();
  });
  expect(said()[1]).toBe(NOT_REPEATED.error);
});

it("AUTH-30: refuses a weak one in the words of the hint, once", async () => {
  await type("corta", "corta");
  await submit();
  expect(document.body.textContent?.split(PASSWORD_HINT)).toHaveLength(2);
  expect(fieldCalled("newPassword")?.getAttribute("aria-invalid")).toBe("true");
});

it("one that passes every check and was refused is not called strong, until another is typed", async () => {
  await type(GUESSED, GUESSED);
  expect(said()[0]).toContain("Seguridad fuerte");
  await submit();
  await vi.waitFor(() => expect(fieldCalled("newPassword")?.getAttribute("aria-invalid")).toBe("true"));
  expect(said()[0]).toBe("No sirve: elegí otra");
  await type("Colibrí-verde-9", "Colibrí-verde-9");
  expect(said()[0]).toContain("Seguridad fuerte");
});
