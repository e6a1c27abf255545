// What `npm start` leaves running: a small parent that starts the program, says when it crashed and starts it again
// . What the program itself refuses is not tried again, and neither is what never gets to work.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { constants } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT, run } from "./project.mjs";

/** EX_CONFIG of sysexits.h: only the operator can change what is wrong (src/shell/server/exit.ts). */
const REFUSED = 78;
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** One that worked this long begins again with the shortest pause. */
const WELL_MS = 60_000;
const UNREADY_LIMIT = 5;

/**
 * Gives the exit code to end with. `sweep` clears what a killed program left behind, when it is not to be started again.
 * The program says that it is ready with a message.
 */
export async function watch(program, args, { env, sweep, pauses = PAUSES_MS, say = console.error }) {
  const asked = new AbortController();
  let child = null;
  // In a terminal Ctrl-C already reaches every process of the group: sending it on would deliver it twice.
  const stop = (signal) => {
    asked.abort();
    if (signal !== "SIGINT" || !process.stdin.isTTY) child?.kill(signal);
  };
  const signals = ["SIGTERM", "SIGINT"];
  for (const signal of signals) process.on(signal, stop);

  async function life() {
    const began = performance.now();
    child = spawn(program, args, { cwd: ROOT, env, stdio: ["inherit", "inherit", "inherit", "ipc"] });
    let ready = null;
    child.once("message", () => {
      ready = performance.now();
    });
    const [code, signal] = await once(child, "exit").catch((error) => {
      say(error.message);
      return [1, null];
    });
    child = null;
    const wasWell = ready !== null && performance.now() - began > WELL_MS;
    return { code, signal, wasReady: ready !== null, wasWell };
  }

  let crashes = 0;
  let unready = 0;
  try {
    for (;;) {
      const { code, signal, wasReady, wasWell } = await life();
      if (asked.signal.aborted) {
        if (signal) await sweep();
        return signal ? 128 + constants.signals[signal] : code;
      }
      if (code === 0 || code === REFUSED) return code;
      crashes = wasWell ? 1 : crashes + 1;
      unready = wasReady ? 0 : unready + 1;
      if (unready === UNREADY_LIMIT) {
        say(`Rúbrica se detuvo ${UNREADY_LIMIT} veces seguidas sin llegar a iniciar: no se intenta más.`);
        await sweep();
        return 1;
      }
      const pause = pauses[Math.min(crashes, pauses.length) - 1];
      const reason = signal ? `señal ${signal}` : `código ${code}`;
      say(`Rúbrica se detuvo sin que nadie lo pidiera (${reason}): vuelve a iniciar en ${pause / 1_000} s.`);
      await delay(pause, undefined, { signal: asked.signal }).catch(() => {});
      if (asked.signal.aborted) {
        await sweep();
        return 0;
      }
    }
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

const SERVER = new URL("../src/shell/server/", import.meta.url);

/** What Node is told: on a machine with much memory it would keep 128 MB for objects that live for a request (0040). */
const flags = () => JSON.parse(readFileSync(new URL("node-flags.json", SERVER), "utf8"));

/** The program itself, on the Node that was chosen for it. */
export const watchProgram = ({ node, env }, args) =>
  watch(node, [...flags(), "src/shell/server/main.ts", ...args], {
    env,
    sweep: () => run(node, ["src/shell/server/leftovers-cli.ts"], { env }),
  });
