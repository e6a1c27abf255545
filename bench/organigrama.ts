/**
 * The org chart of ten thousand people, every branch open: what its answer costs the web process, and what a frame costs
 * the browser's page while the chart is pulled along, beside an empty page of the same size pulled the same way.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { readConfig } from "../src/platform/config/server/config.ts";
import { growCompany } from "../src/shell/demo/grow.ts";
import { loadDemo } from "../src/shell/demo/load.ts";
import { openInstallation } from "../src/shell/server/installation.ts";
import { type Program, startProgram } from "../src/shell/testing/program.ts";
import { median } from "./load.ts";
import { cpuMsOf } from "./process.ts";
import { signIn } from "./program.ts";

const PEOPLE = 10_000;
const ROUNDS = 5;
const FRAMES = 300;
const AIM_MS = 8;
/** A hand in a hurry. */
const PULL = { x: 40, y: 6 };

export async function organigrama() {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "rubrica-bench-")));
  try {
    await grow(dataDir);
    const program = await startProgram("src/shell/server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
    });
    try {
      const { cookie } = await signIn(program.url);
      await answers(program, cookie);
      await pulls(program, cookie);
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function grow(dataDir: string) {
  const installation = await openInstallation(readConfig({ DATA_DIR: dataDir }));
  try {
    await loadDemo({ ...installation, publicUrl: null, now: new Date() });
    await growCompany(installation.database, 0, PEOPLE, { seed: 7, now: new Date() }, () => undefined);
  } finally {
    await installation.close();
  }
}

async function answers({ url, pid }: Program, cookie: string) {
  const spent: number[] = [];
  const took: number[] = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const [cpu, began] = [cpuMsOf(pid), performance.now()];
    bytes = (await (await fetch(`${url}/api/usersOrganigrama`, { headers: { cookie } })).arrayBuffer()).byteLength;
    // The first round warms what is compiled and kept.
    if (round > 0) {
      took.push(performance.now() - began);
      spent.push(cpuMsOf(pid) - cpu);
    }
  }
  console.log(
    `${PEOPLE} personas: ${(bytes / 1024).toFixed(0)} KB en ${median(took).toFixed(0)} ms, ${median(spent).toFixed(0)} ms de CPU de la web (mediana de ${ROUNDS})`,
  );
}

async function pulls({ url }: Program, cookie: string) {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: findChromium() ?? "", args });
  try {
    const ours = await withPage(browser, url, cookie, async (page) => {
      await page.goto(`${url}/users/organigrama`);
      await page.getByRole("button", { name: "Abrir todo" }).click();
      await page.getByRole("button", { name: "Cerrar todo" }).waitFor();
    });
    const bare = await withPage(browser, url, cookie, async (page) => {
      await page.goto(`${url}/robots.txt`);
      await page.setContent(
        '<div role="tree" style="height:700px;overflow:auto"><div style="width:400000px;height:4000px"></div></div>',
      );
    });
    console.log(
      `por cuadro: ${ours.perFrame.toFixed(2)} ms de CPU de la página (meta ≤ ${AIM_MS}), ${ours.cards} tarjetas a la vez; vacía: ${bare.perFrame.toFixed(2)} ms   ${(ours.perFrame / bare.perFrame).toFixed(1)} ×`,
    );
  } finally {
    await browser.close();
  }
}

async function withPage(browser: Browser, url: string, cookie: string, open: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const kept = cookie.split("; ").map((each) => {
      const at = each.indexOf("=");
      return { name: each.slice(0, at), value: each.slice(at + 1), url };
    });
    await context.addCookies(kept);
    const page = await context.newPage();
    await open(page);
    await page.waitForTimeout(1000);
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await pull(page));
    const cards = await page.locator("[role=treeitem]").count();
    return { perFrame: median(rounds), cards };
  } finally {
    await context.close();
  }
}

/** There and back; the processor time of the page's own thread for each picture. */
async function pull(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1000;
  };
  const before = await busy();
  await page.evaluate(
    ({ frames, step }) =>
      new Promise<void>((done) => {
        const box = document.querySelector("[role=tree]");
        let drawn = 0;
        const next = () => {
          const way = drawn < frames / 2 ? 1 : -1;
          box?.scrollBy(step.x * way, step.y * way);
          drawn++;
          if (drawn < frames) requestAnimationFrame(next);
          else done();
        };
        requestAnimationFrame(next);
      }),
    { frames: FRAMES, step: PULL },
  );
  const spent = (await busy()) - before;
  await session.detach();
  return spent / FRAMES;
}
