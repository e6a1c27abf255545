/** Screens of one kind of record that stand at two places: among the company's settings, and on their own. D049, D050, D052. */
import { useLocation } from "@tanstack/react-router";

export type Tree = {
  readonly list: `/${string}`;
  readonly create: `/${string}`;
  readonly edit: (id: string) => `/${string}`;
  /** Where a row leads. */
  readonly open: (id: string) => `/${string}`;
};

export function useTreeOf(trees: { readonly settings: Tree; readonly own: Tree }): Tree {
  const { pathname } = useLocation();
  return pathname.startsWith("/empresa/") ? trees.settings : trees.own;
}
