// A reporter for vitest: how long each file took and of what, which tests passed only when they were tried again, and what
// failed outside any test: a hook of a group, a promise nobody waited for, a worker that died.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export const TIMES_FILE = "RUBRICA_TIMES_FILE";

export default class Times {
  onTestRunEnd(modules, unhandled) {
    const file = process.env[TIMES_FILE];
    if (file) writeFileSync(file, JSON.stringify({ ...timesOf(modules), outside: outsideTests(modules, unhandled) }));
  }
}

export function timesOf(modules) {
  const files = modules.map((module) => {
    const { collectDuration, setupDuration, environmentSetupDuration, prepareDuration, duration } = module.diagnostic();
    const loading = collectDuration + setupDuration + environmentSetupDuration + prepareDuration;
    return { file: relative("", module.moduleId), loading, running: duration };
  });
  const retried = modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relative("", module.moduleId)} › ${test.fullName}`),
  );
  return { files, retried };
}

/** @returns {{ title: string, messages: string[] }[]} */
export function outsideTests(modules, unhandled = []) {
  const hooks = modules.flatMap((module) =>
    [...module.children.allSuites()].map((suite) => ({
      title: `${relative("", module.moduleId)} › ${suite.fullName}`,
      messages: suite.errors().map(inWords),
    })),
  );
  const loose = unhandled.map((error) => ({ title: "fuera de toda prueba", messages: [inWords(error)] }));
  return [...hooks.filter(({ messages }) => messages.length > 0), ...loose];
}

const inWords = ({ message, stack = "" }) => (stack.includes(message) ? stack : `${message}\n${stack}`);
