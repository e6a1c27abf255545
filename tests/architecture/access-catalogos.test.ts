/** The access matrix: the catalogues. */
import { accessMatrix } from "./support/matrix.ts";

accessMatrix("catalogos");
