/** The frame around the work: companies, views, theme, tabs, notices. Spec 1 §2, §3, §6. */
import { formatCuil } from "#platform/argentina/cuil.ts";
import { contrast } from "#platform/ui/theme/contrast.ts";
import { companies } from "#shell/demo/companies.ts";
import { openAccountMenu, openPlaceControls, openTabsMenu } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

test("a superadmin changes company, stays on the page and sees the other one's records (SHELL-02, SHELL-27, SHELL-31, SHELL-32, D042)", async ({
  page,
  isPhone,
}) => {
  await page.goto("/empresa/departamentos");
  await ingresar(page, "superadmin");
  await expect(page.getByText("Mecanizado", { exact: true })).toBeVisible();

  const switchTo = async (from: string, to: string) => {
    const place = await openPlaceControls(page, isPhone);
    await place.getByRole("button", { name: `${from} Cambiar de empresa` }).click();
    await page.getByLabel("Buscar empresa").fill(to.slice(0, 5).toLowerCase());
    await expect(page.getByRole("option")).toHaveCount(1);
    const saved = page.waitForRequest((request) => request.method() === "PUT");
    await expect(page.getByRole("option", { name: to })).toHaveAttribute("data-combobox-selected");
    const anew = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    expect(new URL((await saved).url()).pathname).toMatch(/^\/api\/users\/[0-9a-f-]{36}$/);
    await anew;
    await expect(page).toHaveURL("/empresa/departamentos");
    const there = await openPlaceControls(page, isPhone);
    await expect(there.getByRole("button", { name: `${to} Cambiar de empresa` })).toBeVisible();
    if (!isPhone) return;
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  await switchTo("Metalúrgica del Sur S.A.", "Textil Andina S.R.L.");
  await expect(page.getByText("Tejeduría", { exact: true })).toBeVisible();
  await expect(page.getByText("Mecanizado", { exact: true })).toHaveCount(0);
  await switchTo("Textil Andina S.R.L.", "Metalúrgica del Sur S.A.");
  await expect(page.getByText("Mecanizado", { exact: true })).toBeVisible();
});

test("root is offered every company, an administrator of one only its name (SHELL-27, SHELL-31, D042) @escritorio", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  await entrarComo("root");
  const place = await openPlaceControls(page, isPhone);
  await place.getByRole("button", { name: /Cambiar de empresa/ }).click();
  for (const { name } of companies) await expect(page.getByRole("option", { name })).toBeVisible();
  const [first] = companies;
  for (const typed of ["sur  metalurgica", formatCuil(first?.cuit ?? ""), first?.cuit ?? ""]) {
    await page.getByLabel("Buscar empresa").fill(typed);
    await expect(page.getByRole("option"), typed).toHaveCount(1);
    await expect(page.getByRole("option")).toContainText("Metalúrgica del Sur S.A.");
  }

  await entrarComo("admin.b");
  const other = await openPlaceControls(page, isPhone);
  await expect(other.getByText("Textil Andina S.R.L.", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Cambiar de empresa/ })).toHaveCount(0);
});

test("the toggle changes between the employee's and the company's view, and stays (SHELL-28, D043)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/puestos");
  await openPlaceControls(page, isPhone);
  const view = page.getByRole("group", { name: "Vista" });
  await expect(view.getByRole("button", { name: "Empresa", pressed: true })).toBeVisible();
  await view.getByRole("button", { name: "Empleado" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Laura");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Laura");
  await openPlaceControls(page, isPhone);
  await expect(view.getByRole("button", { name: "Empleado", pressed: true })).toBeVisible();
  await view.getByRole("button", { name: "Empresa" }).click();
  await expect(page.getByText("Empleados activos", { exact: true })).toBeVisible();
});

test("who has one view has no toggle (D043) @escritorio", async ({ page, isPhone, entrarComo }) => {
  for (const username of ["user", "rrhh"]) {
    await entrarComo(username);
    await openPlaceControls(page, isPhone);
    await expect(page.getByRole("button", { name: /cuenta de/, includeHidden: true })).toBeAttached();
    await expect(page.getByRole("group", { name: "Vista" })).toHaveCount(0);
  }
});

test("the theme follows the system until the person chooses, and the choice stays", async ({ page, entrarComo }) => {
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await entrarComo("admin");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Tema claro" }).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  const light = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
  await openAccountMenu(page);
  await page.getByRole("menuitem", { name: "Tema oscuro" }).click();
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(light);
});

