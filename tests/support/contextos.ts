/**
 * One browser context for all tests of a worker that want the same of it: what was downloaded and compiled for one test is
 * there for the next, which is most of what opening a page costs. What a person leaves behind does not stay: pages,
 * cookies, storage, permissions, routes and a missing network end with their test.
 */
import type { Browser, BrowserContext, BrowserContextOptions, WorkerFixture } from "@playwright/test";

type Watched = { readonly context: BrowserContext; readonly noticed: string[] };

/** `kind`: what a test wants that another does not; what the project says of browsers they all have. */
export type Contexts = {
  take(kind: string, options: BrowserContextOptions, watch: (context: BrowserContext) => string[]): Promise<Watched>;
  close(): Promise<void>;
};

function sharedContexts(browser: Browser): Contexts {
  const known = new Map<string, Watched>();
  return {
    async take(kind, options, watch) {
      const found = known.get(kind);
      found?.noticed.splice(0);
      if (found) return found;
      const context = await browser.newContext(options);
      const made = { context, noticed: watch(context) };
      known.set(kind, made);
      return made;
    },
    async close() {
      for (const { context } of known.values()) await context.close();
    },
  };
}

const STORED = "local_storage,indexeddb,cache_storage,service_workers,file_systems";

/** As new, but for what is only cached. */
export async function leaveClean(context: BrowserContext, url: string): Promise<void> {
  const [page = await context.newPage(), ...others] = context.pages();
  for (const other of others) await other.close();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: STORED });
  await page.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.clearCookies();
  await context.clearPermissions();
  await context.setOffline(false);
}

/** As a fixture of a worker. */
export const contexts: [WorkerFixture<Contexts, { browser: Browser }>, { scope: "worker" }] = [
  async ({ browser }, use) => {
    const shared = sharedContexts(browser);
    await use(shared);
    await shared.close();
  },
  { scope: "worker" },
];
