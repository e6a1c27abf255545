/** The tabs of the place a page belongs to, handed to it to draw under its title: one piece for every strip. D041. */
import { useParams, useRouterState } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { Strip } from "#platform/tabs/strips.ts";
import { PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { PageTabs } from "#platform/ui/page/web/tabs.tsx";
import { addressOf } from "#shell/tabs.ts";
import { OwnSpace } from "./own-space.tsx";
import { usePlace } from "./place.ts";

export function WithStrip({ children }: { readonly children: ReactNode }) {
  const strip = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.strip });
  const tabs = useMemo(() => strip && <StripTabs strip={strip} />, [strip]);
  return (
    <PageTabsContext value={tabs}>
      <OwnSpace strip={strip}>{children}</OwnSpace>
    </PageTabsContext>
  );
}

function StripTabs({ strip }: { readonly strip: Strip }) {
  const { tabsOf } = usePlace();
  const params = useParams({ strict: false });
  const tabs = tabsOf(strip).map(({ title, path }) => ({ title, to: addressOf(path, params) }));
  return <PageTabs label={strip.label} tabs={tabs} />;
}
