/** How the browser's half is built: one page, small entry, no server code, no source maps. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

/** Compressed once here, at full strength, instead of on every request: the server picks what the browser accepts. */
const precompress: Plugin = {
  name: "rubrica:precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
    for (const file of texts) {
      const content = await readFile(join(dir, file));
      await writeFile(join(dir, `${file}.br`), await brotli(content));
      await writeFile(join(dir, `${file}.gz`), await gzip(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [noServerCode, lightScrollArea, react(), preloadFont, precompress],
  build: { outDir: "dist/web", emptyOutDir: true, sourcemap: false, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
