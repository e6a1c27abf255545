// `npm test -- sacudida [runs] [files]`: the tests, the browser's too, again and again in another order, on a machine that
// is busy with something else. What fails here and not alone leans on its neighbours or on the clock. The seed of each run is said:
// `SEMILLA=… npm test -- sacudida 1` repeats its order.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** So many for each core, beside the tests themselves: on two cores a load of about ten. */
const LOOPS_PER_CORE = 4;
const BUSY = "for (;;) {}";

/** Keeps the machine busy until it is told to stop; ends with this process too. */
export function keepBusy(node, loops = LOOPS_PER_CORE * availableParallelism()) {
  const children = Array.from({ length: loops }, () => spawn(node, ["-e", BUSY], { stdio: "ignore" }));
  const stop = () => {
    for (const child of children) child.kill("SIGKILL");
    process.off("exit", stop);
  };
  process.on("exit", stop);
  return stop;
}

export const seedOf = (run) => Number(process.env["SEMILLA"] ?? (Date.now() % 1_000_000) + run);

/** Files in any order. Within one, tests that tell a story follow each other on purpose. */
export const shuffled = (seed) => ["--sequence.shuffle.files", `--sequence.seed=${seed}`];

/** Of the browser's too; playwright.config.ts looks for it. */
export const browserOrder = (seed) => ({ RUBRICA_ORDEN: String(seed) });

/** Which of the files asked for run in a browser and which do not: a kind nobody asked for is left out, if any was. */
export function filesOf(asked) {
  const isSpec = (name) => /\.spec\.ts$|^tests\/(journeys|piezas)\b/.test(name);
  const [specs, tests] = [asked.filter(isSpec), asked.filter((name) => !isSpec(name))];
  return {
    ...(specs.length > 0 || asked.length === 0 ? { specs } : {}),
    ...(tests.length > 0 || asked.length === 0 ? { tests } : {}),
  };
}
