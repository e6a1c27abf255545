/** Where a page leads besides: pages of other features that say so of themselves, as far as the visitor may open them. */
import type { Icon } from "@tabler/icons-react";
import { createContext, use } from "react";
import { PageAction, PageWay } from "./action.tsx";

export type Way = { readonly to: string; readonly label: string; readonly icon: Icon; readonly isMain?: true };

/** The shell's to say, from the screens there are. */
export const WaysContext = createContext<(of: string) => readonly Way[]>(() => []);

type WaysProps = { readonly of: string };

export const Ways = ({ of }: WaysProps) =>
  use(WaysContext)(of)
    .filter(({ isMain }) => !isMain)
    .map(({ to, label, icon }) => (
      <PageWay key={to} icon={icon} to={to}>
        {label}
      </PageWay>
    ));

export function MainWay({ of }: WaysProps) {
  const main = use(WaysContext)(of).find(({ isMain }) => isMain);
  return (
    main && (
      <PageAction icon={main.icon} to={main.to}>
        {main.label}
      </PageAction>
    )
  );
}
