// `npm test [-- check|unit|api|e2e|changed [ref]|sacudida [runs]]`: every test of the project, on a fresh clone too, or
// those of a stage, those that a change can reach (changed.mjs), or all of them shaken (shaken.mjs). The last line is
// always `N passed, N failed`; a stage that could not run, or that ran nothing, counts as failed, and so does a test that
// passed only when it was tried again.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allCode, changedSince, reachedBy } from "./changed.mjs";
import { runChecks } from "./checks.mjs";
import { ensureChromium } from "./chromium.mjs";
import { failedInPlaywright, failedInVitest, failedOutside } from "./failures.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJudges } from "./judges.mjs";
import { main, run, Stop, say } from "./project.mjs";
import { browserOrder, filesOf, keepBusy, seedOf, shuffled } from "./shaken.mjs";
import { browserFiles, toldRetries, whereTimeWent } from "./times.mjs";
import { TIMES_FILE } from "./vitest-times.mjs";
import { ensureWebBuilt } from "./web-build.mjs";

/** Of what a runner complained of, so much is said again where it named no failure. */
const LAST_WORDS = 4_000;

const reports = mkdtempSync(join(tmpdir(), "rubrica-test-"));

const vitest = (...filter) =>
  stage("Pruebas de unidad y de API (vitest)", async ({ node, env }, args) => {
    await ensureJudges();
    const file = join(reports, "vitest.json");
    const times = join(reports, "times.json");
    const ours = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const reporters = [...ours, "--reporter=./scripts/vitest-times.mjs"];
    let complaints = "";
    const code = await run(node, ["node_modules/vitest/vitest.mjs", "run", ...filter, ...reporters, ...args], {
      env: { ...env, [TIMES_FILE]: times },
      complains: (text) => {
        complaints = (complaints + text).slice(-LAST_WORDS);
      },
    });
    const report = readReport(file);
    const { files = [], retried = [], outside = [] } = readReport(times) ?? {};
    const failures = [...failedInVitest(report), ...failedOutside(outside), ...toldRetries(retried)];
    const [passed, failed] = [report?.numPassedTests ?? 0, report?.numFailedTests ?? 0];
    return { code, passed: passed - retried.length, failed: failed + retried.length, failures, files, complaints };
  });

const webBuild = stage("Construcción de la web (vite)", async (runtime) => {
  await ensureWebBuilt(runtime);
  return { code: 0, passed: 1, failed: 0 };
});

const playwright = (...filter) =>
  stage("Pruebas de navegador (Playwright)", async ({ node, env }, args) => {
    const file = join(reports, "playwright.json");
    const paths = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const command = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...filter, ...args];
    const code = await run(node, command, { env: { ...env, ...paths } });
    const report = readReport(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
    const browser = browserFiles(report);
    const failures = [...failedInPlaywright(report), ...toldRetries(browser.flatMap(({ retried }) => retried))];
    return { code, passed: expected, failed: unexpected + flaky, failures, browser };
  });

/** A test that goes through the API says so in its name. */
const STAGES = {
  all: (args) => [[runChecks, vitest(), webBuild, playwright()], args],
  check: (args) => [[runChecks], args],
  unit: (args) => [[vitest("--exclude=**/*.api.test.*")], args],
  api: (args) => [[vitest(".api.test.")], args],
  e2e: (args) => [[webBuild, playwright()], args],
  changed,
  sacudida: shaken,
};

/** What the change against `ref` can reach. */
function changed([ref = "main", ...args]) {
  const files = changedSince(ref);
  const { tests, specs } = reachedBy(allCode(), files);
  say(
    `${files.length} archivos cambiaron desde ${ref}: ${tests.length} archivos de vitest, ${specs.length} de navegador.`,
  );
  const browser = specs.length > 0 ? [webBuild, playwright(...specs)] : [];
  return [[runChecks, ...(tests.length > 0 ? [vitest(...tests)] : []), ...browser], args];
}

/** Over and over, in another order each time, on a busy machine. */
function shaken([runs = "3", ...asked]) {
  if (!(Number(runs) > 0)) throw new Stop("Uso: npm test -- sacudida [veces] [archivos].");
  const { tests, specs } = filesOf(asked);
  const each = Array.from({ length: Number(runs) }, (_, run) => {
    const seed = seedOf(run);
    const stages = [...(tests ? [vitest(...shuffled(seed), ...tests)] : []), ...(specs ? [playwright(...specs)] : [])];
    return async (runtime, given) => {
      say(`\n── Sacudida ${run + 1} de ${runs}: SEMILLA=${seed}`);
      const stop = keepBusy(runtime.node);
      const inOrder = { ...runtime, env: { ...runtime.env, ...browserOrder(seed) } };
      try {
        const results = [];
        for (const stage of stages) results.push(...(await stage(inOrder, given)));
        return results.map((result) => ({ ...result, title: `${result.title}, SEMILLA=${seed}` }));
      } finally {
        stop();
      }
    };
  });
  return [[...(specs ? [webBuild] : []), ...each], []];
}

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
    const { passed, files, browser } = result;
    const unnamed = failed > 0 && !result.failures?.length;
    const failures = unnamed
      ? [`✗ ${title}: terminó con ${result.code} sin nombrar una falla\n${result.complaints ?? ""}`]
      : result.failures;
    return [{ title, passed, failed, failures, files, browser, ms: Date.now() - started }];
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
  if (!Object.hasOwn(STAGES, name))
    throw new Stop("Uso: npm test [-- check|unit|api|e2e|changed [ref]|sacudida [veces]].");
  const began = Date.now();
  const runtime = await ensureInstalled();
  const installed = Date.now() - began;
  const results = [];
  try {
    const [stages, rest] = STAGES[name](args);
    for (const each of stages) results.push(...(await each(runtime, rest)));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  // Last, because of a long run often only the end is kept. The checks have said theirs.
  for (const { failures = [] } of results) for (const failure of failures) say(`\n${failure}`);
  const stages = [{ title: "Instalación", ms: installed }, ...results];
  const [files, browser] = ["files", "browser"].map((key) => results.flatMap((result) => result[key] ?? []));
  say(`\n${whereTimeWent({ stages, files, browser }).join("\n")}\n`);
  for (const { title, passed, failed, ms } of results) {
    say(`${failed > 0 ? "✗" : "✓"} ${title}: ${passed} bien, ${failed} mal, ${(ms / 1000).toFixed(1)} s`);
  }
  say(`${total(results, "passed")} passed, ${total(results, "failed")} failed`);
  return total(results, "failed") > 0 ? 1 : 0;
});
