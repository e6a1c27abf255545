/**
 * A task of the sandbox: work on a foreign file, or heavy work of our own, in a limited child process and never in the
 * web process (S-57). Declared here, implemented in the module that `module` names, loaded only by the child.
 */
import type { z } from "zod";

export type TaskLimits = {
  /** From the start of the child; waiting for a turn does not count. */
  readonly wallMs: number;
  readonly memoryMb: number;
  /** Everything that leaves the child: the result and whatever it prints. */
  readonly outputBytes: number;
};

export const DEFAULT_LIMITS: TaskLimits = { wallMs: 20_000, memoryMb: 700, outputBytes: 50 * 1024 * 1024 };

export type TaskOptions = Partial<TaskLimits> & {
  /** The module loads native code (sharp): the child may, and only then. */
  readonly addons?: boolean;
  /** The module works in WebAssembly (pdfium), for which compiling it well pays. */
  readonly wasm?: boolean;
};

export type Task<I, O> = {
  readonly name: string;
  /** A file of the project whose default export is a `TaskModule<I, O>`. */
  readonly module: URL;
  readonly output: z.ZodType<O>;
  readonly limits: TaskLimits;
  readonly addons: boolean;
  readonly wasm: boolean;
  /** Only a type: what the task is given (paths, bytes and plain data that structured cloning carries). */
  readonly input?: I;
};

/** `chunks` is empty unless the caller sends some: large inputs arrive piece by piece. */
export type TaskModule<I, O, C = never> = (input: I, chunks: AsyncIterable<C>) => Promise<O> | O;

export function task<I, O>(
  name: string,
  module: URL,
  output: z.ZodType<O>,
  { addons = false, wasm = false, ...limits }: TaskOptions = {},
): Task<I, O> {
  return { name, module, output, addons, wasm, limits: { ...DEFAULT_LIMITS, ...limits } };
}

/** "prompt": somebody waits for the answer; "long": a task of many files; "public": anybody's. */
export const LANES = ["prompt", "long", "public"] as const;
export type Lane = (typeof LANES)[number];

export type RunOptions = {
  /** Whose queue it waits in: "prompt" unless said otherwise. */
  readonly lane?: Lane;
  /** For whom: an account, or a job's id where nobody waits. Turns go round by it. */
  readonly by: string;
  /** Files the child may read besides the program's own code. */
  readonly read?: readonly string[];
  /** The one directory the child may write in. */
  readonly write?: string;
  /** Sent as the child takes them. */
  readonly chunks?: Iterable<unknown> | AsyncIterable<unknown>;
  /** Where a limit depends on the input, such as the time by its pages. */
  readonly limits?: Partial<TaskLimits>;
  /** Once it is aborted nobody wants the answer: the child is ended, and the run rejects with its reason. */
  readonly signal?: AbortSignal;
};

export type Sandbox = {
  /**
   * Rejects with `TaskFailed` when the child refuses, dies or outgrows a limit, and with a `Refusal` when too many wait or
   * the program is stopping (503), or the disk is full (507): that says nothing about the file.
   */
  run<I, O>(task: Task<I, O>, input: I, options: RunOptions): Promise<O>;
  /** Ends what runs and refuses what waits. */
  close(): Promise<void>;
};

export type TaskFailure = "refused" | "time" | "memory" | "output" | "crashed";

export class TaskFailed extends Error {
  readonly reason: TaskFailure;
  /** For "refused": what the task gave to `refuse`; for "crashed": the error's first line. */
  readonly code: string;
  constructor(reason: TaskFailure, code = "") {
    super(`sandbox task failed: ${reason} ${code}`.trim());
    this.name = "TaskFailed";
    this.reason = reason;
    this.code = code;
  }
}

/** Thrown inside the child by `refuse`. */
export class TaskRefusal extends Error {}

/** For task modules: the input cannot be worked on, and the caller will know why by this code. */
export function refuse(code: string): never {
  throw new TaskRefusal(code);
}
