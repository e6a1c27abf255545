/** Habits of the house that a reader should be able to count on, checked over every file of the repository. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { contracts } from "#shell/contracts.ts";
import { foreignWrites, tablesOf } from "./support/foreign-writes.ts";

const ROOT = new URL("../..", import.meta.url).pathname;
const FOREIGN = [
  "node_modules",
  ".git",
  ".node",
  ".ts",
  "dist",
  "data",
  "test-results",
  "playwright-report",
  ".vitest",
];
/** Long because the country is, and because there are so many calls: lists, not logic. */
const DATA = ["src/features/geografia/datos.ts", "src/shell/server/examples.json"];
const MAX_LINES = 300;
/** A test is a list of cases and may be longer, to a point. */
const MAX_TEST_LINES = 600;

function walk(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !FOREIGN.includes(name))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
}
const files = walk("").filter((path) =>
  /\.([cm]?[jt]sx?|json|css|html|md|sql|tsv|txt|svg)$|(^|\/)\.[a-z]+rc$/.test(path),
);
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
const code = files.filter((path) => /\.[cm]?[jt]sx?$/.test(path));
const isTest = (path: string) => /\.(test|spec)\.[cm]?[jt]sx?$|(^|\/)fixtures\/|^tests\//.test(path);
const product = code.filter((path) => path.startsWith("src/") && !isTest(path));

