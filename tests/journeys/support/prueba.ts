/**
 * What every journey stands on: a browser that is watched while it is used, and people who come in by the real
 * sign-in form. A console error, a broken page, an answer of 500 or more and a request that leaves the site (S-35)
 * fail the journey, whatever else it proves.
 */
import { type Browser, type BrowserContext, test as base, expect, type Page, type TestInfo } from "@playwright/test";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { type Contexts, contexts, leaveClean } from "../../support/contextos.ts";

export { expect };

/** As `scripts/failures.mjs` looks for it. */
const WHAT_WAS_THERE = "lo que se veía";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

type Journey = {
  /** Phones meet /mobile first; journeys about something else have already gone past it. */
  readonly pastMobile: boolean;
  /** Comes in as that person and opens `path`. */
  readonly entrarComo: (username: string, path?: string) => Promise<void>;
  readonly isPhone: boolean;
  /**
   * That person's page, or a stranger's, left open from one test of the worker to the next: for walks that only look,
   * because most of a first visit is loading the program.
   */
  readonly pasear: (username: string | null) => Promise<Page>;
};

/** Where the program started by `programa.ts` listens. */
function site(): string {
  const url = process.env["RUBRICA_URL"];
  if (!url) throw new Error("El programa no está en marcha");
  return url;
}

type Stroll = { readonly page: Page; readonly noticed: string[] };
type PerWorker = {
  readonly contexts: Contexts;
  readonly sessions: Map<string, Cookies>;
  readonly strolls: Map<string | null, Stroll>;
};

export const test = base.extend<Journey, PerWorker>({
  pastMobile: [true, { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(site()),
  isPhone: async ({ isMobile }, use) => use(isMobile),

  contexts,

  context: async ({ contexts: shared, pastMobile }, use, info) => {
    const { context, noticed } = await shared.take("", { baseURL: site() }, watch);
    if (pastMobile) await skipMobile(context);
    await use(context);
    await tellWhatWasThere(context, info);
    await leaveClean(context, site());
    expect(noticed, "what the browser complained about").toEqual([]);
  },

  sessions: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],

  strolls: [
    async ({ browserName: _ }, use) => {
      const strolls = new Map<string | null, Stroll>();
      await use(strolls);
      for (const { page } of strolls.values()) await page.context().close();
    },
    { scope: "worker" },
  ],

  entrarComo: async ({ browser, context, page, sessions }, use) => {
    await use(async (username, path = "/") => {
      await context.addCookies(await cookiesOf(browser, sessions, username));
      await page.goto(path);
    });
  },

  pasear: async ({ browser, sessions, strolls }, use) => {
    await use(async (username) => {
      const known = strolls.get(username) ?? (await stroll(browser, sessions, username));
      strolls.set(username, known);
      return known.page;
    });
    const noticed = [...strolls.values()].flatMap((each) => each.noticed.splice(0));
    expect(noticed, "what the browser complained about").toEqual([]);
  },
});

/**
 * What stood on the pages of a test that failed, for the report: on a machine nobody can look into, it is the only way to
 * tell a page that never came from one that said something else.
 */
async function tellWhatWasThere(context: BrowserContext, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return;
  for (const page of context.pages()) {
    const seen = await page
      .locator("body")
      .ariaSnapshot({ timeout: 2_000 })
      .catch((error: unknown) => String(error));
    await info.attach(WHAT_WAS_THERE, { body: `${page.url()}\n${seen}`, contentType: "text/plain" });
  }
}

/** Once for each person and worker; the journeys of that worker share the session. */
async function cookiesOf(browser: Browser, sessions: Map<string, Cookies>, username: string): Promise<Cookies> {
  const known = sessions.get(username) ?? (await signInApart(await browser.newContext({ baseURL: site() }), username));
  sessions.set(username, known);
  return known;
}

async function stroll(browser: Browser, sessions: Map<string, Cookies>, username: string | null): Promise<Stroll> {
  const context = await browser.newContext({ baseURL: site() });
  const noticed = watch(context);
  await skipMobile(context);
  if (username) await context.addCookies(await cookiesOf(browser, sessions, username));
  return { page: await context.newPage(), noticed };
}

async function signInApart(context: BrowserContext, username: string): Promise<Cookies> {
  const noticed = watch(context);
  await skipMobile(context);
  const page = await context.newPage();
  await page.goto("/authentication/signin");
  await ingresar(page, username);
  await expect(page).not.toHaveURL(/signin/);
  const cookies = (await context.cookies()).filter(({ name }) => name === "rubrica");
  await context.close();
  expect(noticed, "what the browser complained about").toEqual([]);
  return cookies;
}

/** Fills in the form of the page that is open. */
export async function ingresar(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel("Usuario o CUIL").fill(username);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Ingresar", exact: true }).click();
}

const skipMobile = (context: BrowserContext) =>
  context.addCookies([{ name: "ignoreMobile", value: "true", url: site() }]);

/**
 * A refusal (4xx) is an answer like any other; Chromium writes it in the console all the same. And only a test that takes
 * the network away is without one.
 */
const REFUSAL = /^Failed to load resource: the server responded with a status of 4\d\d|ERR_INTERNET_DISCONNECTED/;

/** `hosts`: origins besides the site that the test lets it ask. */
export function watch(context: BrowserContext, url = site(), hosts: readonly string[] = []): string[] {
  const { origin } = new URL(url);
  const noticed: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" && !REFUSAL.test(message.text())) noticed.push(`consola: ${message.text()}`);
  });
  context.on("weberror", (error) => noticed.push(`página: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 500) noticed.push(`${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const asked = new URL(request.url());
    if (/^(https?|wss?):$/.test(asked.protocol) && asked.origin !== origin && !hosts.includes(asked.origin))
      noticed.push(`sale del sitio: ${asked.href}`);
  });
  return noticed;
}
