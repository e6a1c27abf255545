/**
 * Pictures of first pages. A page of a list asks for dozens at once: those that come while a child is at work go together
 * into the next one, and what was drawn is held for as long as there is room.
 */
import { holding } from "#platform/files/server/held.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { recibosProblems } from "../problems.ts";
import { drawPreviews } from "./tasks.ts";

type Asked = {
  /** Who waits for it. */
  readonly by: string;
  /** Of the file's bytes. */
  readonly sha256: string;
  /** Called where it is neither held nor being drawn. */
  readonly read: () => Promise<Uint8Array>;
};

export type Previews = (asked: Asked) => Promise<Uint8Array>;

/** Some fifteen hundred pictures. */
const HELD_BYTES = 24 * 1024 * 1024;
const AT_ONCE = 12;

type Waiting = {
  readonly bytes: Uint8Array;
  readonly resolve: (picture: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
};

export function createPreviews(sandbox: Sandbox, heldBytes = HELD_BYTES): Previews {
  const held = holding<Uint8Array>(heldBytes, ({ length }) => length);
  /** By who asks: turns in the sandbox go round by them. */
  const queues = new Map<string, Waiting[]>();

  async function work(by: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await drawTogether(by, queue.splice(0, AT_ONCE));
    queues.delete(by);
  }

  async function drawTogether(by: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const pictures = await sandbox.run(drawPreviews, { files: batch.map(({ bytes }) => bytes) }, { by });
      for (const [at, { resolve, reject }] of batch.entries()) {
        const picture = pictures[at];
        if (picture) resolve(picture);
        else reject(new Refusal(recibosProblems.sinVistaPrevia));
      }
    } catch (error) {
      // One that brought the child down takes no other with it.
      if (error instanceof TaskFailed && batch.length > 1) for (const each of batch) await drawTogether(by, [each]);
      else for (const { reject } of batch) reject(refusalOf(error));
    }
  }

  function enqueue(by: string, bytes: Uint8Array): Promise<Uint8Array> {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const waiting = { bytes, resolve, reject };
    const queue = queues.get(by);
    if (queue) queue.push(waiting);
    else {
      const begun = [waiting];
      queues.set(by, begun);
      void work(by, begun);
    }
    return promise;
  }

  return ({ by, sha256, read }) => held(sha256, async () => enqueue(by, await read()));
}

const refusalOf = (error: unknown) =>
  error instanceof TaskFailed ? new Refusal(recibosProblems.sinVistaPrevia) : error;
