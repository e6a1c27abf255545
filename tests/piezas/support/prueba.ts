/** What every test of a part stands on: the page of parts, watched like the product (no console error, nothing leaves). */
import { type BrowserContext, test as base, expect } from "@playwright/test";
import { watch } from "../../journeys/support/prueba.ts";
import { type Contexts, contexts, leaveClean } from "../../support/contextos.ts";

export { expect };

type Piezas = {
  /** Opens the page with that part alone. */
  readonly abrir: (pieza: string) => Promise<void>;
  readonly isPhone: boolean;
  /** Other sites the page may ask in this test. */
  readonly hosts: readonly string[];
  /** A context that goes with the test, for what cannot be undone in one: a clock of its own. */
  readonly apart: boolean;
};

function site(): string {
  const url = process.env["PIEZAS_URL"];
  if (!url) throw new Error("La página de las piezas no está en marcha");
  return url;
}

export const test = base.extend<Piezas, { readonly contexts: Contexts }>({
  baseURL: async ({ browserName: _ }, use) => use(site()),
  isPhone: async ({ isMobile }, use) => use(isMobile),
  hosts: [[], { option: true }],
  apart: [false, { option: true }],
  contexts,
  context: async ({ browser, contexts: shared, hosts, apart }, use) => {
    const watched = (one: BrowserContext) => watch(one, site(), hosts);
    const options = { baseURL: site() };
    const own = apart ? await browser.newContext(options) : null;
    const { context, noticed } = own
      ? { context: own, noticed: watched(own) }
      : await shared.take(hosts.join(), options, watched);
    await use(context);
    await (own ? own.close() : leaveClean(context, site()));
    expect(noticed, "what the browser complained about").toEqual([]);
  },
  abrir: async ({ page }, use) => {
    await use(async (pieza) => {
      await page.goto(`/piezas?pieza=${pieza}`);
      // The page itself says when: an assertion would look now and then, ever more seldom.
      await page.locator(`#${pieza}`).waitFor();
    });
  },
});
