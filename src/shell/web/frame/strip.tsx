/** The tabs of the place a page belongs to, handed to it to draw under its title: one piece for every strip. D041. */
import { useParams, useRouterState, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense, use, useCallback, useMemo } from "react";
import { LEGAJO, type Strip } from "#platform/tabs/strips.ts";
import { FileLinesContext } from "#platform/ui/page/web/file-line.ts";
import { PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { PersonFileContext } from "#platform/ui/page/web/person-link.tsx";
import { PageTabs } from "#platform/ui/page/web/tabs.tsx";
import { addressOf } from "#shell/tabs.ts";
import { fileLines } from "../file-lines.ts";
import { OwnSpace } from "./own-space.tsx";
import { usePlace } from "./place.ts";
import { ScreensContext } from "./screens-context.ts";

export function WithStrip({ children }: { readonly children: ReactNode }) {
  const strip = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.strip });
  const tabs = useMemo(() => strip && <StripTabs strip={strip} />, [strip]);
  return (
    <PersonFileContext value={useFiles()}>
      <PageTabsContext value={tabs}>
        <FileLinesContext value={fileLines}>
          <OwnSpace strip={strip}>{children}</OwnSpace>
        </FileLinesContext>
      </PageTabsContext>
    </PersonFileContext>
  );
}

/** Somebody's file opens at the first tab of it that is open to the visitor. */
function useFiles(): (userId: string) => string | null {
  const first = usePlace().tabsOf(LEGAJO)[0]?.path;
  return useCallback((userId) => (first ? addressOf(first, { userId }) : null), [first]);
}

function StripTabs({ strip }: { readonly strip: Strip }) {
  const { tabsOf } = usePlace();
  const screens = use(ScreensContext);
  const params = useParams({ strict: false });
  const markOf = (path: string) => {
    const Mark = screens.find((screen) => screen.path === path)?.Mark;
    return (
      Mark && (
        <Suspense>
          <Mark />
        </Suspense>
      )
    );
  };
  const here = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const search = Object.fromEntries(Object.entries(here).filter(([key]) => strip.keeps?.includes(key)));
  const tabs = tabsOf(strip).map(({ title, path }) => ({
    title,
    to: addressOf(path, params),
    search,
    mark: markOf(path),
  }));
  return <PageTabs label={strip.label} tabs={tabs} />;
}
