/** Whether something failed because the machine has no room left, or none for us. */
const FULL: readonly unknown[] = ["ENOSPC", "EDQUOT"];

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && FULL.includes(error.code);
