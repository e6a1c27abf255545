/** The access matrix: accounts, signatures, profiles and sanctions. */
import { accessMatrix } from "./support/matrix.ts";

accessMatrix("personas");
