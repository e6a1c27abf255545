/** Before each test file: nothing is slow on purpose, and no child yields to requests that nobody sends. */
import { hashCheaply } from "#platform/auth/server/fixtures/hashes.ts";
import { runAsEquals } from "#platform/sandbox/server/fixtures/priority.ts";

hashCheaply();
runAsEquals();
