// What every script shares: where the project is, how a program is run, and how a script ends.
// Plain JavaScript for Node 20 with nothing installed: this runs before anything else exists.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export const inProject = (...parts) => join(ROOT, ...parts);

export const say = (line) => console.log(line);

/** An end that the operator can act on: its message is shown alone, without a stack. */
export class Stop extends Error {
  name = "Stop";
}

/**
 * Runs a program to its end and gives its exit code. A signal that we receive reaches it too. What it complains of is
 * shown, and told to `complains` where somebody wants to say it again.
 */
export function run(program, args, { complains, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = complains ? ["inherit", "inherit", "pipe"] : "inherit";
    const child = spawn(program, args, { cwd: ROOT, stdio, ...options });
    child.stderr?.on("data", (part) => {
      process.stderr.write(part);
      complains(String(part));
    });
    // In a terminal Ctrl-C already reaches every process of the group: sending it on would deliver it twice.
    const signals = process.stdin.isTTY ? ["SIGTERM"] : ["SIGTERM", "SIGINT"];
    const forward = (signal) => child.kill(signal);
    const ignore = () => {};
    for (const signal of signals) process.on(signal, forward);
    if (process.stdin.isTTY) process.on("SIGINT", ignore);
    const done = () => {
      for (const signal of signals) process.off(signal, forward);
      process.off("SIGINT", ignore);
    };
    child.once("error", (error) => {
      done();
      reject(error);
    });
    child.once("close", (code, signal) => {
      done();
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

/** The body of a script: its number is the exit code, a Stop is one sentence and exit code 1. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
