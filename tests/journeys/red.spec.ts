/**
 * A slow network and none: what the page itself shows before the program runs, how little the sign-in asks for, and that
 * without a network nobody is left with the browser's own error page, a broken file or a wrong answer (0043, 0044).
 */
import { type Browser, type Page, request } from "@playwright/test";
import { expectAccessible } from "./support/accesibilidad.ts";
import { expect, ingresar, test } from "./support/prueba.ts";

/** What is asked for there waits until it is released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

const SIGN_IN = "/authentication/signin";

test.describe("before the program runs", () => {
  test("the sign-in is in the page itself, and drawn as it will stay", async ({ browser, page, baseURL }) => {
    const bare = await browser.newContext({ baseURL: String(baseURL), javaScriptEnabled: false });
    await bare.addCookies([{ name: "ignoreMobile", value: "true", url: String(baseURL) }]);
    const picture = await bare.newPage();
    await picture.goto(SIGN_IN);
    await page.goto(SIGN_IN);
    await expect(page.getByLabel("Usuario o CUIL")).toBeFocused();
    for (const part of ["h1", "input[name=username]", "input[name=password]", "button[type=submit]", "p >> nth=-1"]) {
      expect(await picture.locator(part).boundingBox(), part).toEqual(await page.locator(part).boundingBox());
    }
    await expect(picture.getByRole("heading", { level: 1 })).toHaveText("Ingresá a tu cuenta");
    // A form would put the password into the address.
    await expect(picture.locator("form")).toHaveCount(0);
    await bare.close();
  });

  test("what is typed and sent before there is a program is signed in with", async ({ page }) => {
    const release = await hold(page, "**/assets/index-*.js");
    await page.goto(SIGN_IN, { waitUntil: "commit" });
    await ingresar(page, "user");
    await expect(page).toHaveURL(SIGN_IN);
    release();
    await expect(page).not.toHaveURL(/signin/);
    await expect(page.getByRole("main")).toBeVisible();
  });

  test("whoever has a session sees the frame, in the theme they chose @escritorio", async ({ page, entrarComo }) => {
    await page.route("**/assets/index-*.js", () => {});
    await page.addInitScript(() => localStorage.setItem("mantine-color-scheme-value", "dark"));
    // The page never ends loading: its program is held back.
    entrarComo("user").catch(() => {});
    await expect(page.getByRole("status")).toHaveText("Cargando…");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect(page.locator(".primero header")).toHaveCSS("background-color", "rgb(7, 44, 42)");
  });

  test("the sign-in asks for 20 files at most @escritorio", async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (each) => asked.push(new URL(each.url()).pathname));
    await page.goto(SIGN_IN, { waitUntil: "networkidle" });
    await expect(page.getByLabel("Usuario o CUIL")).toBeFocused();
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(20);
    await context.close();
  });

  test("the pages hold nothing of anybody's: they are the same for every session @escritorio", async ({ baseURL }) => {
    const bodies = new Set<string>();
    for (const cookie of ["rubrica=a", "rubrica=b"]) {
      const caller = await request.newContext({ baseURL: String(baseURL), extraHTTPHeaders: { cookie } });
      bodies.add(await (await caller.get("/sancions")).text());
      await caller.dispose();
    }
    expect(bodies.size).toBe(1);
  });
});

/** Inside, with the program kept; ends with what broke on the way. */
async function withKept(browser: Browser, baseURL: string | undefined, walk: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: "allow" });
  const broke: string[] = [];
  context.on("weberror", (error) => broke.push(error.error().message));
  await context.addCookies([{ name: "ignoreMobile", value: "true", url: String(baseURL) }]);
  const page = await context.newPage();
  await page.goto(SIGN_IN);
  await ingresar(page, "rrhh");
  await expect(page).not.toHaveURL(/signin/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await walk(page);
  expect(broke).toEqual([]);
  await context.close();
}

const band = (page: Page) => page.getByText("Sin conexión.", { exact: true });

