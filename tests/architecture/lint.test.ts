/** The lint is alive: each habit it forbids (S-53, floating promises, barrels) is caught in a file planted for it. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url).pathname;

const PLANTED: Readonly<Record<string, string>> = {
  "no-floating-promises": "async function f() {}\nf();\nexport {};",
  "no-misused-promises": "async function f() {}\nexport const is = () => (f() ? 1 : 2);",
  "await-thenable": "export const f = async () => await 3;",
  "only-throw-error": "export const f = () => { throw 'no'; };",
  "no-eval": "export const f = (text: string) => eval(text);",
  "no-implied-eval": "export const f = (text: string) => new Function(text);",
  "no-barrel-file": "export * from './await-thenable.ts';",
  "no-restricted-imports": "export { exec } from 'node:child_process';",
  "no-restricted-imports:climb": "import x from '../../../a.ts'; export default x;",
  "no-restricted-imports:index": "import x from './a/index.ts'; export default x;",
};

it("S-53: oxlint refuses every planted habit", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rubrica-lint-"));
  try {
    for (const name of [".oxlintrc.json", "tsconfig.base.json"]) cpSync(join(ROOT, name), join(folder, name));
    writeFileSync(join(folder, "tsconfig.json"), '{ "extends": "./tsconfig.base.json", "include": ["src"] }');
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    mkdirSync(join(folder, "src"));
    for (const [name, text] of Object.entries(PLANTED))
      writeFileSync(join(folder, "src", `${name.replace(":", "-")}.ts`), text);
    const args = [join(ROOT, "node_modules/oxlint/bin/oxlint"), "--type-aware", "--format", "unix", "src"];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
      (failed: { stdout: string }) => failed,
    );
    for (const name of Object.keys(PLANTED)) {
      const told = stdout.split("\n").filter((line) => line.startsWith(`src/${name.replace(":", "-")}.ts:`));
      expect(told.join("\n"), name).toContain(`(${name.split(":")[0]})`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
