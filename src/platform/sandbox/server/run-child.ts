/**
 * One task in one child: what it may touch, and who ends it. The permissions are Node's; memory, time and output are
 * watched from here, because what has gone astray in the child cannot stop itself.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import { common, Refusal } from "#platform/problems/problem.ts";
import { residentMb } from "./memory.ts";
import { childPriority } from "./priority.ts";
import { keepStripped } from "./stripping.ts";
import { type RunOptions, type Task, TaskFailed, type TaskLimits } from "./task.ts";
import { ANSWER_FD, END_FRAME, frame, framesOf, type Order, type Verdict } from "./wire.ts";

const ROOT = new URL("../../../../", import.meta.url);
const CODE = ["src", "node_modules", "package.json"].map((part) => fileURLToPath(new URL(part, ROOT)));
const CHILD = fileURLToPath(new URL("./child.mjs", import.meta.url));
const WATCH_EVERY_MS = 50;

/** The kernel itself ends the child with its parent, even one that never looks up from its loop. */
const SETPRIV = "/usr/bin/setpriv";
const launcher = existsSync(SETPRIV) ? [SETPRIV, "--pdeathsig", "KILL", "--no-new-privs", "--"] : [];

/** Never the project's directory itself: data and secrets may lie in it. */
function commandOf(task: Task<unknown, unknown>, limits: TaskLimits, { read = [], write, lane }: RunOptions) {
  const allow = [...CODE, ...read].map((path) => `--allow-fs-read=${path}`);
  if (write) allow.push(`--allow-fs-read=${write}`, `--allow-fs-write=${write}`);
  if (task.addons) allow.push("--allow-addons");
  const engine = [`--max-old-space-size=${limits.memoryMb}`, ...thriftOf(task, lane)];
  return [...launcher, process.execPath, "--permission", ...allow, ...engine, "--no-warnings", CHILD];
}

/**
 * What a child may leave undone. Where no task of its own is WebAssembly, only Node's reader of TypeScript is, and making
 * that one fast costs more than the reading. Long work has one core and no more: its helper threads would take another
 * from whoever waits, and two children together would do less; and what it throws away is collected before it is a hundred
 * megabytes.
 */
const thriftOf = ({ wasm }: Task<unknown, unknown>, lane: RunOptions["lane"]) => [
  ...(wasm ? [] : ["--liftoff-only"]),
  ...(lane === "long" ? ["--single-threaded", "--max-semi-space-size=16"] : []),
];

export type Running<O> = { readonly result: Promise<O>; end(reason: Error): void };

export function runChild<I, O>(task: Task<I, O>, input: I, options: RunOptions): Running<O> {
  const limits = { ...task.limits, ...options.limits };
  const [program, ...args] = commandOf(task, limits, options);
  const child = spawn(program as string, args, {
    // Nothing of the parent's configuration: it holds the keys of everything. Native code asks TMPDIR where to spill.
    env: { TZ: "UTC", TMPDIR: options.write ?? "/nonexistent" },
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  // First reason wins: what follows from the kill is not what went wrong.
  let ended: Error | null = null;
  const end = (reason: Error) => {
    ended ??= reason;
    child.kill("SIGKILL");
  };
  const closed = new Promise<void>((resolve) => child.once("close", resolve));
  child.once("error", (error) => end(new TaskFailed("crashed", error.message)));
  yieldToWeb(child);
  const stopWatching = watch(child, limits, end);
  const answer = collect(child, limits.outputBytes, end);
  feed(child, { module: task.module.href, input }, options.chunks ?? [], end);

  const result = closed.then(() => {
    stopWatching();
    if (ended) throw ended;
    return outputOf(task, answer());
  });
  return { result, end };
}

function yieldToWeb({ pid }: ChildProcess) {
  if (pid === undefined) return;
  try {
    setPriority(pid, childPriority());
  } catch {
    // It is gone already, and its end says why.
  }
}

function watch(child: ChildProcess, { wallMs, memoryMb }: TaskLimits, end: (reason: TaskFailed) => void) {
  const clock = setTimeout(() => end(new TaskFailed("time")), wallMs);
  const look = async () => {
    const resident = child.pid === undefined ? null : await residentMb(child.pid);
    if (resident !== null && resident > memoryMb) end(new TaskFailed("memory"));
  };
  const scale = setInterval(() => void look(), WATCH_EVERY_MS);
  return () => {
    clearTimeout(clock);
    clearInterval(scale);
  };
}

/** Counts everything, keeps only the answer. */
function collect(child: ChildProcess, outputBytes: number, end: (reason: TaskFailed) => void) {
  const parts: Buffer[] = [];
  let heapExhausted = false;
  let bytes = 0;
  const count = (part: Buffer) => {
    bytes += part.length;
    if (bytes > outputBytes) end(new TaskFailed("output"));
  };
  child.stdout?.on("data", count);
  child.stderr?.on("data", (part: Buffer) => {
    count(part);
    heapExhausted ||= part.includes("heap out of memory");
  });
  (child.stdio[ANSWER_FD] as Readable).on("data", (part: Buffer) => {
    count(part);
    if (bytes <= outputBytes) parts.push(part);
  });
  return (): Verdict => {
    if (heapExhausted) throw new TaskFailed("memory");
    if (parts.length > 0 && child.exitCode === 0) return verdictOf(Buffer.concat(parts));
    throw new TaskFailed("crashed", `${child.signalCode ?? child.exitCode}`);
  };
}

function feed(
  { stdin }: ChildProcess,
  order: Order,
  chunks: NonNullable<RunOptions["chunks"]>,
  end: (reason: Error) => void,
) {
  async function* frames() {
    yield frame(order);
    try {
      if (Symbol.iterator in chunks) yield* framesOf(chunks);
      else for await (const chunk of chunks) yield frame(chunk);
    } catch (error) {
      end(error as Error);
    }
    yield END_FRAME;
  }
  // A child that left early breaks the pipe; why it left is known elsewhere.
  if (stdin) pipeline(frames(), stdin).catch(() => {});
}

function verdictOf(bytes: Buffer): Verdict {
  try {
    return deserialize(bytes) as Verdict;
  } catch {
    throw new TaskFailed("crashed", "the answer cannot be read");
  }
}

function outputOf<O>({ output }: Task<unknown, O>, verdict: Verdict): O {
  keepStripped(verdict.missing);
  if (verdict.kind === "full") throw new Refusal(common.sinEspacio);
  if (verdict.kind !== "done") throw new TaskFailed(verdict.kind, verdict.code);
  const checked = output.safeParse(verdict.value);
  if (!checked.success) throw new TaskFailed("crashed", "the answer is not what the task promised");
  return checked.data;
}
