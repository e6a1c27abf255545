/**
 * Builds the service worker and tells it what to keep (0043): the pages, and the files that a person needs to come in, to
 * see the frame and their home page. Other files are kept as they are used.
 */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { FIRST_PAGES } from "../../src/shell/first-page.ts";
import { filesOf, onceBuilt } from "./needed-files.ts";

const WORKER = "src/shell/web/kept/worker.ts";
const NEEDED = [
  "/src/shell/web/signin/signin.tsx",
  "/src/shell/web/frame/frame.tsx",
  "/src/platform/ui/theme/web/floating.tsx",
  "/src/features/inicio/web/inicio.tsx",
];

export const keptShell = (root: string): Plugin =>
  onceBuilt("rubrica:kept-shell", async ({ dir, chunks, files }) => {
    const needed = NEEDED.map((module) => filesOf(chunks, module));
    const fonts = files.filter((file) => /-latin-wght-normal.*\.woff2$/.test(file));
    const pages = Object.values(FIRST_PAGES);
    const kept = [
      ...new Set([...pages, ...needed.flatMap(({ scripts, styles }) => [...scripts, ...styles]), ...fonts]),
    ];
    const contents = await Promise.all(pages.map((page) => readFile(join(dir, page))));
    const hash = createHash("sha256").update(kept.join());
    for (const content of contents) hash.update(content);
    await writeFile(
      join(dir, "sw.js"),
      await worker(root, { FILES: kept.map((file) => `/${file}`), BUILD: hash.digest("hex").slice(0, 12) }),
    );
  });

async function worker(root: string, told: Readonly<Record<string, unknown>>): Promise<string> {
  const built = (await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "error",
    define: Object.fromEntries(Object.entries(told).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(root, WORKER), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
