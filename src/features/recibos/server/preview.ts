/**
 * Pictures of first pages. A page of a list asks for dozens at once: those that come while a child is at work go together
 * into the next one, and what was drawn is held for as long as there is room.
 */
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
  /** The one that was asked for longest ago comes first. */
  const held = new Map<string, Uint8Array>();
  const drawing = new Map<string, Promise<Uint8Array>>();
  /** By who asks: turns in the sandbox go round by them. */
  const queues = new Map<string, Waiting[]>();
  let size = 0;

  function hold(sha256: string, picture: Uint8Array): void {
    held.set(sha256, picture);
    size += picture.length;
    for (const [oldest, gone] of held) {
      if (size <= heldBytes) return;
      held.delete(oldest);
      size -= gone.length;
    }
  }

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

  async function draw({ by, sha256, read }: Asked): Promise<Uint8Array> {
    try {
      const picture = await enqueue(by, await read());
      hold(sha256, picture);
      return picture;
    } finally {
      drawing.delete(sha256);
    }
  }

  return async (asked) => {
    const { sha256 } = asked;
    const picture = held.get(sha256);
    if (picture) {
      held.delete(sha256);
      held.set(sha256, picture);
      return picture;
    }
    const going = drawing.get(sha256) ?? draw(asked);
    drawing.set(sha256, going);
    return going;
  };
}

const refusalOf = (error: unknown) =>
  error instanceof TaskFailed ? new Refusal(recibosProblems.sinVistaPrevia) : error;
