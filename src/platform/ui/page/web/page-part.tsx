/**
 * What a feature puts on a page of another one: "Cargar recibos" beside the title of those that wait, and above them how an
 * upload goes. Each brings its own; the shell gathers them as it does the screens, and the page draws them without knowing whose.
 */
import { type ComponentType, createContext, Suspense, use } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type Access, allows } from "#platform/contract/contract.ts";

export type PagePart = {
  /** The page, as it calls itself. */
  readonly of: string;
  /** Beside the title, or between it and what the page shows. */
  readonly place: "action" | "notice";
  /** Ascending; tens, so that a later one fits between. */
  readonly order: number;
  readonly access: Access;
  /** Nothing where there is nothing to offer or to say. Lazy, as a screen is. */
  readonly Part: ComponentType;
};

export const PagePartsContext = createContext<readonly PagePart[]>([]);

export function PageParts({ of, place }: Pick<PagePart, "of" | "place">) {
  const actor = useActor();
  return use(PagePartsContext)
    .filter((part) => part.of === of && part.place === place && allows(part.access, actor))
    .sort((a, b) => a.order - b.order)
    .map(({ order, Part }) => (
      <Suspense key={order}>
        <Part />
      </Suspense>
    ));
}
