/** The phone: the page it meets first, and the employee's bar in reach of the thumb. Spec 1 §1; look.md. */
import { bottomBar, openDrawer } from "./support/marco.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

test.describe("a phone that comes for the first time @telefono", () => {
  test.use({ pastMobile: false });

  test("is led to /mobile, goes on to where it was going, and is not asked again for a year (SHELL-10, SHELL-11, SHELL-13)", async ({
    page,
    context,
  }) => {
    await page.goto("/empresa/puestos?buscar=chofer");
    await expect(page).toHaveURL((url) => url.pathname === "/mobile");
    await expect(page.getByRole("heading", { level: 1, name: "Rúbrica en tu celular" })).toBeVisible();
    await page.getByRole("button", { name: "Continuar en el navegador" }).click();
    await expect(page).toHaveURL("/authentication/signin");
    const [remembered, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(remembered).toMatchObject({ name: "ignoreMobile", value: "true", path: "/" });
    expect(Math.round(((remembered?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
    await ingresar(page, "admin");
    await expect(page).toHaveURL("/empresa/puestos?buscar=chofer");
    await page.goto("/");
    await expect(page).toHaveURL("/");
  });

  for (const target of ["//evil.example/x", "javascript:alert(1)"]) {
    test(`does not go on to ${target} (S-66)`, async ({ page }) => {
      await page.goto(`/mobile?continuar=${encodeURIComponent(target)}`);
      await page.getByRole("button", { name: "Continuar en el navegador" }).click();
      await expect(page).toHaveURL("/authentication/signin");
    });
  }
});

test.describe("a desk @escritorio", () => {
  test.use({ pastMobile: false });

  test("is never led to /mobile (SHELL-10)", async ({ page }) => {
    await page.goto("/authentication/signin");
    await expect(page).toHaveURL("/authentication/signin");
    await expect(page.getByLabel("Usuario o CUIL")).toBeVisible();
  });
});

test("the employee's menu is a bar below, and Más holds the rest and the way out @telefono (SHELL-34, SHELL-35)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user2");
  const bar = bottomBar(page);
  await expect(bar.getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("button", { name: "Más" })).toBeVisible();
  const box = await bar.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  for (const target of await bar.locator("a, button").all()) {
    const size = await target.boundingBox();
    expect(size?.height, "a target a thumb can hit").toBeGreaterThanOrEqual(44);
  }
  const drawer = await openDrawer(page);
  await expect(drawer.getByText("Metalúrgica del Sur S.A.")).toBeVisible();
  await expect(drawer.getByRole("link", { name: "Salir" })).toBeVisible();
  await drawer.getByRole("button", { name: "Tema oscuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("nothing is wider than the phone @telefono", async ({ page, entrarComo }) => {
  for (const [username, path] of [
    ["user", "/"],
    ["admin", "/"],
    ["admin", "/empresa/puestos"],
    ["admin", "/empresa/sucursales/create"],
    ["superadmin.b", "/config"],
    ["superadmin.b", "/empresas"],
    ["superadmin.b", "/cities"],
    ["superadmin.b", "/tiposrecibos"],
  ] as const) {
    await entrarComo(username, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(content, path).toBe(window);
  }
});
