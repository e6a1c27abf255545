/** What a browser loads before the first screen: the entry script and everything it imports at once, gzipped. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const ROOT = "dist/web";
const AIM_KB = 190;

export async function entryWeight() {
  const html = readFileSync(`${ROOT}/index.html`, "utf8");
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1] as string);
  const weigh = (kind: string) =>
    files.filter((file) => file.endsWith(kind)).map((file) => ({ file, ...sizeOf(file) }));
  const total = (rows: readonly { gzip: number }[]) => rows.reduce((sum, row) => sum + row.gzip, 0) / 1024;
  const js = weigh(".js");
  for (const { file, raw, gzip } of [...js, ...weigh(".css")]) {
    console.log(
      `${file.padEnd(48)} ${(raw / 1024).toFixed(1).padStart(8)} KB ${(gzip / 1024).toFixed(1).padStart(8)} KB gzip`,
    );
  }
  console.log(
    `JS de entrada ${total(js).toFixed(1)} KB gzip (meta ≤ ${AIM_KB}); razón ${(total(js) / AIM_KB).toFixed(2)} × la meta`,
  );
}

function sizeOf(file: string) {
  const content = readFileSync(`${ROOT}/${file}`);
  return { raw: content.length, gzip: gzipSync(content, { level: 9 }).length };
}
