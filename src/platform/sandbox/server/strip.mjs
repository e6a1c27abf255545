/** Keeps the files named on standard input without their types, for children to read. Each appears whole or not at all. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { text } from "node:stream/consumers";
import { keptAs } from "./stripped.mjs";

for (const url of JSON.parse(await text(process.stdin))) keep(new URL(url));

function keep(url) {
  try {
    const source = readFileSync(url, "utf8");
    const kept = keptAs(source);
    const mine = new URL(`${kept.href}.${process.pid}`);
    mkdirSync(new URL(".", kept), { recursive: true });
    writeFileSync(mine, stripTypeScriptTypes(source));
    renameSync(mine, kept);
  } catch {
    // Children go on reading it as it stands.
  }
}
