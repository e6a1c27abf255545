/** A child's first file: from here on TypeScript is read as it was kept. */
import { readWithoutTypes } from "./stripped.mjs";

readWithoutTypes();
await import("./child.ts");
