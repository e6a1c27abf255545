/** Everything by keyboard, with the focus where a person expects it. look.md, Access. */
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { dialog, edit, expectNotice, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";
import { walkTo } from "./support/teclado.ts";

/** Before anything is painted nobody sees the page, and the browser throws keys away. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test("a position is added, corrected and deleted without a mouse @escritorio (CAT-04, CAT-16)", async ({
  page,
  entrarComo,
}) => {
  const [first, second] = [unique("Aaa tecleado"), unique("Aab corregido")];
  await entrarComo("admin", "/empresa/puestos");
  await walkTo(page, page.getByRole("button", { name: "Nuevo puesto" }));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Nuevo puesto").getByLabel("Nombre"), "the first field is ready").toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expectNotice(page, "Cambios guardados!");
  await expect(dialog(page, "Nuevo puesto")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Nuevo puesto" }), "the focus is back where it was").toBeFocused();

  await walkTo(page, edit(page, first));
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Editar puesto").getByLabel("Nombre")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(second);
  await page.keyboard.press("Enter");
  await expect(edit(page, second)).toBeVisible();

  await walkTo(page, page.getByRole("button", { name: `Eliminar ${second}`, exact: true }));
  await page.keyboard.press("Enter");
  const yes = page.getByRole("button", { name: "Si, eliminar!" });
  await walkTo(page, yes);
  await page.keyboard.press("Enter");
  await expect(edit(page, second)).toHaveCount(0);
});

test("Escape closes a popup and gives the focus back @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  const create = page.getByRole("button", { name: "Nuevo puesto" });
  await walkTo(page, create);
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Nuevo puesto").getByLabel("Nombre")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Nuevo puesto")).toHaveCount(0);
  await expect(create).toBeFocused();
});

test("the menus open, are walked and close by keyboard @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("superadmin.b");
  const fold = page.getByRole("navigation", { name: "Menú principal" }).getByRole("button", { name: "Sistema" });
  await walkTo(page, fold);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(fold).toBeFocused();
  await page.keyboard.press("Enter");
  await walkTo(page, page.getByRole("menuitem", { name: "Provincias" }), "ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/provincias");
});

test("the first stop of a page is a way past its menus @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  await expect(page.getByRole("button", { name: "Nuevo puesto" })).toBeVisible();
  await painted(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Ir al contenido" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a person signs in without a mouse, and after a refusal types again at once @escritorio", async ({ page }) => {
  await page.goto("/authentication/signin");
  await expect(page.getByLabel("Usuario o CUIL")).toBeFocused();
  await page.keyboard.type("user2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("no es esta");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
