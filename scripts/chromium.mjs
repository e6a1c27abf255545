// Finds the browser that the browser tests drive: the one named by CHROMIUM_PATH, one on the PATH, one that Playwright
// downloaded before; on Debian as root it installs the distribution's. Nothing is downloaded from anywhere else.
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { aptInstall, aptUpdate, isDebian, isProgram, mayInstall } from "./debian.mjs";
import { Stop, say } from "./project.mjs";

/** The shell first: the same engine without a window of its own to draw, and twice as fast. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC_APPS = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
const IN_PLAYWRIGHT = [
  "chrome-linux/chrome",
  "chrome-linux64/chrome",
  "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  "chrome-linux/headless_shell",
];

export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!mayInstall()) throw new Stop(missing());
  say("Instalando Chromium con apt-get…");
  await aptUpdate();
  // Older distributions have only the whole browser.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await aptInstall(name);
    if (findChromium()) break;
  }
  const installed = findChromium();
  if (!installed) throw new Stop(missing());
  return installed;
}

export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Stop(`CHROMIUM_PATH apunta a ${named}, que no es un programa.`);
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...(process.platform === "darwin" ? MAC_APPS.map((app) => join("/Applications", app)) : []),
    ...playwrightFolders().flatMap((folder) => IN_PLAYWRIGHT.map((name) => join(folder, name))),
  ];
  return candidates.find(isProgram) ?? null;
}

/** Newest first; the whole browser before the headless shell. */
function playwrightFolders() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) => readdirSync(cache).map((name) => join(cache, name)))
    .filter((folder) => /chromium(_headless_shell)?-\d+$/.test(folder))
    .sort((a, b) => a.includes("_headless") - b.includes("_headless") || revision(b) - revision(a));
}

const revision = (folder) => Number(/\d+$/.exec(folder)?.[0]);

function missing() {
  const how = isDebian() ? "ejecute «apt-get install chromium» como root" : "instale Chromium o Google Chrome";
  return `Falta Chromium para las pruebas de navegador: ${how}, o indique su ruta en CHROMIUM_PATH.`;
}
