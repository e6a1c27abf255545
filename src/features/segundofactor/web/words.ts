/** How many recovery codes are left, in words. */
export function codesLeft(count: number): string {
  if (count === 0) return "No te queda ningún código de recuperación";
  return count === 1 ? "Te queda 1 código de recuperación" : `Te quedan ${count} códigos de recuperación`;
}

/** From here on new ones should be made. */
export const FEW_CODES = 3;
