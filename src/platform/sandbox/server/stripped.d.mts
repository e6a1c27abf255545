/** For the TypeScript that says what is missing, or reads what is kept; the code itself runs before TypeScript is there. */
export function keptAs(source: string): URL;
export const missing: readonly string[];
export function readWithoutTypes(): void;
