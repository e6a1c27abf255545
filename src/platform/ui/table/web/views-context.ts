/** What views kept by name need from whoever knows the server: the shell fills it, and it comes when the menu opens; without it no list offers them. */
import { createContext } from "react";

export type View = {
  readonly _id: string;
  readonly nombre: string;
  /** What follows the question mark in the list's address, and its columns. */
  readonly direccion: string;
};

export type Views = {
  readonly list: (lista: string) => Promise<readonly View[]>;
  readonly save: (view: Omit<View, "_id"> & { readonly lista: string }) => Promise<View>;
  readonly remove: (id: string) => Promise<unknown>;
};

export const ViewsContext = createContext<(() => Promise<Views>) | null>(null);
