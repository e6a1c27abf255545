/** The access matrix: everything else. */
import { accessMatrix } from "./support/matrix.ts";

accessMatrix("resto");
