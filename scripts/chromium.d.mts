/** For the TypeScript that looks for the browser too; the code itself runs before TypeScript is there. */
export function findChromium(): string | null;
