/** The page of parts as a whole: every part has its place, and axe finds nothing in either theme at either size. */
import { readdirSync } from "node:fs";
import { expectAccessibleInBothThemes } from "../journeys/support/accesibilidad.ts";
import { expect, test } from "./support/prueba.ts";

const FOLDER = new URL("../../src/shell/web/piezas", import.meta.url);
const names = readdirSync(FOLDER).flatMap((file) => (file.endsWith(".tsx") ? [file.slice(0, -".tsx".length)] : []));

test("each file of piezas/ is a part with a heading and an anchor", async ({ page }) => {
  await page.goto("/piezas");
  expect(names).not.toEqual([]);
  for (const name of names) {
    const heading = page.locator(`section#${name} h2`).first();
    await expect(heading).toBeVisible();
    await expect(page.locator(`nav[aria-label="Piezas"] a[href="#${name}"]`)).toHaveText(/\S/);
  }
});

for (const name of names)
  test(`${name}: axe finds nothing, light and dark`, async ({ page, abrir }) => {
    await abrir(name);
    await expectAccessibleInBothThemes(page);
  });
