/**
 * Nothing widens the page: every screen, with the longest texts that the contracts allow, from the narrowest phone to a
 * desk. In a program of its own, whose people have names that nobody else's journey could bear.
 */
import type { Browser, Page } from "@playwright/test";
import { settled } from "./support/accesibilidad.ts";
import { misfits } from "./support/ancho.ts";
import { closeAll, OF_EVERY_COMPANY, OF_THE_COMPANY, type Opening } from "./support/dialogos.ts";
import { fillToTheEnd } from "./support/largos.ts";
import { type Own, startDemo } from "./support/programa.ts";
import { expect, ingresar, test, watch } from "./support/prueba.ts";
import { isTwin, type Visited, visit, visited, visitorOf, walkTo } from "./support/recorrido.ts";

const WIDTHS = [1440, 768, 390, 320];
const HEIGHT = 900;
const PHONE_UP_TO = 768;

/** What an employee's own view shows, which the first visitor of these screens does not have. */
const EMPLOYEE = ["/", "/settings/profile", "/settings/sanciones", "/settings/sign", "/listadistribucions"];

const walks = new Map<string | null, Visited[]>();
// A catalogue's list is as wide as its twins'.
for (const screen of visited.filter((each) => !isTwin(each)))
  walks.set(visitorOf(screen), [...(walks.get(visitorOf(screen)) ?? []), screen]);
walks.set("user", [...(walks.get("user") ?? []), ...visited.filter(({ path }) => EMPLOYEE.includes(path))]);

/** As many as a test has time for on a busy machine. */
const AT_ONCE = 25;
const legs = [...walks].flatMap(([username, screens]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, leg) => ({
    username,
    name: leg === 0 ? (username ?? "a stranger") : `${username ?? "a stranger"}, ${leg + 1}`,
    screens: screens.slice(leg * AT_ONCE, (leg + 1) * AT_ONCE),
  })),
);

test.describe("with the longest texts @escritorio", () => {
  // One after the other, over one program.
  test.describe.configure({ mode: "default" });
  let own: Own;
  test.beforeAll(async () => {
    own = await startDemo();
    await fillToTheEnd(own.dataDir);
  });
  test.afterAll(() => own.stop());

  for (const { username, name, screens } of legs) {
    test(`nothing is wider than the window, cut off or too small to read: ${name}`, async ({ browser }) => {
      const { page, noticed } = await enter(browser, own.url, username);
      const found: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
        await walkTo(page, screen);
        await settled(page);
        for (const width of WIDTHS) found.push(...(await at(page, width)).map((what) => `${screen.path} ${what}`));
      }
      await page.context().close();
      expect(found).toEqual([]);
      expect(noticed, "what the browser complained about").toEqual([]);
    });
  }

  for (const [username, openings] of [["admin", OF_THE_COMPANY] as const, ["root", OF_EVERY_COMPANY] as const]) {
    test(`nor is what opens over a page: ${username}`, async ({ browser }) => {
      const { page, noticed } = await enter(browser, own.url, username);
      const found: string[] = [];
      for (const opening of openings) {
        await visit(page, opening.path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await opened(page, opening, width);
          found.push(...(await misfits(page)).map((what) => `${opening.name} at ${width}: ${what}`));
        }
        await closeAll(page);
      }
      await page.context().close();
      expect(found).toEqual([]);
      expect(noticed, "what the browser complained about").toEqual([]);
    });
  }
});

async function at(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  await over(page, BUSY);
  return (await misfits(page)).map((what) => `at ${width}: ${what}`);
}

/** As far as the table of a desk and the cards of a phone keep what is open over them. */
async function opened(page: Page, { path, open, shown }: Opening, width: number): Promise<void> {
  await over(page, MOVING);
  if (!(await shown(page).isVisible())) {
    if (width !== WIDTHS[0]) {
      await closeAll(page);
      await visit(page, path);
    }
    await open(page, width <= PHONE_UP_TO);
    await shown(page).waitFor();
  }
  await over(page, MOVING);
}

const MOVING = "movement";
const BUSY = "data";

/** Two frames later: a width only draws anew the data that are there, and what opens may go on waiting below what moves. */
const over = (page: Page, awaited: typeof MOVING | typeof BUSY) =>
  page.waitForFunction(
    (isMovement) =>
      new Promise<boolean>((done) => {
        const look = () =>
          done(
            isMovement
              ? document.getAnimations().every(({ playState }) => playState !== "running")
              : document.querySelector("[aria-busy=true]") === null,
          );
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
    awaited === MOVING,
  );

async function enter(browser: Browser, url: string, username: string | null) {
  const context = await browser.newContext({ baseURL: url });
  const noticed = watch(context, url);
  const page = await context.newPage();
  if (username) {
    await page.goto("/authentication/signin");
    await ingresar(page, username);
    await expect(page).not.toHaveURL(/signin/);
  }
  return { page, noticed };
}
