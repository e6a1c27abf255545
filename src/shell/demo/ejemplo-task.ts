// The demo's file to try an upload with, made in a child: drawing it, and loading what draws it, would hold up everybody else.
import { ejemploOf } from "./ejemplo.ts";

type Input = { readonly empresa: string; readonly now: number };

export default ({ empresa, now }: Input) => ejemploOf(empresa, new Date(now));
