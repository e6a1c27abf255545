// Makes node_modules match package-lock.json. No package runs an install script: the ones we use work without theirs
// (the database's links are made by its launcher, esbuild finds its own program).
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { withLock } from "./lock.mjs";
import { ensureNode } from "./node24.mjs";
import { runNpm } from "./npm.mjs";
import { inProject, Stop, say } from "./project.mjs";
import { shortenManifests } from "./shorten.mjs";

const STAMP = inProject("node_modules", ".rubrica-install");

/** Node and the packages, ready; gives what `ensureNode` gives. */
export async function ensureInstalled() {
  const { node, env } = await ensureNode();
  const wanted = fingerprint();
  if (stamped() === wanted) return { node, env };
  await withLock("install", "Otro proceso está instalando las dependencias; esperando…", async () => {
    if (stamped() === wanted) return;
    if (!matchesLockfile()) {
      say("Instalando las dependencias (la primera vez tarda uno o dos minutos)…");
      await install(node, env);
    }
    shortenManifests();
    writeFileSync(STAMP, wanted);
  });
  return { node, env };
}

/**
 * Not `npm ci`: it refuses a lock file without the packages of other platforms, and a registry that mirrors only some
 * of them cannot give a complete one. The same promise is kept by hand: from nothing, and every package is checked
 * against the lock file's fingerprint. Under an older Node npm would choose older packages, so the pinned one runs it.
 */
async function install(node, env) {
  rmSync(inProject("node_modules"), { recursive: true, force: true });
  await runNpm(node, ["install", "--no-save", "--ignore-scripts"], { env });
  if (!matchesLockfile()) throw new Stop("Lo instalado no coincide con package-lock.json: ejecute «npm install».");
}

function fingerprint() {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}\n`);
  for (const name of ["package.json", "package-lock.json", "scripts/shorten.mjs"])
    hash.update(readFileSync(inProject(name)));
  return hash.digest("hex");
}

function stamped() {
  return existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
}

/** npm leaves the list of what it installed. The packages of other platforms are missing from one or the other. */
function matchesLockfile() {
  const list = inProject("node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const { "": _project, ...wanted } = packagesOf(inProject("package-lock.json"));
  const installed = packagesOf(list);
  const agrees = (path) => {
    const [a, b] = [wanted[path], installed[path]];
    return a && b ? a.integrity === b.integrity : (a ?? b).optional === true;
  };
  return Object.keys({ ...wanted, ...installed }).every(agrees);
}

const packagesOf = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
