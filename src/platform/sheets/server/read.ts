/** A sheet that somebody sent, as rows of text; whatever is wrong with the file is said in Spanish (S-57). */
import { Refusal } from "#platform/problems/problem.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { sheetProblems } from "../problems.ts";
import { type ReadOrder, readTask, type SheetContent } from "./tasks.ts";

export type ReadSheetOptions = {
  /** For whom it is read. */
  readonly by: string;
  readonly maxRows?: number;
  readonly maxColumns?: number;
  /** So many are read of every row, whatever stands in the first one. */
  readonly minColumns?: number;
};

export async function readSheet(
  sandbox: Sandbox,
  from: ReadOrder["from"],
  { by, maxRows = 5_000, maxColumns = 200, minColumns = 0 }: ReadSheetOptions,
): Promise<SheetContent> {
  const read = "path" in from ? [from.path] : [];
  try {
    return await sandbox.run(readTask, { from, maxRows, maxColumns, minColumns }, { by, read });
  } catch (error) {
    throw error instanceof TaskFailed ? new Refusal(problemOf(error)) : error;
  }
}

const isProblem = (code: string): code is keyof typeof sheetProblems => Object.hasOwn(sheetProblems, code);

function problemOf({ reason, code }: TaskFailed) {
  if (reason === "refused") return isProblem(code) ? sheetProblems[code] : sheetProblems.ilegible;
  return reason === "crashed" ? sheetProblems.ilegible : sheetProblems.grande;
}
