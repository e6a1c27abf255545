/** Bad input from an administrator. */
import { badInputFrom } from "./support/bad-input.ts";

badInputFrom("admin");
