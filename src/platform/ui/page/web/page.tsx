/** The one anatomy of a page: title with count, actions on the right, sub-menu, content. patterns.md, "Page anatomy". */
import { IconArrowLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
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

/** Whose pages these are, at the head of each of them, and what stands beside what they show. Picture 04. */
export type PageOwner = {
  /** The place they make up: "Mi espacio". */
  readonly place: string;
  readonly photo: ReactNode;
  readonly name: string;
  readonly facts: ReactNode;
  /** Cards; a phone has no room for them. */
  readonly side: ReactNode;
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
  /** One filled button at most, the last one. */
  readonly actions?: ReactNode;
  /** A list: the page fills the window and its table scrolls inside, so title, filters and paging stay. */
  readonly fill?: boolean;
  readonly children: ReactNode;
};

export function Page({ title, person, count, subtitle, back, actions, fill = false, children }: PageProps) {
  useDocumentTitle(title);
  const tabs = use(PageTabsContext);
  const bar = use(BarTitleContext);
  const owner = use(PageOwnerContext);
  const inBar = !owner && bar?.title === title ? bar.node : null;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const heading = (
    <h1 className={owner ? classes.ownTitle : inBar ? classes.inBar : classes.title}>
      {person ? <PersonLink person={person}>{title}</PersonLink> : title}
      {count !== undefined && <span className={classes.count}> {count}</span>}
    </h1>
  );
  return (
    <div className={classes.page} data-fill={fill || undefined}>
      {back && <BackLink {...back} />}
      <div className={classes.head} data-in-bar={inBar !== null || undefined} data-owner={owner !== null || undefined}>
        {owner ? <Owner owner={owner}>{heading}</Owner> : inBar ? createPortal(heading, inBar) : heading}
        {subtitle && !owner && <p className={classes.subtitle}>{subtitle}</p>}
        <div className={`${classes.actions} rb-no-print`}>
          <span ref={setTools} className={classes.tools} />
          {actions}
        </div>
      </div>
      {tabs && <div className={`${classes.tabs} rb-no-print`}>{tabs}</div>}
      <PageToolsContext value={tools}>
        {owner ? (
          <div className={classes.beside}>
            <div className={classes.shown}>
              {subtitle && <p className={classes.about}>{subtitle}</p>}
              {children}
            </div>
            <div className={`${classes.side} rb-no-print`}>{owner.side}</div>
          </div>
        ) : (
          children
        )}
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

function Owner({ owner, children }: { readonly owner: PageOwner; readonly children: ReactNode }) {
  return (
    <>
      {owner.photo}
      <div className={classes.owner}>
        <div className={classes.crumb}>
          <span>{owner.place}</span>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          {children}
        </div>
        <p className={classes.ownerName}>{owner.name}</p>
        <p className={classes.ownerFacts}>{owner.facts}</p>
      </div>
    </>
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
