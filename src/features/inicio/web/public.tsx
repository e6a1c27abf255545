/** What the home page is handed by the shell, and what Mi espacio shows of the person on each of its pages. */
import { createContext, lazy, Suspense } from "react";
import type { HomeTile } from "#platform/ui/page/web/home-tile.ts";

export type Home = {
  readonly firstName: string;
  readonly empresa: string;
  readonly view: "empleado" | "empresa";
  /** Whether the person may open that page. */
  readonly reaches: (path: string) => boolean;
  /** The company's pages that they reach by no menu. */
  readonly links: readonly { readonly title: string; readonly path: string }[];
  readonly tiles: readonly HomeTile[];
};

export const HomeContext = createContext<Home | null>(null);

const Facts = lazy(() => import("./own-facts.tsx"));
const Side = lazy(() => import("./own.tsx"));

/** Under the person's name. */
export const OwnFacts = () => (
  <Suspense>
    <Facts />
  </Suspense>
);

/** Cards beside what a page shows. */
export const OwnSide = () => (
  <Suspense>
    <Side />
  </Suspense>
);
