/** What every test of a part stands on: the page of parts, watched like the product (no console error, nothing leaves). */
import { test as base, expect } from "@playwright/test";
import { watch } from "../../journeys/support/prueba.ts";

export { expect };

type Piezas = {
  /** Opens the page with that part alone. */
  readonly abrir: (pieza: string) => Promise<void>;
  readonly isPhone: boolean;
  /** Other sites the page may ask in this test. */
  readonly hosts: readonly string[];
};

function site(): string {
  const url = process.env["PIEZAS_URL"];
  if (!url) throw new Error("La página de las piezas no está en marcha");
  return url;
}

export const test = base.extend<Piezas>({
  baseURL: async ({ browserName: _ }, use) => use(site()),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  hosts: [[], { option: true }],
  context: async ({ context, hosts }, use) => {
    const noticed = watch(context, site(), hosts);
    await use(context);
    expect(noticed, "what the browser complained about").toEqual([]);
  },
  abrir: async ({ page }, use) => {
    await use(async (pieza) => {
      await page.goto(`/piezas?pieza=${pieza}`);
      await expect(page.locator(`#${pieza}`)).toBeVisible();
    });
  },
});
