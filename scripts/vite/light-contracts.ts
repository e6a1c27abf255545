/**
 * What of a contract reaches the browser (0040). Who may open a screen and where a call goes is data, worked out here,
 * while the build runs; the schemas, and with them the library that checks them, go only where a file names one.
 * `contract.ts` stays the one declaration: screens, clients and forms import it as everybody does.
 */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Neutral files: contracts, and the shapes that they share. */
const NEUTRAL = /\/src\/(?:features|platform)\/[^/]+\/[^/]+\.ts$/;
const DECLARES = /^import \{ z \} from "zod";$/m;
const WHOLE = "?whole";
/** What is looked up in the whole declaration wherever a screen asks an endpoint for it. */
const HEAVY = ["input", "output", "summary", "logs"] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isContract = (value: unknown): value is Readonly<Record<string, Fields>> =>
  isFields(value) &&
  Object.values(value).every((endpoint) => isFields(endpoint) && String(endpoint["path"]).startsWith("/api/"));

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (isFields(value)) return Object.values(value).every(isData);
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

/** Everything but what is heavy; of the answer, whether it is a file. */
function light(endpoint: Fields): Fields {
  const kept = Object.entries(endpoint).filter(([key]) => !(HEAVY as readonly string[]).includes(key));
  return { ...Object.fromEntries(kept), ...(endpoint["output"] === "file" && { output: "file" }) };
}

const lightest = (value: unknown): unknown =>
  isContract(value)
    ? Object.fromEntries(Object.entries(value).map(([name, endpoint]) => [name, light(endpoint)]))
    : value;

const namesIn = (exported: Fields) => new Set(Object.keys(exported).filter((name) => isData(lightest(exported[name]))));

/** The module that stands for such a file: what of it is data. */
export const lightModule = (exported: Fields): string =>
  [...namesIn(exported)]
    .map((name) => `export const ${name} = ${JSON.stringify(lightest(exported[name]))};`)
    .join("\n");

/** One that names a schema names it in the whole file; `acceso.reset.input` asks the whole contract. */
export function splitImport(names: string, source: string, exported: Fields, code: string) {
  const data = namesIn(exported);
  const named = names.split(",").flatMap((one) => /^\s*(?!type\s)(\w+)/.exec(one)?.[1] ?? []);
  const light = named.filter((name) => data.has(name));
  const whole = named.filter((name) => !data.has(name));
  const asked = light.filter((name) => heavyUse(name).test(code));
  const from = (list: readonly string[], file: string) =>
    list.length > 0 ? `import { ${list.join(", ")} } from "${file}";` : "";
  return {
    lines: from(light, source) + from([...whole, ...asked.map((name) => `${name} as ${name}$whole`)], source + WHOLE),
    asked,
  };
}

const heavyUse = (name: string) => new RegExp(`(?<![\\w.$])${name}(\\s*\\.\\w+\\s*\\.(?:${HEAVY.join("|")})\\b)`, "g");

const IMPORT = /^import \{([^}]*)\} from "([^"]+\.ts)";/gm;
const REEXPORT = /^(export \{[^}]*\} from "[^"]+\/contract\.ts)";/gm;
const DYNAMIC = /(\bimport\("[^"]+\/contract\.ts)"\)/g;

const isDeclaration = async (file: string) => NEUTRAL.test(file) && DECLARES.test(await readFile(file, "utf8"));
const exportsOf = async (file: string) => (await import(pathToFileURL(file).href)) as Fields;

/** Only for what people get: while developing, whole contracts are what changes without a new start. */
export const lightContracts: Plugin = {
  name: "rubrica:light-contracts",
  enforce: "pre",
  apply: "build",
  async resolveId(source, importer) {
    const wanted = source.endsWith(WHOLE) ? source.slice(0, -WHOLE.length) : source;
    // What stands in a whole file is whole itself.
    if (wanted === source && !(importer?.endsWith(WHOLE) && source.endsWith(".ts"))) return null;
    const from = importer?.endsWith(WHOLE) ? importer.slice(0, -WHOLE.length) : importer;
    const found = await this.resolve(wanted, from, { skipSelf: true });
    if (!found || !(await isDeclaration(found.id))) return found;
    return { id: found.id + WHOLE, moduleSideEffects: false };
  },
  async load(id) {
    if (id.endsWith(WHOLE)) {
      const code = await readFile(id.slice(0, -WHOLE.length), "utf8");
      return { code, moduleType: "ts", moduleSideEffects: false };
    }
    if (!(await isDeclaration(id))) return null;
    return { code: lightModule(await exportsOf(id)), moduleType: "js", moduleSideEffects: false };
  },
  async transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id)) return null;
    let split = code.replace(REEXPORT, `$1${WHOLE}";`).replace(DYNAMIC, `$1${WHOLE}")`);
    for (const [line, names = "", source = ""] of code.matchAll(IMPORT)) {
      const found = await this.resolve(source, id);
      if (!found || !(await isDeclaration(found.id))) continue;
      const { lines, asked } = splitImport(names, source, await exportsOf(found.id), code);
      split = split.replace(line, lines);
      for (const name of asked) split = split.replace(heavyUse(name), `${name}$whole$1`);
    }
    return split === code ? null : split;
  },
};