test("the company's pages are tabs: eight in sight, the rest under Más, the place always marked (EMP-12, D041)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("admin", "/empresa/puestos");
  const tabs = page.getByRole("navigation", { name: "Configuración" });
  await expect(tabs.getByRole("link")).toHaveCount(8);
  await expect(tabs.getByRole("link", { name: "Puestos" })).toHaveAttribute("aria-current", "page");
  await openTabsMenu(page);
  await page.getByRole("menuitem", { name: "Contratos" }).click();
  await expect(page).toHaveURL("/empresa/contratos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Contratos/);
  await expect(tabs.locator("a[aria-current]")).toHaveCount(0);
  await expect(tabs.getByRole("button", { name: "Más: Contratos" })).toBeVisible();
  await openTabsMenu(page);
  await expect(page.getByRole("menuitem", { name: "Contratos" })).toHaveAttribute("aria-current", "page");
});

test("the current place is marked in the menu @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("admin", "/empresa/puestos");
  const menu = page.getByRole("navigation", { name: "Menú principal" });
  await expect(menu.getByRole("link", { name: "Configuración" })).toHaveAttribute("aria-current", "page");
  await expect(menu.getByRole("link", { name: "Inicio" })).not.toHaveAttribute("aria-current");
  await menu.getByRole("link", { name: "Inicio" }).click();
  await expect(menu.getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
});

test("the company's notice shows its text in its own colours, legibly; a company without one shows none (SHELL-88)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user");
  const bar = page.getByRole("complementary", { name: "Aviso de Metalúrgica del Sur S.A." });
  await expect(bar).toHaveText("Recordá firmar tu recibo de sueldo antes del día 10 de cada mes.");
  await expect(bar).toHaveCSS("background-color", "rgb(237, 85, 101)");
  const text = bar.getByText("Recordá firmar");
  const { color, ground } = await text.evaluate((node) => {
    const style = getComputedStyle(node);
    return { color: style.color, ground: style.backgroundColor };
  });
  expect(hex(color)).toBe("#ffffff");
  expect(contrast(hex(color), hex(ground))).toBeGreaterThanOrEqual(4.5);

  await entrarComo("user.b");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yanina");
  await expect(page.getByRole("complementary", { name: /^Aviso/ })).toHaveCount(0);
});

test("the company's notice folds when it was read, each message once on a device, and can be read again (SHELL-88)", async ({
  page,
  entrarComo,
}) => {
  await page.clock.install();
  await entrarComo("user");
  const bar = page.getByRole("complementary", { name: /^Aviso de/ });
  const mark = page.getByRole("button", { name: "Ver el aviso de Metalúrgica del Sur S.A." });
  await expect(bar).toBeVisible();
  await page.reload();
  await expect(bar, "so short a look reads nothing").toBeVisible();
  await page.clock.runFor(10_000);
  await expect(bar, "it does not move under whoever reads it").toBeVisible();
  await page.reload();
  await expect(mark).toBeVisible();
  await expect(bar).toHaveCount(0);
  await mark.click();
  await expect(bar).toContainText("Recordá firmar");
  await bar.getByRole("button", { name: "Ocultar el aviso" }).click();
  await expect(bar).toHaveCount(0);

  await page.route("**/api/users/me", async (route) => {
    const answer = await route.fetch();
    const yo = await answer.json();
    yo.empresa.notificationBar.message = "Mañana no hay servicio de comedor.";
    await route.fulfill({ response: answer, json: yo });
  });
  await page.reload();
  await expect(bar).toHaveText("Mañana no hay servicio de comedor.");
});

test("a demo says on every page that its data are invented, in a small mark", async ({ page, entrarComo }) => {
  const mark = page.locator("summary", { hasText: "Demostración: los datos son inventados y se pueden perder." });
  const sentence = page.locator("details > p");
  for (const [username, path] of [
    ["user", "/"],
    ["admin", "/empresa/puestos"],
    ["superadmin.b", "/config"],
  ] as const) {
    await entrarComo(username, path);
    await expect(mark).toBeVisible();
    await expect(sentence).toBeHidden();
    await mark.click();
    await expect(sentence).toBeVisible();
    await mark.press("Escape");
    await expect(sentence).toBeHidden();
  }
});

/** "rgb(1, 2, 3)", opaque, as "#010203". */
function hex(colour: string): string {
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour);
  if (!parts) throw new Error(`No es un color opaco: ${colour}`);
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
}
