/** A finished build: what is still made of it, and the files a module needs of it. */
import type { Plugin, Rolldown } from "vite";

export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

type Built = {
  /** Where it was written. */
  readonly dir: string;
  readonly chunks: readonly Chunk[];
  readonly files: readonly string[];
};

/** Works on what was written, one after the other in the order of the plugins. */
export const onceBuilt = (name: string, work: (built: Built) => Promise<void>): Plugin => ({
  name,
  apply: "build",
  writeBundle: {
    order: "post",
    sequential: true,
    handler: ({ dir = "" }, bundle) => {
      const chunks = Object.values(bundle).filter((part): part is Chunk => part.type === "chunk");
      return work({ dir, chunks, files: Object.keys(bundle) });
    },
  },
});

/** Its scripts, the entry's first, and their sheets. */
export function filesOf(chunks: readonly Chunk[], module: string) {
  const named = (file: string) => chunks.find(({ fileName }) => fileName === file);
  const entry = chunks.find(({ isEntry }) => isEntry);
  const own =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!entry || !own) throw new Error(`No está en la construcción: ${module}`);
  const all = new Set<Chunk>();
  const load = (chunk: Chunk | undefined) => {
    if (!chunk || all.has(chunk)) return;
    all.add(chunk);
    for (const file of chunk.imports) load(named(file));
  };
  load(entry);
  load(own);
  return {
    entry: entry.fileName,
    scripts: [...all].map(({ fileName }) => fileName),
    styles: [...new Set([...all].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))],
  };
}
