/** The pages of one place as tabs: which is the current one, and how many fit before "Más". patterns.md, "Sub-menu tabs"; D041. */
export type PageTab = {
  readonly title: string;
  readonly to: string;
  /** What its address says besides. */
  readonly search?: Readonly<Record<string, unknown>>;
};

export const INLINE_TABS = 8;

/** A tab stays current on the pages below it (create, edit, view). */
export const currentTab = <T extends PageTab>(tabs: readonly T[], path: string): T | undefined =>
  tabs.find(({ to }) => path === to || path.startsWith(`${to}/`));

export const splitTabs = <T extends PageTab>(tabs: readonly T[]) => ({
  inline: tabs.slice(0, INLINE_TABS),
  more: tabs.slice(INLINE_TABS),
});
