/** How the browser's half is built: one page, small entry, no server code, no source maps. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { codeSplitting, noCircularFiles } from "./scripts/vite/chunks.ts";
import { firstPaint } from "./scripts/vite/first-paint.ts";
import { keptShell } from "./scripts/vite/kept-shell.ts";
import { kitStyles } from "./scripts/vite/kit-styles.ts";
import { lightContracts } from "./scripts/vite/light-contracts.ts";
import { partsList } from "./scripts/vite/parts-list.ts";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The last of the three locks between browser and server: reaching a server file stops the build. Architecture §3.3. */
const noServerCode: Plugin = {
  name: "rubrica:no-server-code",
  enforce: "pre",
  load(id) {
    if (/\/src\/.*\/server\//.test(id)) this.error(`El código del servidor no puede llegar al navegador: ${id}`);
  },
};

/** The text's font is asked for with the page, not after its styles. */
const preloadFont: Plugin = {
  name: "rubrica:preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file));
      if (!font) throw new Error("No está la tipografía en el paquete");
      return [
        {
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true },
          injectTo: "head",
        },
      ];
    },
  },
};

/**
 * Mantine's ScrollArea, part of every dialog, takes one helper from @floating-ui/react and with it 17 KB of positioning
 * into the first page. The same helper exists in Mantine's own hooks.
 */
const MERGE_REFS = "\0rubrica:merge-refs";
const lightScrollArea: Plugin = {
  name: "rubrica:light-scroll-area",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "@floating-ui/react" && importer?.includes("/components/ScrollArea/") ? MERGE_REFS : null,
  load: (id) =>
    id === MERGE_REFS
      ? 'import { useMergedRef } from "@mantine/hooks";\nexport const useMergeRefs = (refs) => useMergedRef(...refs);'
      : null,
};

/**
 * What the PDF viewer fetches by name and only when a document needs it: the fonts a file may leave out, and decoders of
 * scanned pages in plain JavaScript, because our headers allow no WebAssembly (S-65).
 */
const pdfResources: Plugin = {
  name: "rubrica:pdf-resources",
  apply: "build",
  async buildStart() {
    const root = join(import.meta.dirname, "node_modules/pdfjs-dist");
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    for (const [folder, wanted] of [
      ["standard_fonts", /\.(pfb|ttf)$/],
      ["wasm", /_nowasm_fallback\.js$/],
    ] as const) {
      for (const file of (await readdir(join(root, folder))).filter((name) => wanted.test(name))) {
        const source = await readFile(join(root, folder, file));
        this.emitFile({ type: "asset", fileName: `assets/pdfjs-${version}/${folder}/${file}`, source });
      }
    }
  },
};

/** Compressed once here, at full strength, instead of on every request: the server picks what the browser accepts. */
const precompress: Plugin = {
  name: "rubrica:precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(m?js|css|svg)$/.test(file));
    for (const file of texts) {
      const content = await readFile(join(dir, file));
      await writeFile(join(dir, `${file}.br`), await brotli(content));
      await writeFile(join(dir, `${file}.gz`), await gzip(content, { level: 9 }));
    }
  },
};

/** The page of every part (`npm run dev` has it at /piezas) is built apart, for its tests: no other build names it. */
const PIEZAS = { outDir: "dist/piezas", input: "piezas.html" };

/** The entry names every file there is: what each holds is said by the list of parts. */
const SHORT_NAMES = {
  chunkFileNames: "assets/[hash:7].js",
  assetFileNames: ({ names }: { readonly names: readonly string[] }) =>
    names.every((name) => name.endsWith(".css")) ? "assets/[hash:7][extname]" : "assets/[name]-[hash:7][extname]",
};

export default defineConfig(({ mode }) => ({
  plugins: [
    noServerCode,
    lightContracts,
    lightScrollArea,
    kitStyles(import.meta.dirname),
    react(),
    preloadFont,
    pdfResources,
    noCircularFiles,
    mode !== "piezas" && precompress,
    mode !== "piezas" && partsList(import.meta.dirname),
    mode !== "piezas" && firstPaint(import.meta.dirname),
    mode !== "piezas" && keptShell(import.meta.dirname),
  ],
  build: {
    emptyOutDir: true,
    sourcemap: false,
    target: "es2022",
    assetsInlineLimit: 0,
    // The PDF viewer, which only its own screens load, is the one large chunk.
    chunkSizeWarningLimit: 800,
    outDir: mode === "piezas" ? PIEZAS.outDir : "dist/web",
    // Nobody waits for the page of parts.
    rolldownOptions: mode === "piezas" ? { input: PIEZAS.input } : { output: { codeSplitting, ...SHORT_NAMES } },
  },
  // The build for older browsers: the phones that open a receipt are seldom new ones.
  resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: "pdfjs-dist/legacy/build/pdf.mjs" }] },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
}));
