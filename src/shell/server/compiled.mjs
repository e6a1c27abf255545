/**
 * What Node compiled once is kept beside the packages. Plain JavaScript, read before the program's first file: what reads
 * TypeScript is a library of its own, 15 MB and 30 ms of every start, which whoever finds all of it compiled never needs
 * (0040).
 */
import { enableCompileCache } from "node:module";

// Where it cannot be written it is done without.
enableCompileCache(new URL("../../../node_modules/.cache/rubrica", import.meta.url).pathname);
