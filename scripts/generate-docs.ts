// `node scripts/generate-docs.ts [--check]`: writes the documents made from the code, or says which are out of date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { documents, ROOT } from "./docs/documents.ts";

const isCheck = process.argv.includes("--check");
const current = (path: string) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : null);
const stale = Object.entries(await documents()).filter(([path, text]) => current(path) !== text);

for (const [path, text] of stale) {
  console.log(`${isCheck ? "out of date" : "written"}: ${path}`);
  if (isCheck) continue;
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
if (stale.length === 0) console.log("The generated documents are up to date.");
process.exitCode = isCheck && stale.length > 0 ? 1 : 0;
