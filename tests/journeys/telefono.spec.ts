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

  test("can install it there where the browser offers to, and is not asked again either (D028)", async ({
    page,
    context,
  }) => {
    await page.goto("/mobile");
    await expect(page.getByText("Para instalarla, abrí el menú del navegador")).toBeVisible();
    await page.evaluate(() => {
      const prompt = async () => ({ outcome: "accepted" });
      window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    });
    await page.getByRole("button", { name: "Instalar la aplicación" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Rúbrica queda entre tus aplicaciones" })).toBeVisible();
    expect(await context.cookies()).toMatchObject([{ name: "ignoreMobile", value: "true" }]);
  });

  test("is never asked when it is the installed app (D028)", async ({ page, context }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: true }));
    await page.goto("/?app");
    await expect(page).toHaveURL((url) => url.pathname === "/authentication/signin");
    expect(await context.cookies()).toMatchObject([{ name: "ignoreMobile", value: "true" }]);
    await context.clearCookies();
    await page.goto("/empresa/puestos");
    await expect(page, "a link from elsewhere that opened in the app").toHaveURL("/authentication/signin");
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

test("the bar below marks the current place on every page @telefono", async ({ page, entrarComo }) => {
  await entrarComo("user2");
  const more = bottomBar(page).getByRole("button", { name: "Más" });
  await expect(more).not.toHaveAttribute("aria-current");
  for (const path of ["/settings/profile", "/settings/sanciones", "/listadistribucions"]) {
    await entrarComo("user2", path);
    await expect(more).toHaveAttribute("aria-current", "true");
    await expect(bottomBar(page).getByRole("link", { name: "Inicio" })).not.toHaveAttribute("aria-current");
  }
});

test("a page's title is there once: in the bar where the bar says it, else above the page @telefono", async ({
  page,
  entrarComo,
}) => {
  const bar = page.getByRole("banner");
  const heading = page.getByRole("heading", { level: 1 });
  await entrarComo("admin", "/sancions");
  await expect(heading).toHaveText(/^Sanciones/);
  await expect(heading).toHaveCount(1);
  await expect(bar.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveText(/^Sanciones \d+\s+Demo/, { useInnerText: true });

  await entrarComo("admin", "/empresa/puestos");
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText(/^Puestos/);
  await expect(bar).toContainText("Configuración");
});

test("the save bar keeps out of the way until there is something to save @telefono", async ({ page, entrarComo }) => {
  await entrarComo("user2", "/settings/profile");
  const save = page.getByRole("button", { name: "Guardar cambios" });
  await expect(save).toBeVisible();
  await expect(save).not.toBeInViewport();
  await page.getByLabel("Teléfono", { exact: false }).first().fill("11 4444-5555");
  await expect(save).toBeInViewport();
});
