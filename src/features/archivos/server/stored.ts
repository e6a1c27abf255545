/** Where the bytes of a row are, and how they are answered. */
import type { FileAnswer } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/problems/problem.ts";
import { MissingObject, type Store } from "#platform/storage/server/store.ts";
import { keyOf } from "../keys.ts";
import { archivosProblems } from "../problems.ts";

type Placed = {
  readonly _id: string;
  readonly empresa: string;
  /** Null: the bytes are its own. */
  readonly contenido: string | null;
};

export const placeOf = ({ empresa, contenido, _id }: Placed): string => keyOf(empresa, contenido ?? _id);

type Stored = Placed & {
  readonly name: string;
  readonly type: string;
  readonly size: number;
};

export async function answerOf(store: Store, { name, type, size, ...row }: Stored): Promise<FileAnswer> {
  try {
    return { name, type, size, body: await store.read(placeOf(row)) };
  } catch (error) {
    // Taken away by the sweep between the look-up and the reading.
    if (error instanceof MissingObject) throw new Refusal(archivosProblems.ajeno);
    throw error;
  }
}
