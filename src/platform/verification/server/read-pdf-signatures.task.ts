/** Reads what one file after another says of its signatures. */
import type { ReadOne, ToRead } from "./tasks.ts";
import { readSignatures } from "./verify.ts";

export default async function readPdfSignatures(_: null, chunks: AsyncIterable<ToRead>): Promise<ReadOne[]> {
  const answers: ReadOne[] = [];
  for await (const { id, bytes } of chunks) answers.push({ id, signatures: readSignatures(bytes) });
  return answers;
}
