/**
 * Chromium at a desk's and a phone's size. The journeys drive the real program on a free port with fresh demo data; the
 * parts (`piezas`) are driven on their own page, without a server.
 */
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { keepCompiled, takeMemoryDisk } from "./src/shell/testing/disks.ts";
import { inDisorder } from "./tests/support/desorden.ts";

keepCompiled();
takeMemoryDisk();

function chromium(): string {
  const found = findChromium();
  if (!found) throw new Error("Falta Chromium: indique su ruta en CHROMIUM_PATH.");
  return found;
}

/** Nothing of the browser's own leaves the machine; its sandbox refuses to start as root. */
const ARGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 13; moto g54 5G) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
};

const DESK = { viewport: { width: 1440, height: 900 } };

const PROGRAM = "./tests/journeys/support/programa.ts";
const PARTS = "./tests/piezas/support/pagina.ts";
/** Whoever asks for the parts alone, by project or by path, does not wait for a database. */
const asks = (what: string) => process.argv.slice(2).some((argument) => argument.includes(what));
const onlyParts = asks("piezas") && !asks("journeys");

const [JOURNEYS, PIECES] = ["tests/journeys", "tests/piezas"];
const PROJECTS = [
  { name: "escritorio", testDir: JOURNEYS, grepInvert: /@telefono/, use: DESK },
  { name: "telefono", testDir: JOURNEYS, grepInvert: /@escritorio/, use: PHONE },
  { name: "piezas", testDir: PIECES, grepInvert: /@telefono/, use: DESK },
  { name: "piezas-telefono", testDir: PIECES, grepInvert: /@escritorio/, use: PHONE },
];
/** As scripts/shaken.mjs says it. */
const shaken = process.env["RUBRICA_ORDEN"];

export default defineConfig({
  globalSetup: onlyParts ? [PARTS] : [PROGRAM, PARTS],
  outputDir: "test-results",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env["CI"] !== undefined,
  // As in vitest.config.ts: they end what hangs, not what waits.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: chromium(), args: ARGS },
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    colorScheme: "light",
    // What a worker answers no test could stand in for; those of the worker itself allow it.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording every step to keep those of a failure would double the run: `-- e2e --trace on` when one is wanted.
    trace: "off",
  },
  projects: shaken === undefined ? PROJECTS : inDisorder(PROJECTS, shaken),
});
