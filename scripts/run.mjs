// `node scripts/run.mjs <task> [arguments]`: one task of the project, on the pinned Node, with everything installed.
import { runChecks } from "./checks.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureJudges } from "./judges.mjs";
import { main, run, Stop, say } from "./project.mjs";
import { writeSbom } from "./sbom.mjs";

const program =
  (...program) =>
  ({ node, env }, args) =>
    run(node, [...program, ...args], { env });

async function check(runtime) {
  const failed = (await runChecks(runtime)).filter((result) => result.failed > 0);
  say(failed.length === 0 ? "\nTodo en orden." : `\nFalla: ${failed.map((result) => result.title).join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
}

/** What the code says of itself, then what it answers: a test asks every endpoint and keeps the examples of OpenAPI. */
async function docs(runtime, args) {
  const answers = ["run", "tests/architecture/examples.test.ts", ...(args.includes("--check") ? [] : ["--update"])];
  return (
    (await program("scripts/generate-docs.ts")(runtime, args)) ||
    program("node_modules/vitest/vitest.mjs", ...answers)(runtime, [])
  );
}

/** Those that are measured beside the tools that judge our signatures. */
const JUDGED = ["firma", "recibos"];

async function bench(runtime, args) {
  if (args.length === 0 || args.some((name) => JUDGED.includes(name))) await ensureJudges();
  return program("bench/run.ts")(runtime, args);
}

const TASKS = {
  vite: program("node_modules/vite/bin/vite.js"),
  check,
  bench,
  demo: program("src/shell/demo/grow-cli.ts"),
  "verify-log": program("src/shell/server/verify-log-cli.ts"),
  fsck: program("src/shell/server/fsck-cli.ts"),
  backup: program("src/shell/server/backup-cli.ts"),
  reseal: program("src/shell/server/reseal-cli.ts"),
  restore: program("src/shell/server/restore-cli.ts"),
  "db-generate": program("node_modules/drizzle-kit/bin.cjs", "generate"),
  sbom: (_runtime, [file]) => writeSbom(file),
  docs,
};

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const task = Object.hasOwn(TASKS, name ?? "") ? TASKS[name] : null;
  if (!task) throw new Stop(`Uso: node scripts/run.mjs <tarea>. Tareas: ${Object.keys(TASKS).join(", ")}.`);
  return task(await ensureInstalled(), args);
});
