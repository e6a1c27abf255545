/** The watch itself is alive: a journey in which something is broken must fail, or none of the others proves anything. */
import { expectAccessible } from "./support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

test.describe("a watched page @escritorio", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/authentication/signup");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("fails on a console error", async ({ page }) => {
    test.fail();
    await page.evaluate(() => console.error("roto"));
  });

  test("fails on an error nobody caught", async ({ page }) => {
    test.fail();
    const noticed = page.waitForEvent("pageerror");
    // At once and not in a moment: a page that is left meanwhile takes its clocks with it.
    await page.evaluate(() =>
      queueMicrotask(() => {
        throw new Error("roto");
      }),
    );
    await noticed;
  });

  test("fails on what leaves the site, which the policy of the page refuses too (S-35)", async ({ page }) => {
    test.fail();
    await page.evaluate(() => fetch("https://otro.example/").catch(() => {}));
  });

  test("fails on an answer of 500 or more", async ({ page }) => {
    test.fail();
    await page.route("**/roto", (route) => route.fulfill({ status: 500 }));
    await page.evaluate(() => fetch("/roto").catch(() => {}));
  });

  test("fails on what axe finds", async ({ page }) => {
    test.fail();
    await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
    await expectAccessible(page);
  });

  test("fails on a word of English, also one that is only said (SHELL-01)", async ({ page }) => {
    test.fail();
    await page.evaluate(() => document.querySelector("main")?.setAttribute("aria-label", "Main page"));
    await expectAccessible(page);
  });

  test("fails on a link in the browser's own colour", async ({ page }) => {
    test.fail();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/", textContent: "Sin aspecto" });
      link.style.color = "-webkit-link";
      document.querySelector("main")?.append(link);
    });
    await expectAccessible(page);
  });

  test("fails on text in the colour of its ground", async ({ page }) => {
    test.fail();
    await page.evaluate(() => {
      const line = document.createElement("p");
      line.textContent = "No se lee";
      line.style.cssText = "color:#fff;background:#fff";
      document.querySelector("main")?.append(line);
    });
    await expectAccessible(page);
  });
});
