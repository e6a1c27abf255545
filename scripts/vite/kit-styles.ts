/**
 * The kit's styles come with the parts that use them (0040): each Mantine component brings its own sheet, so that a page
 * loads those of what it draws. Each sheet is a layer, and the first file of all begins with their order: whichever
 * arrives first, the cascade is Mantine's own, and what the product says of a part stands above it.
 * `mantine.css` is the list, and their order; while developing it is loaded whole.
 */
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const LIST = "/src/platform/ui/theme/web/mantine.css";
const SHEET = /@import "(@mantine\/[^"]+\.css)" layer\((mantine\.[\w-]+)\);/g;
/** Of no component: the ground that all stand on. */
const GROUND = new Set(["baseline", "default-css-variables", "global"]);
const GROUND_LAYER = "@layer mantine.baseline";

type Sheet = { readonly source: string; readonly layer: string; readonly name: string };

export const sheetsIn = (list: string): readonly Sheet[] =>
  [...list.matchAll(SHEET)].map(([, source = "", layer = ""]) => ({
    source,
    layer,
    name: layer.slice("mantine.".length),
  }));

const orderOf = (sheets: readonly Sheet[]) => `@layer ${sheets.map(({ layer }) => layer).join(",")};`;

/** The component of a sheet is the module of its name, in the sheet's package. */
const componentOf = ({ source, name }: Sheet) => {
  const [scope, pack] = source.split("/");
  return new RegExp(`/${scope}/${pack}/esm/(?:.*/)?${name}\\.mjs$`);
};

export function kitStyles(root: string): Plugin {
  const sheets = sheetsIn(readFileSync(root + LIST, "utf8"));
  const parts = sheets.filter(({ name }) => !GROUND.has(name));
  const components = parts.map((sheet) => ({ ...sheet, module: componentOf(sheet) }));
  const used = new Set<string>();
  return {
    name: "rubrica:kit-styles",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      if (id.endsWith(LIST)) return parts.reduce((rest, { source }) => withoutImport(rest, source), code);
      if (!id.includes("/@mantine/")) return null;
      const sheet = parts.find(({ source }) => id.endsWith(`/node_modules/${source}`));
      if (sheet) return `@layer ${sheet.layer} {\n${code}\n}`;
      const part = components.find(({ module }) => module.test(id));
      if (!part) return null;
      used.add(part.name);
      return `import "${part.source}";\n${code}`;
    },
    generateBundle(_options, bundle) {
      const stray = parts.filter(({ name }) => !used.has(name)).map(({ name }) => name);
      if (stray.length > 0) this.error(`mantine.css nombra hojas que ningún componente trae: ${stray.join(", ")}`);
      // The page names it before any script runs, so that it is there before whatever comes later.
      const [first, ...others] = Object.values(bundle).filter(
        (file) => file.type === "asset" && file.fileName.endsWith(".css") && String(file.source).includes(GROUND_LAYER),
      );
      if (first?.type !== "asset" || others.length > 0)
        this.error("El suelo de los estilos no está en un solo archivo");
      else first.source = orderOf(sheets) + String(first.source);
    },
  };
}

const withoutImport = (list: string, source: string) =>
  list.replace(new RegExp(`@import "${source}" layer\\([^)]*\\);\\n`), "");
