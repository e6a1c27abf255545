/**
 * A line of what waits to be done about somebody, beside their file: a licence about to expire, receipts not signed. A
 * feature brings its own; the shell gathers them as it does the screens, and the file draws them without knowing whose.
 */
import { type ComponentType, createContext } from "react";
import type { Access } from "#platform/contract/contract.ts";

export type FileLine = {
  /** Names it among the others. */
  readonly key: string;
  /** Ascending; tens, so that a later one fits between. */
  readonly order: number;
  readonly access: Access;
  /** One `li`, or nothing where nothing waits. Lazy, as a screen is. */
  readonly Line: ComponentType<{ readonly userId: string }>;
};

export const FileLinesContext = createContext<readonly FileLine[]>([]);
