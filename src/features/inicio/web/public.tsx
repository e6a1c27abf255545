/** What the home page is handed by the shell: the person's name, their view and the places they can reach from here. */
import { createContext } from "react";
import type { LinkLine } from "#platform/ui/page/web/link-list.tsx";

export type Home = {
  readonly firstName: string;
  readonly empresa: string;
  readonly view: "empleado" | "empresa";
  /** The entries of the person's menu. */
  readonly links: readonly LinkLine[];
  /** The company's catalogues, for those who keep them. */
  readonly tabs: readonly { readonly title: string; readonly path: string }[];
};

export const HomeContext = createContext<Home | null>(null);
