// What failed, in a few lines each, out of the reports of the two test runners.
import { relative } from "node:path";

/** Of a long message the beginning says it: what was expected, what was there. */
const LINES = 12;
/** Of a page, what a phone or a screen holds. */
const PAGE_LINES = 60;
/** What journeys attach when they fail: the page they stood on. */
const WHAT_WAS_THERE = "lo que se veía";

/** @returns {string[]} */
export function failedInVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name: path, message, assertionResults = [] }) => {
    const name = relative("", path);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const told = failed.map(({ fullName, failureMessages }) => tell(`${name} › ${fullName}`, failureMessages));
    // A file that could not be loaded has no test that could fail.
    return told.length === 0 && message ? [tell(name, [message])] : told;
  });
}

/** @returns {string[]} */
export function failedInPlaywright(report) {
  return (report?.suites ?? []).flatMap(function within({ file, suites = [], specs = [] }) {
    const failed = specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === "unexpected").map((test) => ({ title, ...test })),
    );
    return [
      ...failed.map(({ title, projectName, results }) =>
        [
          tell(
            `[${projectName}] ${file} › ${title}`,
            results.at(-1)?.errors.map(({ message }) => message),
          ),
          ...pagesOf(results.at(-1)),
        ].join("\n"),
      ),
      ...suites.flatMap(within),
    ];
  });
}

/** @returns {string[]} */
function pagesOf({ attachments = [] } = {}) {
  return attachments.flatMap(({ name, body }) => {
    if (name !== WHAT_WAS_THERE || !body) return [];
    const [address, ...lines] = Buffer.from(body, "base64").toString("utf8").split("\n");
    const more = lines.length > PAGE_LINES ? [`… y ${lines.length - PAGE_LINES} líneas más`] : [];
    return [`${address}:`, ...lines.slice(0, PAGE_LINES), ...more].map((line) => `    │ ${line}`);
  });
}

/** @returns {string[]} of what `vitest-times.mjs` found outside any test */
export const failedOutside = (outside) => outside.map(({ title, messages }) => tell(title, messages));

function tell(title, messages = []) {
  const lines = messages.join("\n").split("\n").slice(0, LINES);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}
