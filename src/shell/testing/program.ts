/** Starts the real program, or a reference beside it, as a process of its own, and stops it. */
import { type ChildProcess, spawn } from "node:child_process";

export type Program = { readonly url: string; readonly readyMs: number; stop(): Promise<void> };

/** Ready when a printed line shows the address. */
export async function startProgram(script: string, env: Record<string, string>): Promise<Program> {
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await addressOf(child);
  return { url, readyMs: performance.now() - began, stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
      const found = /http:\/\/[\d.]+:\d+/.exec(output);
      if (found) resolve(found[0]);
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready: ${output}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}
