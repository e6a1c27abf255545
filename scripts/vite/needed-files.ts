/** The files a module needs, of a finished build: its scripts, the entry's first, and their sheets. */
import type { Rolldown } from "vite";

export type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

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
