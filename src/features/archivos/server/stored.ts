/** How the bytes of a row are answered. */
import type { FileAnswer } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";

type Stored = {
  readonly _id: string;
  readonly empresa: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
};

export async function answerOf(store: Store, { _id, empresa, name, type, size }: Stored): Promise<FileAnswer> {
  try {
    return { name, type, size, body: await store.read(keyOf(empresa, _id)) };
  } catch (error) {
    // Taken away by the sweep between the look-up and the reading.
    if (error instanceof MissingObject) throw new Refusal(archivosProblems.ajeno);
    throw error;
  }
}
