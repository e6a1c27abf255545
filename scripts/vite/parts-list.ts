/** What the build is made of, for whoever weighs it: each script, what it brings along at once, and its styles. */
import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

export type Part = {
  /** The module it was split for: a screen, the entry; null for what several share. */
  readonly of: string | null;
  /** Of ours, all that it holds. */
  readonly holds: readonly string[];
  readonly imports: readonly string[];
  readonly css: readonly string[];
};
export type Parts = Readonly<Record<string, Part>>;

/** Beside what is served, not within it. */
export const PARTS_FILE = "dist/partes.json";

export const partsList = (root: string): Plugin => ({
  name: "rubrica:parts-list",
  apply: "build",
  async writeBundle(_options, bundle) {
    const parts = Object.values(bundle).flatMap((part) =>
      part.type === "chunk"
        ? [
            [
              part.fileName,
              {
                of: moduleOf(root, part.facadeModuleId),
                holds: part.moduleIds.filter((id) => id.startsWith(`${root}/src/`)).map((id) => relative(root, id)),
                imports: part.imports,
                css: cssOf(part),
              },
            ] as const,
          ]
        : [],
    );
    await writeFile(join(root, PARTS_FILE), JSON.stringify(Object.fromEntries(parts), null, 1));
  },
});

const moduleOf = (root: string, id: string | null) => id && relative(root, id);

const cssOf = (part: object) => [
  ...((part as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? []),
];
