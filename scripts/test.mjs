// `npm test [-- check|unit|api|e2e]`: every test of the project, on a fresh clone too. The last line is always
// `N passed, N failed`; a stage that could not run, or that ran nothing, counts as failed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { failedInPlaywright, failedInVitest } from "./failures.mjs";
import { ensureInstalled } from "./install.mjs";
import { main, run, Stop, say } from "./project.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

const reports = mkdtempSync(join(tmpdir(), "rubrica-test-"));

const vitest = (...filter) =>
  stage("Pruebas de unidad y de API (vitest)", async ({ node, env }, args) => {
    const file = join(reports, "vitest.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await run(node, ["node_modules/vitest/vitest.mjs", "run", ...filter, ...reporters, ...args], { env });
    const report = readReport(file);
    const failures = failedInVitest(report);
    return { code, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, failures };
  });

const webBuild = stage("Construcción de la web (vite)", async (runtime) => {
  await ensureWebBuilt(runtime);
  return { code: 0, passed: 1, failed: 0 };
});

const playwright = stage("Pruebas de navegador (Playwright)", async ({ node, env }, args) => {
  const file = join(reports, "playwright.json");
  const browser = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...args];
  const code = await run(node, command, { env: { ...env, ...browser } });
  const report = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { code, passed: expected + flaky, failed: unexpected, failures: failedInPlaywright(report) };
});

/** A test that goes through the API says so in its name. */
const STAGES = {
  all: [runChecks, vitest(), webBuild, playwright],
  check: [runChecks],
  unit: [vitest("--exclude=**/*.api.test.*")],
  api: [vitest(".api.test.")],
  e2e: [webBuild, playwright],
};

/** Times a stage and sees to it that one which did not run, or ran nothing, is not taken for a success. */
function stage(title, work) {
  return async (runtime, args) => {
    say(`\n── ${title}`);
    const started = Date.now();
    const result = await work(runtime, args).catch((error) => {
      if (!(error instanceof Stop)) throw error;
      console.error(error.message);
      return { code: 1, passed: 0, failed: 0 };
    });
    const nothingRan = result.passed + result.failed === 0;
    if (nothingRan) console.error("No se ejecutó ninguna prueba.");
    const failed = result.failed || (result.code !== 0 || nothingRan ? 1 : 0);
    return [{ title, passed: result.passed, failed, failures: result.failures, ms: Date.now() - started }];
  };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null; // the runner ended before writing it
  }
}

const total = (results, key) => results.reduce((sum, result) => sum + result[key], 0);

await main(async () => {
  const [name = "all", ...args] = process.argv.slice(2);
  if (!Object.hasOwn(STAGES, name)) throw new Stop("Uso: npm test [-- check|unit|api|e2e].");
  const runtime = await ensureInstalled();
  const results = [];
  try {
    for (const each of STAGES[name]) results.push(...(await each(runtime, args)));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // Last, because of a long run often only the end is kept. The checks have said theirs.
  for (const { failures = [] } of results) for (const failure of failures) say(`\n${failure}`);
  say("");
  for (const { title, passed, failed, ms } of results) {
    say(`${failed > 0 ? "✗" : "✓"} ${title}: ${passed} bien, ${failed} mal, ${(ms / 1000).toFixed(1)} s`);
  }
  say(`${total(results, "passed")} passed, ${total(results, "failed")} failed`);
  return total(results, "failed") > 0 ? 1 : 0;
});
