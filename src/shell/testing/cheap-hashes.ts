/** Loaded into a program before its own code (`--import`). */
import { hashCheaply } from "#platform/auth/server/fixtures/hashes.ts";

hashCheaply();
