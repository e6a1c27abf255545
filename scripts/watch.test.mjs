// What the parent of the program does with each way it can end, tried on real child processes with short pauses.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const dir = mkdtempSync(join(tmpdir(), "rubrica-vigia-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A parent of its own that watches `node -e <body>`; `n` is how often that was started, `ready` tells that it works. */
function watching(body, pauses = [10]) {
  const count = join(mkdtempSync(join(dir, "x-")), "n");
  writeFileSync(count, "0");
  const child = `const fs = require("node:fs"); const n = Number(fs.readFileSync(${JSON.stringify(count)}, "utf8")) + 1;
    fs.writeFileSync(${JSON.stringify(count)}, String(n)); const ready = () => process.send({ lista: true }); ${body}`;
  const parent = `import { watch } from ${JSON.stringify(new URL("watch.mjs", import.meta.url).href)};
    const sweep = async () => console.error("barrido");
    process.exitCode = await watch(process.execPath, ["-e", ${JSON.stringify(child)}],
      { env: process.env, sweep, pauses: ${JSON.stringify(pauses)} });`;
  const watcher = spawn(process.execPath, ["--input-type=module", "-e", parent], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  watcher.stderr.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  const ended = once(watcher, "close").then(([code]) => ({ code, said, started: Number(readFileSync(count, "utf8")) }));
  return { watcher, ended, said: () => said };
}

const CRASHED = "Rúbrica se detuvo sin que nadie lo pidiera (código 3): vuelve a iniciar en 0.01 s.\n";

describe("R-08: the program is watched", () => {
  test("five crashes without ever being ready end it with one sentence and 1", async () => {
    expect(await watching("process.exit(3)").ended).toEqual({
      code: 1,
      started: 5,
      said: `${CRASHED.repeat(4)}Rúbrica se detuvo 5 veces seguidas sin llegar a iniciar: no se intenta más.\nbarrido\n`,
    });
  });

  test("one that gets ready is started again however often it crashes, until it ends by itself", async () => {
    const { code, started } = await watching(
      "if (n === 9) process.exit(0); ready(); setImmediate(() => process.exit(3))",
    ).ended;
    expect([code, started]).toEqual([0, 9]);
  });

  test("the pauses grow and the last one stays; a signal is named", async () => {
    const { said } = await watching('n === 4 ? process.exit(0) : process.kill(process.pid, "SIGKILL")', [10, 20]).ended;
    expect([...said.matchAll(/\(señal SIGKILL\): vuelve a iniciar en (\S+) s/g)].map(([, pause]) => pause)).toEqual([
      "0.01",
      "0.02",
      "0.02",
    ]);
  });

  test("S-62: what it refuses itself is not tried again", async () => {
    expect(await watching("process.exit(78)").ended).toEqual({ code: 78, started: 1, said: "" });
  });

  test.each(["SIGTERM", "SIGINT"])("%s reaches it, and its exit code is the answer", async (signal) => {
    const { watcher, ended, said } = watching(
      `process.on(${JSON.stringify(signal)}, () => process.exit(5)); console.error("escucha"); setInterval(() => {}, 1e6)`,
    );
    await expect.poll(said).toContain("escucha");
    watcher.kill(signal);
    expect(await ended).toMatchObject({ code: 5, started: 1 });
  });

  test("told to stop in a pause it ends at once, and clears what the killed program left", async () => {
    const { watcher, ended, said } = watching("process.exit(3)", [600_000]);
    await expect.poll(said).toContain("600 s");
    watcher.kill("SIGTERM");
    expect(await ended).toMatchObject({ code: 0, started: 1, said: expect.stringMatching(/barrido\n$/) });
  });
});
