/**
 * Has kept what children had to read with its types, by a process of its own: this one is not held for it, and does not load
 * what it takes. A child that a foreign file took over may name what it likes: only the program's own files are kept, as
 * they stand.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const PROGRAM = new URL("../../../", import.meta.url).href;
const STRIPPER = fileURLToPath(new URL("./strip.mjs", import.meta.url));
/** Where nothing can be written each is tried once. */
const tried = new Set<string>();

const isOurs = (url: unknown): url is string =>
  typeof url === "string" && url.startsWith(PROGRAM) && url.endsWith(".ts") && new URL(url).href === url;

export function keepStripped(missing: unknown): void {
  const fresh = Array.isArray(missing) ? missing.filter(isOurs).filter((url) => !tried.has(url)) : [];
  if (fresh.length === 0) return;
  for (const url of fresh) tried.add(url);
  const stripper = spawn(process.execPath, ["--no-warnings", STRIPPER], {
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without it children read as before.
  stripper.once("error", () => {});
  stripper.stdin.once("error", () => {});
  stripper.stdin.end(JSON.stringify(fresh));
  stripper.unref();
}