test.describe("without a network", () => {
  test("a page that is not there says what it needs, in the frame, and opens by itself later", async ({
    browser,
    baseURL,
  }) => {
    await withKept(browser, baseURL, async (page) => {
      await page.context().setOffline(true);
      await expect(band(page)).toBeVisible();
      await page.getByRole("button", { name: /cuenta de/ }).click();
      await page.getByRole("menuitem", { name: "Contraseña" }).click();
      await expect(page.getByRole("heading", { name: "Esta página necesita conexión" })).toBeVisible();
      await expect(page.getByRole("banner")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Reintentar" }).first().click();
      await expect(page.getByRole("heading", { name: "Esta página necesita conexión" })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole("heading", { name: "Esta página necesita conexión" })).toHaveCount(0);
      await expect(band(page)).toHaveCount(0);
    });
  });

  test("a page whose code is there says what it needs, and shows its rows by itself later @escritorio", async ({
    browser,
    baseURL,
  }) => {
    await withKept(browser, baseURL, async (page) => {
      await page.goto("/sancions");
      await expect(page.getByRole("row").nth(2)).toBeVisible();
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.context().setOffline(true);
      await expect(band(page)).toBeVisible();
      await page.getByRole("navigation", { name: "Menú principal" }).getByRole("link", { name: "Sanciones" }).click();
      await expect(page.getByRole("heading", { name: "Esta página necesita conexión" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Sanciones", level: 1 })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole("row").nth(2)).toBeVisible();
      await expect(band(page)).toHaveCount(0);
    });
  });

  test("leaving says why it cannot be done, and the page stays @escritorio", async ({ page, entrarComo }) => {
    await entrarComo("rrhh");
    await page.getByRole("button", { name: /cuenta de/ }).click();
    await page.context().setOffline(true);
    await expect(band(page)).toBeVisible();
    await page.getByRole("menuitem", { name: "Salir" }).click();
    await expect(page.getByText("Sin conexión: no pudimos llegar al servidor").first()).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  });

  test("a page opened anew is the program's, never the browser's error, and begins by itself later", async ({
    browser,
    baseURL,
  }) => {
    await withKept(browser, baseURL, async (page) => {
      await page.context().setOffline(true);
      await page.goto("/sancions");
      await expect(page.getByRole("heading", { name: "No pudimos conectarnos con el servidor" })).toBeVisible();
      await expect(band(page)).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByRole("heading", { name: "Sanciones", level: 1 })).toBeVisible();
      await expect(band(page)).toHaveCount(0);
    });
  });

  test("nothing of /api is kept, and what is kept is nobody's @escritorio", async ({ browser, baseURL }) => {
    await withKept(browser, baseURL, async (page) => {
      await page.goto("/sancions");
      await expect(page.getByRole("row").nth(2)).toBeVisible();
      const kept = await page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(stores.map((store) => store.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
      expect(kept).toContain("/index.html");
      expect(kept.filter((path) => !/^\/(assets\/[^?]+|\w+\.html)$/.test(path))).toEqual([]);
    });
  });

  test("a picker says that it could not look, never that there is nobody, and looks again by itself", async ({
    page,
    entrarComo,
  }) => {
    await entrarComo("rrhh", "/sancions/create");
    const people = page.getByRole("combobox", { name: "Empleado" });
    await people.fill("benitez rocio");
    await expect(page.getByRole("option", { name: /Benítez, Rocío/ })).toBeVisible();
    await page.context().setOffline(true);
    await expect(band(page)).toBeVisible();
    await people.fill("quiroga");
    await expect(page.getByText("Sin conexión: no se pudo buscar")).toBeVisible();
    await expect(page.getByText("Nadie con ese nombre")).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByText("Sin conexión: no se pudo buscar")).toHaveCount(0);
    await expect(page.getByText(/persona|Nadie con ese nombre/).first()).toBeVisible();
    await expect(band(page)).toHaveCount(0);
  });
});

test("a list to choose from never says that it is empty before the server did, and is asked for again", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  let answer: "held" | "refused" | "empty" | "real" = "held";
  await page.route("**/api/tiposancions", async (route) => {
    if (answer === "refused") await route.fulfill({ status: 409, json: { message: "Ahora no", errors: [] } });
    if (answer === "empty") await route.fulfill({ json: [] });
    if (answer === "real") await route.continue();
  });
  const none = page.getByText(/Todavía no hay tipos de sanción|Sin resultados/).filter({ visible: true });
  const failed = page.getByText("No se pudo cargar la lista").filter({ visible: true });
  const again = page.getByRole("button", { name: "Reintentar" }).filter({ visible: true });
  const list = page.getByRole("combobox", { name: "Tipo de sanción" });
  await entrarComo("rrhh", "/sancions/create");
  await list.click();
  await expect(page.getByRole("status").getByLabel("Cargando")).toBeVisible();
  await expect(none).toHaveCount(0);

  answer = "refused";
  await page.reload();
  await list.click();
  await expect(failed).toBeVisible();
  await expect(none).toHaveCount(0);
  answer = "empty";
  await again.click();
  await expect(none).toBeVisible();
  await expect(list).toBeFocused();

  answer = "refused";
  await page.goto("/sancions");
  const filter = page.getByRole("combobox", { name: "Tipo", exact: true });
  if (isPhone) await page.getByRole("button", { name: /^Filtros/ }).click();
  await filter.click();
  await expect(failed).toBeVisible();
  await page.keyboard.press("Escape");
  answer = "real";
  // Opened once more, it asks by itself.
  await filter.click();
  await expect(page.getByRole("option", { name: "Apercibimiento" })).toBeVisible();
});

test("a page that takes its time to come shows that it is under way @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("rrhh", "/settings/sesiones");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const release = await hold(page, "**/assets/*.js");
  await page.getByRole("link", { name: "Contraseña" }).click();
  await expect(page.getByRole("progressbar", { name: "Abriendo la página" })).toBeVisible();
  release();
  await expect(page).toHaveURL(/password/);
  await expect(page.getByRole("progressbar", { name: "Abriendo la página" })).toHaveCount(0);
});
