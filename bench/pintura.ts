/**
 * What somebody on a slow network waits for: 400 ms there and back, 1 Mbit/s, nothing kept. The reference is the same
 * network bringing the same bytes with no program around them.
 */
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { withProgram } from "./program.ts";

const ROUNDS = 3;
const NETWORK = { offline: false, latency: 400, downloadThroughput: 1_000_000 / 8, uploadThroughput: 500_000 / 8 };
const SIGN_IN = "/authentication/signin";

type Figures = { readonly readable: number; readonly usable: number; readonly reference: number };
type Visit = Omit<Figures, "reference"> & {
  readonly before: readonly string[];
  readonly asked: number;
  readonly kb: number;
};

export async function pintura() {
  await withProgram(async ({ url }) => {
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath: findChromium() ?? "", args });
    try {
      const rounds: Figures[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const visit = await onSlowNetwork(browser, (page, session) => signIn(page, session, url));
        const reference = await onSlowNetwork(browser, (page) => raw(page, url, visit.before));
        rounds.push({ ...visit, reference });
        if (round === 0) console.log(`Ingreso: ${visit.asked} pedidos, ${visit.kb.toFixed(0)} KB`);
      }
      const middle = (figure: keyof Figures) => rounds.map((each) => each[figure]).sort((a, b) => a - b)[1] ?? 0;
      for (const [words, figure] of [
        ["Se lee", "readable"],
        ["Se puede ingresar", "usable"],
        ["Los mismos bytes sin programa", "reference"],
      ] as const)
        console.log(
          `${words.padEnd(32)} ${middle(figure).toFixed(0).padStart(6)} ms   ${(middle(figure) / middle("reference")).toFixed(2)} ×`,
        );
    } finally {
      await browser.close();
    }
  });
}

async function onSlowNetwork<T>(browser: Browser, look: (page: Page, session: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", NETWORK);
    return await look(page, session);
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, session: CDPSession, url: string): Promise<Visit> {
  const asked = new Map<string, string>();
  const come: string[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    asked.set(requestId, new URL(request.url).pathname),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    come.push(asked.get(requestId) ?? "");
  });
  await page.goto(url + SIGN_IN, { waitUntil: "commit" });
  // React writes on its elements what it draws them with: from then on somebody hears them.
  const usable = await page
    .waitForFunction(() => {
      const field = document.querySelector("input[name=username]");
      return field && Object.keys(field).some((key) => key.startsWith("__reactProps")) && performance.now();
    })
    .then((handle) => handle.jsonValue());
  const before = [...come];
  const readable = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
  );
  await page.waitForLoadState("networkidle");
  return { readable, usable: Number(usable), before, asked: asked.size, kb: bytes / 1024 };
}

/** Beside each other, as the page asks for them. */
async function raw(page: Page, url: string, paths: readonly string[]): Promise<number> {
  await page.goto(`${url}/robots.txt`);
  return page.evaluate(async (files) => {
    const began = performance.now();
    const bring = async (path: string) => void (await (await fetch(path)).arrayBuffer());
    const [first = "/", ...others] = files;
    await bring(first);
    await Promise.all(others.map(bring));
    return performance.now() - began;
  }, paths);
}
