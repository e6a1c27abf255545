/**
 * A person's name, wherever it stands: a link to their file for whoever may open it, and plain text for everybody else.
 * Where a file opens is the shell's to say, from the screens that this visitor may open.
 */
import { Link } from "@tanstack/react-router";
import { createContext, type ReactNode, use } from "react";
import { STAFF } from "#platform/auth/roles.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import classes from "./person-link.module.css";

export type Person = {
  readonly _id: string;
  readonly displayName: string;
  /** Whether they have a file here that the reader sees; left out where the list is the company's own people. */
  readonly ficha?: boolean;
};

/** The address of somebody's file; null where no page of it is open to the visitor. */
export const PersonFileContext = createContext<(id: string) => string | null>(() => null);

/** Who sees the whole company opens any file of it; others those that the server says. */
export function usePersonFile(): (person: Person | null | undefined) => string | null {
  const fileOf = use(PersonFileContext);
  const seesAll = useMay(STAFF);
  return (person) => (person && (person.ficha ?? seesAll) ? fileOf(person._id) : null);
}

type PersonLinkProps = {
  readonly person: Person;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  /** The part of the file it opens at. */
  readonly tab?: string | undefined;
  /** The name, unless it is said otherwise here. */
  readonly children?: ReactNode;
};

export function PersonLink({ person, tabIndex = 0, className, tab, children = person.displayName }: PersonLinkProps) {
  const file = usePersonFile()(person);
  const classNames = className ? `${classes.person} ${className}` : classes.person;
  if (file === null) return <span className={className}>{children}</span>;
  return (
    <Link to={file} search={tab === undefined ? {} : { tab }} className={classNames} tabIndex={tabIndex}>
      {children}
    </Link>
  );
}
