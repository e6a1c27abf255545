/** Prepares one file after another; what cannot be signed is answered by its code. */
import { Unsignable } from "./plan.ts";
import { prepareRevision } from "./prepare.ts";
import type { PreparedOne, ToPrepare } from "./tasks.ts";

export default async function prepareSignatures(_: null, chunks: AsyncIterable<ToPrepare>): Promise<PreparedOne[]> {
  const answers: PreparedOne[] = [];
  for await (const { id, bytes, asked } of chunks) answers.push(await answerOf(id, bytes, asked));
  return answers;
}

async function answerOf(id: string, bytes: Uint8Array, asked: ToPrepare["asked"]): Promise<PreparedOne> {
  try {
    return { id, prepared: await prepareRevision(bytes, asked) };
  } catch (error) {
    if (error instanceof Unsignable) return { id, refused: error.code };
    throw error;
  }
}
