// A reporter for vitest: how long each file took and of what, and which tests passed only when they were tried again.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

export const TIMES_FILE = "RUBRICA_TIMES_FILE";

export default class Times {
  onTestRunEnd(modules) {
    const file = process.env[TIMES_FILE];
    if (file) writeFileSync(file, JSON.stringify(timesOf(modules)));
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
