/**
 * The pages as they are sent (0044): each with its first picture in it, the styles that picture needs, and word of the
 * files its program needs next. The whole sheets are asked for at once but paint nothing late; what the program asks the
 * server first is asked before the program is there.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import react from "@vitejs/plugin-react";
import { createServer, type Plugin } from "vite";
import { FIRST_PAGES, type FirstPage } from "../../src/shell/first-page.ts";
import { criticalCss } from "./critical-css.ts";
import { filesOf, onceBuilt } from "./needed-files.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const PAINT = "/src/shell/web/first/paint.tsx";
const FRAME_CSS = "src/shell/web/first/frame.css";
/** The module whose files follow the entry's. */
const NEXT: Readonly<Record<FirstPage, string>> = {
  ingreso: "/src/shell/web/signin/signin.tsx",
  puerta: "/src/platform/ui/page/web/door.tsx",
  marco: "/src/shell/web/frame/frame.tsx",
};
/** What `main.tsx` asks first, whoever comes. */
const FIRST_CALLS = ["/api/users/me", "/api/configLang"];

export const firstPaint = (root: string): Plugin =>
  onceBuilt("rubrica:first-paint", async ({ dir, chunks }) => {
    const template = await readFile(join(dir, FIRST_PAGES.marco), "utf8");
    const [pictures, theme, frameCss] = await Promise.all([
      painted(root),
      readFile(join(root, "public/tema.js"), "utf8"),
      readFile(join(root, FRAME_CSS), "utf8"),
    ]);
    for (const page of Object.keys(FIRST_PAGES) as FirstPage[]) {
      const { entry, scripts, styles } = filesOf(chunks, NEXT[page]);
      const sheets = await Promise.all(styles.map((sheet) => readFile(join(dir, sheet), "utf8")));
      const html = assembled(template, {
        ...apart(pictures[page]),
        sheets: page === "marco" ? [...sheets, frameCss] : sheets,
        script: `${stripped(theme)}${early(styles)}`,
        scripts: scripts.filter((file) => file !== entry),
      });
      const path = join(dir, FIRST_PAGES[page]);
      await writeFile(path, html);
      await writeFile(`${path}.br`, await brotli(html));
      await writeFile(`${path}.gz`, await gzip(html, { level: 9 }));
    }
  });

/** The pictures need the program's own parts, which only Vite can read. */
async function painted(root: string): Promise<Readonly<Record<FirstPage, string>>> {
  const reader = await createServer({
    configFile: false,
    root,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [react()],
  });
  try {
    const { paint } = (await reader.ssrLoadModule(PAINT)) as { paint(): Readonly<Record<FirstPage, string>> };
    return paint();
  } finally {
    await reader.close();
  }
}

/** What the kit writes beside a picture are its variables. */
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const apart = (picture: string) => ({
  picture: picture.replaceAll(STYLE, ""),
  variables: Array.from(picture.matchAll(STYLE), ([, css = ""]) => css).join(""),
});

const stripped = (script: string) => script.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s*\n\s*/g, " ");

/**
 * A style sheet that a script asks for holds nothing back. Who sends the form before there is one is remembered, and so
 * is what the server was asked.
 */
const early = (styles: readonly string[]) =>
  `for(const u of ${JSON.stringify(styles)}){const l=document.createElement("link");l.rel="stylesheet";l.crossOrigin="";l.href="/"+u;document.head.append(l)}` +
  `addEventListener("click",e=>{if(e.target.closest("#app [type=submit]"))self.rubricaEnviar=1});` +
  `addEventListener("keydown",e=>{if(e.key==="Enter"&&e.target.matches("#app input"))self.rubricaEnviar=1});` +
  `self.rubricaAntes={};for(const u of ${JSON.stringify(FIRST_CALLS)})(self.rubricaAntes[u]=fetch(u)).catch(()=>{});`;

type Assembled = {
  readonly picture: string;
  readonly variables: string;
  readonly sheets: readonly string[];
  readonly script: string;
  readonly scripts: readonly string[];
};

function assembled(template: string, { picture, variables, sheets, script, scripts }: Assembled): string {
  const css = criticalCss([...sheets, variables].join(""), picture);
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
  const replacements: readonly (readonly [RegExp, string])[] = [
    [/\s*<link rel="(?:stylesheet|modulepreload)" crossorigin href="\/assets\/[^>]*>/g, ""],
    [/<script src="\/tema\.js"><\/script>/, `<style>${css}</style><script>${script}</script>${preloads}`],
    [/<div id="app"><\/div>/, `<div id="app">${picture}</div>`],
  ];
  return replacements.reduce((html, [from, to]) => {
    if (html.search(from) < 0) throw new Error(`index.html no tiene ${String(from)}`);
    return html.replace(from, () => to);
  }, template);
}