/** `path:line` of each line that matches. */
const lines = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    textOf(path)
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 100)}`] : [])),
  );

describe("files", () => {
  it("are found", () => {
    expect(product.length).toBeGreaterThan(80);
    expect(code.filter(isTest).length).toBeGreaterThan(15);
  });

  it(`are at most ${MAX_LINES} lines long in src, lists of data and tests aside`, () => {
    const limit = (path: string) => (isTest(path) ? MAX_TEST_LINES : MAX_LINES);
    const long = files.filter((path) => path.startsWith("src/") && !DATA.includes(path));
    expect(long.filter((path) => textOf(path).trimEnd().split("\n").length > limit(path))).toEqual([]);
  });

  it("name in their styles only pictures that exist: the build would leave them out with a warning", () => {
    const pictures = files
      .filter((path) => path.startsWith("src/") && path.endsWith(".css"))
      .flatMap((path) => [...textOf(path).matchAll(/url\("(\.[^"?]+)/g)].map(([, to = ""]) => join(dirname(path), to)));
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("are no barrels", () => {
    expect(code.filter((path) => /(^|\/)index\.[cm]?[jt]sx?$/.test(path))).toEqual([]);
  });

  it("open by saying what they decide, unless their name alone does", () => {
    const byName = /\/(tables|routes|problems)\.ts$/;
    expect(product.filter((path) => !byName.test(path) && !/^(\/\/|\/\*)/.test(textOf(path)))).toEqual([]);
  });
});

describe("time", () => {
  /**
   * Programs an operator runs and waits for; what is compared with the dates of files, which the machine wrote; and the
   * day until which a bucket keeps something, which the bucket counts by its own clock.
   */
  const READ_THE_MACHINE = [
    "src/platform/files/server/scratch.ts",
    "src/platform/storage/server/s3.ts",
    "src/shell/demo/grow-cli.ts",
    "src/shell/server/backup-cli.ts",
    "src/shell/server/fsck-cli.ts",
    "src/shell/server/reseal-cli.ts",
    "src/shell/server/restore-cli.ts",
    "src/shell/server/verify-log-cli.ts",
  ];

  it("R-19: the server reads no clock that somebody can set: `now` arrives, from platform/clock", () => {
    const ofServer = product.filter((path) => !/\/web\/|\.tsx$|^src\/shell\/testing\//.test(path));
    const reading = ofServer.filter((path) => /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/.test(textOf(path)));
    expect(reading.sort()).toEqual(READ_THE_MACHINE);
  });
});

describe("what is not left behind", () => {
  it("no task hidden in a comment", () => {
    const others = code.filter((path) => path !== "tests/architecture/hygiene.test.ts");
    expect(lines(others, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
  });

  it("no test that runs alone, or not at all", () => {
    expect(lines(code.filter(isTest), /\b(it|test|describe)\.(only|skip|todo|fixme|fails)\b(?!\|)/)).toEqual([]);
  });

  it("no mock outside the browser's tests: the others share what they import, and the real parts are what they prove", () => {
    expect(lines(code.filter(isTest), /\bvi\.(do)?Mock\(/i).filter((line) => !line.includes("/web/"))).toEqual([]);
  });

  it("S-63: no package registry and no path of somebody's machine", () => {
    const registry = /https?:\/\/[^\s"'`]*(registry|npmjs|artifactory|nexus|verdaccio)/i;
    const machine = /(^|[\s"'`(=:])\/(work|root|Users|tmp\/inst)\/[A-Za-z]|[A-Z]:\\Users\\/;
    expect(lines(files, registry)).toEqual([]);
    expect(lines(files, machine)).toEqual([]);
  });

  it("no object spread where it is written: what does not belong there would go unseen by the type checker", () => {
    expect(lines(code, /\.\.\.\{\s*($|["'\w])/)).toEqual([]);
  });

  it("S-53: no code made of text, no shell, no markup made of text", () => {
    expect(lines(product, /\beval\(|new Function\(|shell:\s*true|dangerouslySetInnerHTML|\.innerHTML\s*=/)).toEqual([]);
  });

  it("no HTTP client of Node's that every start would read for the sake of a name of its server (0040)", () => {
    expect(lines(product, /^import (?!type\b).*\bfrom "node:https?"/)).toEqual([]);
  });

  it("R-08: no connection to the database whose loss nobody would hear", () => {
    const served = product.filter((path) => !/\/(testing|fixtures)\//.test(path) && path.startsWith("src/"));
    expect(lines(served, /new pg\.Client\(/)).toEqual([]);
    const pools = lines(served, /new (pg\.Pool|PgBoss)\(/).map((line) => line.split(":")[0] ?? "");
    expect(pools.filter((path) => !textOf(path).includes("Client: HeardClient"))).toEqual([]);
  });

  it("S-52: SQL from text only where the text is a checked constant", () => {
    expect(lines(product, /sql\.raw\(/).map((line) => line.split(":")[0])).toEqual([
      "src/platform/db/server/tables.ts",
    ]);
  });
});

describe("architecture.md §3.3 rule 5: a table is written only by the feature that owns it", () => {
  const tables = files
    .filter((path) => /^src\/features\/\w+\/server\/tables\.ts$/.test(path))
    .flatMap((path) => tablesOf(path.split("/")[2] ?? "", textOf(path)));
  /**
   * The demo's loader alone: it fills every feature's tables in bulk, with pasts that no service makes (sanctions of last
   * year, accounts that already signed), and only where there is no company yet. Services for it would run nowhere else.
   */
  const LOADER = ["grow", "load", "recibos"].map((name) => `src/shell/demo/${name}.ts`);
  const readers = product.filter(
    (path) => /^src\/(features|shell)\//.test(path) && !path.startsWith("src/shell/testing/"),
  );
  const writesOf = (path: string) =>
    foreignWrites(/^src\/features\/(\w+)\//.exec(path)?.[1] ?? null, textOf(path), tables);

  it("in features and in the shell, the demo's loader aside", () => {
    expect(tables.length).toBeGreaterThan(30);
    expect(readers.filter((path) => path.startsWith("src/shell/server/")).length).toBeGreaterThan(15);
    const wrong = readers
      .filter((path) => !LOADER.includes(path))
      .flatMap((path) => writesOf(path).map((what) => `${path} writes ${what}`));
    expect(wrong).toEqual([]);
  });

  it("and the loader is what that exemption is for", () => {
    expect(writesOf("src/shell/demo/load.ts")).toEqual(
      expect.arrayContaining(["empresa's empresa", "legajos's legajo"]),
    );
    expect(textOf("src/shell/demo/grow.ts")).toMatch(/insertAll\(\s*db,\s*legajo/);
  });

  const importing = (names: string) => `import { ${names} } from "#features/cuentas/server/tables.ts";\n`;
  it.each([
    ["in one line", `${importing("cuenta")}await db.update(cuenta).set({});`],
    ["broken over lines", `${importing("cuenta, sesion")}await db\n  .insert(\n    sesion,\n  )\n  .values([]);`],
    ["moved to another state", `${importing("cuenta")}await move(ctx, states, { table: cuenta, id, to, given });`],
    ["under another name", `${importing("cuenta as cuentas")}await db.delete(cuentas);`],
    ["by its namespace", 'import * as them from "#features/cuentas/server/tables.ts";\nawait db.delete(them.cuenta);'],
    ["inside SQL", `${importing("cuenta as who")}await db.execute(sql\`update \${who} set activo = false\`);`],
    ["by its name in SQL", "await db.execute(sql`\n  insert into\n    cuenta_empresa values (1, 2)`);"],
    ["by its name in a query", `await client.query('delete from "sesion" where true');`],
  ])("is caught: %s", (_, text) => {
    for (const feature of [null, "empresa"])
      expect(foreignWrites(feature, text, tables), String(feature)).toHaveLength(1);
    expect(foreignWrites("cuentas", text, tables)).toEqual([]);
  });

  it("reading is no writing, nor is a verb of something else", () => {
    const text = `${importing("cuenta, cuentaEmpresa")}db.select().from(cuenta).for("no key update"); hash.update(part); jar.delete(name); sql\`select \${cuenta._id}\`;`;
    expect(foreignWrites("empresa", text, tables)).toEqual([]);
  });
});

describe("one road to the database and to the log (0025)", () => {
  const server = product.filter((path) => /^src\/features\/\w+\/server\//.test(path));

  it("no feature opens a transaction: the gate does, and for jobs whoever runs them", () => {
    expect(server.length).toBeGreaterThan(40);
    expect(lines(server, /\bdatabase\.(?!ts")|\b(Database|openDatabase)\b|: Database\b/)).toEqual([]);
    const outsideJobs = server.filter((path) => !path.endsWith("/server/jobs.ts"));
    expect(lines(outsideJobs, /\b(inCompany|inInstallation|Scopes)\b/)).toEqual([]);
  });

  it("no feature writes a line of the activity log: contracts declare them, the gate writes them", () => {
    const others = server.filter((path) => !path.startsWith("src/features/actividad/"));
    expect(lines(others, /\b(recordAct|RecordAct|Activity)\b|\bactivity(\(|\.(?!ts"))/)).toEqual([]);
  });

  it("what has no scope declares nothing that needs one", () => {
    const idle = Object.values(contracts).flatMap((contract) => Object.values(contract));
    const wrong = idle.filter(({ scope, logs, transaction }) => scope === "none" && (logs || transaction));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});
