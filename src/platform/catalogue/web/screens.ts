/**
 * The screens of a catalogue, from its declaration: a list always; create, edit and view addresses where it is edited in
 * pages. Who sees the list: who maintains the company (or the installation), and whoever edits it. D049, D112.
 */
import { type ComponentType, createElement } from "react";
import { ADMINS, INSTALLERS, type Role } from "#platform/auth/roles.ts";
import type { Catalogue, CatalogueScreenProps } from "#platform/catalogue/catalogue.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import type { Screen } from "#platform/ui/page/web/screen.ts";

type Path = `/${string}`;

/** `list`: a catalogue whose list needs more than its declaration says brings its own. */
export function catalogueScreens(declared: Catalogue, own: { readonly list?: Screen["load"] } = {}): readonly Screen[] {
  const { title, tab } = declared;
  const keepers: readonly Role[] = tab?.of === EMPRESA ? ADMINS : INSTALLERS;
  const readers = [...new Set([...keepers, ...declared.editors])];
  const at = (suffix: string) =>
    ({
      path: `${declared.route}${suffix}` as Path,
      aliases: declared.aliases.map((alias) => `${alias}${suffix}` as Path),
      layout: "app",
    }) as const;

  const list: Screen = {
    ...at(""),
    title,
    tab: tab && { ...tab, title },
    access: readers,
    load: own.list ?? screenOf(declared, () => import("./list.tsx")),
  };
  if (declared.editing !== "pages") return [list];
  return [
    list,
    {
      ...at("/create"),
      title: declared.newLabel,
      access: declared.editors,
      load: screenOf(declared, () => import("./create-page.tsx")),
    },
    {
      ...at("/$id/edit"),
      title: `Editar ${declared.singular}`,
      access: declared.editors,
      load: screenOf(declared, () => import("./edit-page.tsx")),
    },
    {
      ...at("/$id"),
      title: declared.title,
      access: readers,
      load: screenOf(declared, () => import("./view-page.tsx")),
    },
  ];
}

/** One component for each catalogue and module, however often it is loaded: a new one would forget what was typed. */
function screenOf(
  declared: Catalogue,
  load: () => Promise<{ readonly default: ComponentType<CatalogueScreenProps> }>,
): Screen["load"] {
  let loaded: ReturnType<Screen["load"]> | undefined;
  return () => {
    loaded ??= load().then(
      ({ default: View }) => ({ default: () => createElement(View, { declared }) }),
      (error: unknown) => {
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  };
}
