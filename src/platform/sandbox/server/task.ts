/**
 * A task of the sandbox: work on a foreign file, or heavy work of our own, in a limited child process and never in the
 * web process (S-57). Declared here, implemented in the module that `module` names, loaded only by the child.
 */
import type { z } from "zod";

export type TaskLimits = {
  readonly wallMs: number;
  readonly memoryMb: number;
  readonly outputBytes: number;
};

export const DEFAULT_LIMITS: TaskLimits = { wallMs: 20_000, memoryMb: 700, outputBytes: 50 * 1024 * 1024 };

export type Task<I, O> = {
  readonly name: string;
  /** A file of the project whose default export is `(input: I) => Promise<O>`. */
  readonly module: URL;
  readonly output: z.ZodType<O>;
  readonly limits: TaskLimits;
  /** Only a type: what the task is given (paths, bytes and plain data that structured cloning carries). */
  readonly input?: I;
};

export const task = <I, O>(
  name: string,
  module: URL,
  output: z.ZodType<O>,
  limits: Partial<TaskLimits> = {},
): Task<I, O> => ({ name, module, output, limits: { ...DEFAULT_LIMITS, ...limits } });

export type Sandbox = {
  /** Rejects with `TaskFailed` when the child refuses, dies or outgrows a limit. */
  run<I, O>(task: Task<I, O>, input: I): Promise<O>;
  close(): Promise<void>;
};

export type TaskFailure = "refused" | "time" | "memory" | "output" | "crashed";

export class TaskFailed extends Error {
  readonly reason: TaskFailure;
  /** For "refused": the code the task gave (`task.refuse("encrypted")`). */
  readonly code: string;
  constructor(reason: TaskFailure, code = "") {
    super(`sandbox task failed: ${reason} ${code}`.trim());
    this.name = "TaskFailed";
    this.reason = reason;
    this.code = code;
  }
}
