/** The one anatomy of a page: title with count, actions on the right, sub-menu, content. patterns.md, "Page anatomy". */
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ComponentType, createContext, type ReactNode, use, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import classes from "./page.module.css";
import { type Person, PersonLink } from "./person-link.tsx";
import { useWayBack } from "./way-back.ts";

/** The sub-menu of the layout around a page; it belongs under the title, so the page draws it. */
export const PageTabsContext = createContext<ReactNode>(null);

/** Beside the title, before the page's own actions: where a list inside the page puts its "Exportar". */
export const PageToolsContext = createContext<HTMLElement | null>(null);

/** A bar above the page that says where one is: a page of that very name puts its heading there instead of below it. */
export const BarTitleContext = createContext<{ readonly title: string; readonly node: HTMLElement } | null>(null);

/** Whose pages these are: who draws that, knows how. Of the page it gets the heading, and what it says and shows. */
export type PageOwner = {
  readonly Head: ComponentType<{ readonly children: ReactNode }>;
  readonly Around: ComponentType<{ readonly about: ReactNode; readonly children: ReactNode }>;
};
export const PageOwnerContext = createContext<PageOwner | null>(null);

export type PageProps = {
  readonly title: string;
  /** Whose page it is, where the title is their name: it leads to their file. */
  readonly person?: Person;
  /** "391" or "391 de 548": found of all. */
  readonly count?: string | number | undefined;
  readonly subtitle?: ReactNode;
  /** The list this page was opened from. */
  readonly back?: { readonly to: string; readonly label: string } | undefined;
  /** Before a list's "Exportar": where else the page leads. */
  readonly ways?: ReactNode;
  /** One filled button at most, the last one. */
  readonly actions?: ReactNode;
  /** A list: the page fills the window and its table scrolls inside, so title, filters and paging stay. */
  readonly fill?: boolean;
  readonly children: ReactNode;
};

export function Page({ title, person, count, subtitle, back, ways, actions, fill = false, children }: PageProps) {
  useDocumentTitle(title);
  const tabs = use(PageTabsContext);
  const bar = use(BarTitleContext);
  const owner = use(PageOwnerContext);
  const inBar = !owner && bar?.title === title ? bar.node : null;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const heading = (
    <h1 className={owner ? undefined : inBar ? classes.inBar : classes.title}>
      {person ? <PersonLink person={person}>{title}</PersonLink> : title}
      {count !== undefined && <span className={classes.count}> {count}</span>}
    </h1>
  );
  return (
    <div className={classes.page} data-fill={fill || undefined}>
      {back && <BackLink {...back} />}
      <div className={classes.head} data-in-bar={inBar !== null || undefined}>
        {owner ? <owner.Head>{heading}</owner.Head> : inBar ? createPortal(heading, inBar) : heading}
        {subtitle && !owner && <p className={classes.subtitle}>{subtitle}</p>}
        <div className={`${classes.actions} rb-no-print`}>
          {ways}
          <span ref={setTools} className={classes.tools} />
          {actions}
        </div>
      </div>
      {tabs && <div className={`${classes.tabs} rb-no-print`}>{tabs}</div>}
      <PageToolsContext value={tools}>
        {owner ? <owner.Around about={subtitle}>{children}</owner.Around> : children}
      </PageToolsContext>
    </div>
  );
}

function BackLink({ to, label }: NonNullable<PageProps["back"]>) {
  return (
    <Link {...useWayBack(to)} className={`${classes.back} rb-no-print`}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}

/** "Puestos · Rúbrica": what the tab, the history and a screen reader call this place. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rúbrica`;
  }, [title]);
}

/** A sheet of paper: an edge and no shadow. */
export function Sheet({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return <div className={className ? `${classes.sheet} ${className}` : classes.sheet}>{children}</div>;
}
