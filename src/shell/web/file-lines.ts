/** What waits to be done about somebody, of every feature that knows of it; drawn beside their file. */
import { fichaLines } from "#features/ficha/web/file-lines.ts";
import type { FileLine } from "#platform/ui/page/web/file-line.ts";

export const fileLines: readonly FileLine[] = [...fichaLines];
