/** A signed file looked at for anybody: in the sandbox, in strangers' own lane, and kept nowhere. */

import type { CtxOf } from "#platform/http/server/serve.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { type Task, TaskFailed } from "#platform/sandbox/server/task.ts";
import { FAULTS, type Fault } from "#platform/verification/faults.ts";
import type { Trust } from "#platform/verification/server/verdict.ts";
import { firmaProblems } from "../problems.ts";
import type { verificacion } from "../verificacion.ts";
import type { Engine } from "./engine.ts";

export type Asking = CtxOf<typeof verificacion.documento>;

/** Nobody's file needs longer, and whoever waits behind it does not wait for more. */
const limits = { wallMs: 30_000 };
const ONE = "pdf";

/** `read` only when its turn comes: those that wait hold no bytes. */
export async function inPublic<A>(
  { sandbox }: Engine,
  { http }: Asking,
  read: () => Promise<Uint8Array>,
  task: Task<null, A>,
  trust?: Trust,
): Promise<A> {
  const chunks = (async function* () {
    yield { id: ONE, bytes: await read(), trust };
  })();
  try {
    return await sandbox.run(task, null, { lane: "public", by: http.ip, chunks, limits });
  } catch (error) {
    if (error instanceof TaskFailed) throw new Refusal(firmaProblems.noSePudoVerificar);
    throw error;
  }
}

export const sentences = (faults: readonly Fault[]): string[] => faults.map((fault) => FAULTS[fault]);
