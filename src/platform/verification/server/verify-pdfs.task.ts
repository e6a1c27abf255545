/** Verifies one file after another. */
import type { ToVerify, Verified } from "./tasks.ts";
import { verifyPdf } from "./verify.ts";

export default async function verifyPdfs(_: null, chunks: AsyncIterable<ToVerify>): Promise<Verified[]> {
  const answers: Verified[] = [];
  for await (const { id, bytes, trust } of chunks) answers.push({ id, verdict: await verifyPdf(bytes, trust) });
  return answers;
}
