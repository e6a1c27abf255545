/** A new version of the program, for a browser that keeps the one before: whole at the next load, and never of two halves. 0043. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/prueba.ts";
import { serveVersions } from "./support/versiones.ts";

const SIGN_IN = "/authentication/signin";

/** Whose files the page that is open is made of. */
const madeOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return [...new Set(files.flatMap((path) => /^\/assets\/(v\d)-/.exec(path)?.[1] ?? []))];
  });

/** The versions that are kept whole, oldest first; once the newest of them answers for the page. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    // Kept whole, but the one before still answers.
    if (registration?.installing || registration?.waiting) return "";
    const marks: string[] = [];
    for (const name of await caches.keys()) {
      if (await (await caches.open(name)).match("/index.html")) marks.push(name.split("-").at(-1) ?? "");
    }
    return marks.join();
  });

test("a new version is whole at the next load, with a network and without, and only the one before it stays @escritorio", async ({
  browser,
  baseURL,
}) => {
  const site = await serveVersions(String(baseURL), "v1");
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "allow" });
  const broke: string[] = [];
  context.on("weberror", (error) => broke.push(error.error().message));
  const page = await context.newPage();
  const field = page.getByLabel("Usuario o CUIL");
  await page.goto(SIGN_IN);
  await expect(field).toBeFocused();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect([await madeOf(page), await kept(page)]).toEqual([["v1"], "v1"]);

  site.deploy("v2");
  // The tab that was open goes on with what it has, or becomes the new one where it lacks something.
  await page.getByRole("link", { name: "¿La olvidaste?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Ingresá a tu cuenta");
  await expect(page.getByRole("textbox").first()).toBeVisible();
  expect(await madeOf(page)).toHaveLength(1);
  await page.goto(SIGN_IN);
  await expect(field).toBeFocused();
  expect(await madeOf(page)).toEqual(["v2"]);
  await expect.poll(() => kept(page)).toBe("v1,v2");

  await context.setOffline(true);
  await page.reload();
  await expect(field).toBeVisible();
  expect(await madeOf(page), "without a network").toEqual(["v2"]);
  await context.setOffline(false);

  site.deploy("v3");
  await page.reload();
  await expect(field).toBeVisible();
  expect(await madeOf(page)).toEqual(["v3"]);
  await expect.poll(() => kept(page)).toBe("v2,v3");
  expect(broke).toEqual([]);
  await context.close();
  await site.stop();
});
