/** What the home page is handed by the shell: the person's name, their view and the places they can reach from here. */
import { createContext, type ReactNode } from "react";

export type HomeLink = { readonly title: string; readonly path: string; readonly icon: ReactNode };

export type Home = {
  readonly firstName: string;
  readonly empresa: string;
  readonly view: "empleado" | "empresa";
  /** The entries of the person's menu. */
  readonly links: readonly HomeLink[];
  /** The company's catalogues, for those who keep them. */
  readonly tabs: readonly { readonly title: string; readonly path: string }[];
};

export const HomeContext = createContext<Home | null>(null);
