/**
 * What a call brings, as a part of a page: its place is kept while it travels, a failure says why and can be tried again,
 * an empty list says so. What is already shown stays while it is asked for again: a form must not lose what was typed.
 */
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadFailure } from "./load-failure.tsx";

/** As much of a query as is shown. */
type LoadedQuery<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
};

export type LoadedProps<T> = {
  readonly query: LoadedQuery<T>;
  /** "la sanción". */
  readonly noun: string;
  /** What keeps the place while it travels: how high it is, or the thing itself without its data. */
  readonly waiting: number | ReactNode;
  /** In place of a list without rows. */
  readonly empty?: ReactNode;
  /** Around a failure, an empty list and a place kept by its height; what came has its own. */
  readonly frame?: (state: ReactNode) => ReactNode;
  readonly children: (data: T) => ReactNode;
};

export function Loaded<T>({ query, noun, waiting, empty, frame = bare, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? frame(empty) : children(data);
  if (error) return frame(<LoadFailure noun={noun} error={error} retry={() => void refetch()} />);
  return typeof waiting === "number" ? frame(<Skeleton height={waiting} aria-busy />) : waiting;
}

const bare = (state: ReactNode) => state;
const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0;
