/** The pages as the build left them, held in memory: three small files that every visit begins with. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_PAGES, type FirstPage } from "#shell/first-page.ts";
import { accepts, CODINGS } from "./assets.ts";

export type BuiltPage = {
  /** Of the scripts written into it, as a content policy names them. */
  readonly digests: readonly string[];
  readonly coded: (accepted: string) => { readonly coding: string | null; readonly body: Buffer };
};

/** Null where nothing was built. */
export function builtPages(root: string): Readonly<Record<FirstPage, BuiltPage>> | null {
  if (!existsSync(join(root, FIRST_PAGES.marco))) return null;
  const page = (name: string) => builtPage(join(root, existsSync(join(root, name)) ? name : FIRST_PAGES.marco));
  return { ingreso: page(FIRST_PAGES.ingreso), puerta: page(FIRST_PAGES.puerta), marco: page(FIRST_PAGES.marco) };
}

function builtPage(path: string): BuiltPage {
  const html = readFileSync(path);
  const codings = CODINGS.filter(({ ending }) => existsSync(path + ending)).map(({ name, ending }) => ({
    coding: name,
    body: readFileSync(path + ending),
  }));
  return {
    digests: digestsOf(html.toString()),
    coded: (accepted) => codings.find(({ coding }) => accepts(accepted, coding)) ?? { coding: null, body: html },
  };
}

const digestsOf = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
