/** The form pattern in a browser: problems at their fields, the guard, drafts over a reload, the keyboard, the dialogs. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const answer = async (page: Page, said: string) => {
  await page.getByRole("combobox", { name: "El servidor" }).click();
  await page.getByRole("option", { name: said }).click();
};
const keys = async (page: Page) => JSON.parse((await page.getByTestId("claves").textContent()) ?? "[]") as string[];

async function fill(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Motivo" }).fill("Llegada tarde");
  await page.getByRole("textbox", { name: "Desde" }).fill("2/3/2026");
}

test.beforeEach(async ({ abrir }) => abrir("formulario"));

test("what is missing is said at the fields, in the contract's words, and the first one is focused", async ({
  page,
}) => {
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expect(page.getByRole("textbox", { name: "Motivo" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Motivo" })).toHaveAccessibleDescription("Debe ingresar el motivo");
  await expect(page.getByText("2 datos para corregir")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Desde" })).toHaveAccessibleDescription("La fecha no es válida");
  await expect(page.getByRole("alert"), "said at the fields alone").toHaveCount(0);
  await expectAccessible(page);
});

test("GEN-34: the server's problems go to nested fields, and what is of no field is told on its own @escritorio", async ({
  page,
}) => {
  await fill(page);
  await answer(page, "Rechaza el adjunto");
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expect(page.getByRole("textbox", { name: "Adjunto 1" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Adjunto 1" })).toHaveAccessibleDescription("El archivo ya no existe");
  await expect(page.getByRole("alert")).toHaveText(["El período está cerrado"]);
});

test("Ctrl+S saves; the bar counts the changes before and none after @escritorio", async ({ page }) => {
  await fill(page);
  await page.getByRole("checkbox", { name: "Notificar por correo" }).uncheck();
  await expect(page.getByText("3 cambios sin guardar")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Cambios guardados!").last()).toBeVisible();
  await expect(page.getByText("Sin cambios")).toBeVisible();
});

test("S-51: a draft that got no answer goes again under its key @escritorio", async ({ page }) => {
  await fill(page);
  await answer(page, "No responde");
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expect.poll(async () => (await keys(page)).length).toBe(2);
  const [first, second] = await keys(page);
  expect(second).toBe(first);
});

test("D002: what was typed is there after the session ended and the page was loaded again, the PIN is not @escritorio", async ({
  page,
}) => {
  await fill(page);
  await page.getByLabel("PIN de firma").fill("secreto1");
  await page.getByRole("button", { name: "Agregar adjunto" }).click();
  await page.getByRole("textbox", { name: "Adjunto 2" }).fill("foto.png");
  await answer(page, "Sin sesión");
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Motivo" })).toHaveValue("Llegada tarde");
  await expect(page.getByRole("textbox", { name: "Desde" })).toHaveValue("02/03/2026");
  await expect(page.getByRole("textbox", { name: "Adjunto 2" })).toHaveValue("foto.png");
  await expect(page.getByLabel("PIN de firma")).toHaveValue("");
  await expect(page.getByText("Recuperamos lo que habías escrito")).toBeVisible();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("textbox", { name: "Motivo" })).toHaveValue("");
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain("Llegada");
});

test("leaving asks, says what is lost, and cleans up only when one leaves", async ({ page }) => {
  await fill(page);
  await page.getByRole("button", { name: "Agregar adjunto" }).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Salir sin guardar?" });
  await expect(dialog).toContainText("Los archivos agregados se eliminan.");
  await dialog.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByRole("textbox", { name: "Motivo" })).toHaveValue("Llegada tarde");
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("heading", { name: "Otra página" })).toBeVisible();
  await expect(page.getByText("Archivos eliminados").last()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test("closing the tab with changes asks; without, it does not @escritorio", async ({ page }) => {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole("textbox", { name: "Motivo" }).pressSequentially("Llegada");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("GEN-28…GEN-30: deleting asks in the specified words", async ({ page }) => {
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Está seguro que desea eliminar el registro?" });
  await expect(dialog.getByRole("button", { name: "No, cancelar!" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Si, eliminar!" })).toHaveCSS(
    "background-color",
    "rgb(221, 107, 85)",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a list opened in a dialog lies at its field, and the page stays as wide as the window", async ({ page }) => {
  // Where nothing moves, a list is never in sight before it has its place.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.reload();
  const wide = await page.evaluate(() => window.innerWidth);
  await page.getByRole("button", { name: "Completar" }).click();
  const field = page.getByRole("combobox", { name: "Parentesco" });
  await field.click();
  await page.getByRole("option", { name: "Madre" }).click({ trial: true });
  const list = page.getByRole("region", { name: "Opciones de Parentesco" });
  const [input, options] = [await field.boundingBox(), await list.boundingBox()];
  if (!input || !options) throw new Error("not in sight");
  expect(await page.evaluate(() => window.innerWidth)).toBe(wide);
  expect(Math.abs(options.x - input.x)).toBeLessThan(8);
  // Below it, or above where there is no room.
  const gaps = [options.y - (input.y + input.height), input.y - (options.y + options.height)];
  expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(16);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test.describe("with a clock of its own", () => {
  test.use({ apart: true });

  test("an information dialog closes by itself @escritorio", async ({ page }) => {
    await page.clock.install();
    await page.getByRole("button", { name: "Informar" }).click();
    const dialog = page.getByRole("dialog", { name: "Cierre de mes" });
    await expect(dialog).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(dialog).toBeHidden();
  });

  test("the second press of a double click does not close what the first one opened; one beside it later does @escritorio", async ({
    page,
  }) => {
    await page.clock.install();
    await page.getByRole("button", { name: "Confirmar", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "¿Enviar a firmar?" });
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 400);
    await page.clock.runFor(300);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(400);
    // As soon as it listens: the page draws on a clock of its own.
    await expect(async () => {
      await page.mouse.click(20, 400);
      await expect(dialog).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });
});
