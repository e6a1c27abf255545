/** Takes the signatures of one file apart. */
import { refuse } from "#platform/sandbox/server/task.ts";
import { type TakenApart, type ToTakeApart, takeApart } from "./take-apart.ts";

export default async function takeApartPdf(_: null, chunks: AsyncIterable<ToTakeApart>): Promise<TakenApart[]> {
  for await (const file of chunks) return takeApart(file) ?? refuse("ilegible");
  return [];
}
