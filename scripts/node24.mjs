// Decides which Node runs the product: the one that is running when it is 24 or newer, else a pinned one that npm
// brings into .node/ (toolchain/package-lock.json fixes its version and its fingerprint).
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { withLock } from "./lock.mjs";
import { runNpm } from "./npm.mjs";
import { inProject, Stop, say } from "./project.mjs";

const MINIMUM = 24;
const PACKAGE = `node-${process.platform}-${process.arch}`;
const INSTALLED = inProject(".node", "node_modules", PACKAGE);

/** The path of Node, and an environment where `node` means that one for every program below. */
export async function ensureNode() {
  const node = Number.parseInt(process.versions.node, 10) >= MINIMUM ? process.execPath : await ensurePinned();
  return { node, env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` } };
}

async function ensurePinned() {
  const node = join(INSTALLED, "bin", "node");
  const version = readJson("scripts/toolchain/package.json").optionalDependencies[PACKAGE];
  if (!version) {
    throw new Stop(
      `Rúbrica necesita Node ${MINIMUM} y no sabe instalarlo en ${process.platform}-${process.arch}: instálelo desde https://nodejs.org y vuelva a intentar.`,
    );
  }
  if (isInstalled(version)) return node;
  return withLock("node", "Otro proceso está instalando Node; esperando…", async () => {
    if (isInstalled(version)) return node;
    say(`Instalando Node ${version}…`);
    for (const name of ["package.json", "package-lock.json"]) {
      copyFileSync(inProject("scripts/toolchain", name), inProject(".node", name));
    }
    await runNpm(process.execPath, ["ci", "--ignore-scripts"], { cwd: inProject(".node"), env: process.env });
    // An optional package that could not be downloaded is not an error for npm.
    if (!isInstalled(version))
      throw new Stop(
        `No se pudo instalar Node ${version}: npm no pudo descargarlo; revise la red y vuelva a intentar.`,
      );
    return node;
  });
}

function isInstalled(version) {
  const manifest = join(INSTALLED, "package.json");
  return existsSync(join(INSTALLED, "bin", "node")) && JSON.parse(readFileSync(manifest, "utf8")).version === version;
}

const readJson = (path) => JSON.parse(readFileSync(inProject(path), "utf8"));
