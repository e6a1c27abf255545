/** Bad input from a stranger. */
import { badInputFrom } from "./support/bad-input.ts";

badInputFrom(null);
