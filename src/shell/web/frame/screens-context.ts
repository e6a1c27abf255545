/** Every screen there is, handed in by the composition root: the frame offers what it finds here and imports no page. */
import { createContext } from "react";
import type { Screen } from "#platform/ui/page/web/screen.ts";

export const ScreensContext = createContext<readonly Screen[]>([]);
