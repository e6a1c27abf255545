// The checks that read the code without running it, in the order in which their answers are most useful.
import { run, say } from "./project.mjs";

/** Programs are named by path: TypeScript is here twice (7 checks, 6 serves tools) and both are called tsc. */
export const CHECKS = [
  { title: "Tipos", args: ["node_modules/typescript7/bin/tsc", "-b"] },
  {
    title: "Estilo y reglas (biome)",
    args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."],
  },
  {
    title: "Promesas sin atender (oxlint)",
    args: ["node_modules/oxlint/bin/oxlint", "--type-aware", "--deny-warnings", "src", "tests"],
  },
  {
    title: "Ley de importaciones (dependency-cruiser)",
    args: ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", "src"],
  },
];

/** Runs them all, whatever fails, and gives one result each. */
export async function runChecks({ node, env }) {
  const results = [];
  for (const { title, args } of CHECKS) {
    say(`\n── ${title}`);
    const started = Date.now();
    const code = await run(node, args, { env });
    results.push({ title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, ms: Date.now() - started });
  }
  return results;
}
