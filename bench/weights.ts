/** What each screen makes a browser load before it shows, and how much it may: JS and CSS, gzipped, in KB. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { PARTS_FILE, type Parts } from "../scripts/vite/parts-list.ts";

const ROOT = "dist/web";
const ENTRY = "index.html";
const FRAME = "src/shell/web/frame/frame.tsx";
const CATALOGUE = "src/platform/catalogue/web";
/** Loaded where a letter is written, beside what the form around it has already. */
const EDITOR = "src/platform/ui/editor/web/desk.tsx";
const FORM = "src/features/plantillas/web/form.tsx";
const SIGN_IN = "/authentication/signin";

export type Weight = {
  readonly route: string;
  readonly js: number;
  readonly css: number;
  readonly requests: number;
  readonly budget: { readonly js: number; readonly css: number };
};

/** An operator on an old phone pays for the first page, then for the first list. */
const BUDGETS = {
  entry: { js: 150, css: 15 },
  signIn: { js: 170, css: 15 },
  list: { js: 220, css: 25 },
  other: { js: 310, css: 35 },
  editor: { js: 190, css: 10 },
} as const;

export const isOver = ({ js, css, budget }: Weight): boolean => js > budget.js || css > budget.css;

export function weights(): readonly Weight[] {
  const parts = JSON.parse(readFileSync(PARTS_FILE, "utf8")) as Parts;
  const fileOf = (module: string) => {
    const files = Object.keys(parts);
    const found =
      files.find((file) => parts[file]?.of === module) ?? files.find((file) => parts[file]?.holds.includes(module));
    if (!found) throw new Error(`No está en la construcción: ${module}. Ejecute «npm run build».`);
    return found;
  };
  const weigh = (
    route: string,
    modules: readonly string[],
    budget: Weight["budget"],
    before: readonly string[] = [],
  ): Weight => {
    const there = loaded(parts, before.map(fileOf));
    const { scripts, styles } = loaded(parts, modules.map(fileOf));
    const js = [...scripts].filter((file) => !there.scripts.has(file));
    const css = [...styles].filter((file) => !there.styles.has(file));
    const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzipped(file), 0) / 1024;
    return { route, js: sum(js), css: sum(css), requests: js.length + css.length, budget };
  };
  return [
    weigh("(entrada)", [ENTRY], BUDGETS.entry),
    weigh("(editor de textos)", [EDITOR], BUDGETS.editor, [ENTRY, FRAME, FORM]),
    ...screens().map(({ path, module, bare }) =>
      weigh(path, bare ? [ENTRY, module] : [ENTRY, FRAME, module], budgetOf(path, module)),
    ),
  ];
}

const budgetOf = (path: string, module: string) =>
  path === SIGN_IN ? BUDGETS.signIn : /\/list\.tsx$/.test(module) ? BUDGETS.list : BUDGETS.other;

function loaded(parts: Parts, files: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const load = (file: string) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const sheet of parts[file]?.css ?? []) styles.add(sheet);
    for (const next of parts[file]?.imports ?? []) load(next);
  };
  for (const file of files) load(file);
  return { scripts, styles };
}

const gzipped = (file: string) => gzipSync(readFileSync(join(ROOT, file)), { level: 9 }).length;

/** As the screens' own files declare them one by one; those of a catalogue are of every catalogue. */
function screens() {
  const declared = globSync("src/{features/*,shell}/{web,web/pages}/{,*-}screens.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/path: "([^"]+)",[^{}]*?layout: "(\w+)"[\s\S]*?import\("([^"]+)"\)/g)].map(
      ([, path = "", layout, source = ""]) => ({
        path,
        module: join(dirname(file), source),
        bare: layout === "bare",
      }),
    ),
  );
  const catalogue = ["list", "create-page", "edit-page", "view-page"].map((name) => ({
    path: `(catálogo: ${name})`,
    module: join(CATALOGUE, `${name}.tsx`),
    bare: false,
  }));
  return [...declared.sort((a, b) => a.path.localeCompare(b.path)), ...catalogue];
}
