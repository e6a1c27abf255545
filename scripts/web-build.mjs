// Builds the web app when what it is made of has changed since the last build, judged by content, not by dates:
// a fresh clone or a change of branch gives every file a new date.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { inProject, run, Stop, say } from "./project.mjs";

const STAMP = inProject("dist", "web", ".stamp");
const SOURCES = ["index.html", "package-lock.json", "public", "scripts/vite", "src", "vite.config.ts"];

/** The import law keeps these out of the browser, and nothing of the product names `piezas`: they cannot change the build. */
const IGNORED_FOLDERS = new Set(["server", "fixtures", "testing", "demo", "piezas"]);
const IGNORED_FILES = /\.test\.[jt]sx?$/;

export async function ensureWebBuilt({ node, env }) {
  const wanted = fingerprint();
  if (stamped() === wanted) return;
  await withLock("build", "Otro proceso está construyendo la aplicación web; esperando…", async () => {
    if (stamped() === wanted) return;
    say("Construyendo la aplicación web…");
    const code = await run(node, [inProject("node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"], { env });
    if (code !== 0) throw new Stop("No se pudo construir la aplicación web: la causa está arriba.");
    writeFileSync(STAMP, wanted);
  });
}

function stamped() {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const path of SOURCES) if (existsSync(inProject(path))) add(hash, path);
  return hash.digest("hex");
}

function add(hash, path) {
  const entries = entriesOf(path);
  if (!entries) {
    hash.update(`${path}\n`).update(readFileSync(inProject(path)));
    return;
  }
  for (const entry of entries) {
    const ignored = entry.isDirectory() ? IGNORED_FOLDERS.has(entry.name) : IGNORED_FILES.test(entry.name);
    if (!ignored) add(hash, join(path, entry.name));
  }
}

function entriesOf(path) {
  try {
    const entries = readdirSync(inProject(path), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (error.code === "ENOTDIR") return null;
    throw error;
  }
}
