// Where the time of a run went, said at its end: the stages, the slowest files, the browser's tests by file. A test that
// passed only when it was tried again is a fault like any other, and is named here.

const SLOWEST = 20;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @returns {{ file: string, ms: number, tests: number, retried: string[] }[]} by file, the slowest first */
export function browserFiles(report) {
  const files = new Map();
  const visit = ({ file, suites = [], specs = [] }) => {
    for (const { title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const known = files.get(file) ?? { file, ms: 0, tests: 0, retried: [] };
        known.ms += sum(results.map(({ duration }) => duration));
        known.tests++;
        if (status === "flaky") known.retried.push(`[${projectName}] ${file} › ${title}`);
        files.set(file, known);
      }
    for (const suite of suites) visit(suite);
  };
  for (const suite of report?.suites ?? []) visit(suite);
  return [...files.values()].sort((a, b) => b.ms - a.ms);
}

/**
 * Lines for the end of a run. `files` are vitest's (`vitest-times.mjs`), `browser` is what `browserFiles` gives; of each
 * the time of one worker, so together more than the stage took.
 */
export function whereTimeWent({ stages, files = [], browser = [] }) {
  const lines = ["── Adónde fue el tiempo", ...stages.map(({ title, ms }) => `${seconds(ms)}  ${title}`)];
  lines.push(`${seconds(sum(stages.map(({ ms }) => ms)))}  en total`);
  if (files.length > 0) {
    const slow = files.toSorted((a, b) => b.loading + b.running - a.loading - a.running).slice(0, SLOWEST);
    const [loading, running] = [sum(files.map((each) => each.loading)), sum(files.map((each) => each.running))];
    lines.push(
      "",
      `Archivos de vitest: ${files.length}; cargar ${seconds(loading).trim()}, probar ${seconds(running).trim()}`,
    );
    lines.push(...slow.map((each) => `${seconds(each.loading + each.running)}  ${each.file}`));
  }
  if (browser.length > 0) {
    lines.push("", "Navegador, por archivo");
    lines.push(...browser.map(({ file, ms, tests }) => `${seconds(ms)}  ${file} (${tests})`));
  }
  return lines;
}

/** Lines that name what passed only at another try. */
export const toldRetries = (retried) => retried.map((name) => `✗ ${name}\n    pasó recién al repetirse: es una falla`);
