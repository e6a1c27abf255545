/**
 * axe on every screen the shell declares, light and dark, at a desk and on a phone, also with something open over it.
 */
import { expectAccessibleInBothThemes } from "./support/accesibilidad.ts";
import { act, dialog } from "./support/listas.ts";
import { openAccountMenu, openDrawer } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";
import { visited, visitorOf, walkTo } from "./support/recorrido.ts";

for (const screen of visited) {
  test(`${screen.path} reads well, in Spanish (SHELL-01)`, async ({ pasear }) => {
    const page = await pasear(visitorOf(screen));
    await walkTo(page, screen);
    await expectAccessibleInBothThemes(page);
  });
}

test("the employee's home reads well", async ({ page, entrarComo }) => {
  await entrarComo("user");
  await expect(page.getByRole("region", { name: "Mi legajo" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a refused sign-in reads well", async ({ page }) => {
  await page.goto("/authentication/signin");
  await ingresar(page, "nadie", "nada");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a popup with a complaint reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page, "Nuevo puesto").getByText("Debe ingresar un valor!")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the question before deleting reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos?buscar=chofer");
  await act(page, "Eliminar", "Chofer");
  await expect(page.getByRole("button", { name: "Si, eliminar!" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the error dialog over a popup reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  await page.getByRole("button", { name: "Nuevo puesto" }).click();
  await page.getByLabel("Nombre").fill("Chofer");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page, "Error")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the prompt reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/diagnosticos");
  await page.getByRole("button", { name: "Nuevo diagnóstico" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog(page, "Nuevo diagnóstico").getByText("Debe ingresar un valor!")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a search with nothing found reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos?buscar=zzz");
  await expect(page.getByText("Nada con «zzz»")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("a record that is not there reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/sucursales/0198c3a1-7d5e-7b1a-9c00-000000000000");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the account's menu reads well", async ({ page, entrarComo }) => {
  await entrarComo("admin");
  await openAccountMenu(page);
  await expectAccessibleInBothThemes(page);
});

test("the companies to choose from read well in both themes @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("root");
  await page.getByRole("button", { name: /Cambiar de empresa/ }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the system's menu reads well in both themes @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("superadmin.b");
  await page.getByRole("navigation", { name: "Menú principal" }).getByRole("button", { name: "Sistema" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("the phone's menus read well in both themes @telefono", async ({ page, entrarComo }) => {
  for (const username of ["superadmin.b", "user"]) {
    await entrarComo(username);
    await openDrawer(page);
    await expectAccessibleInBothThemes(page);
  }
});
