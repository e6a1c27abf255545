/**
 * The exact figure of a list that has more rows than a page counts: asked for apart, once for its search and filters, so
 * that no page waits for it. Until it comes, and where it does not, what the page counted stands.
 */
import { type QueryKey, skipToken, useQuery } from "@tanstack/react-query";
import type { Batch } from "#platform/contract/pages.ts";
import { exactly, type Quantity } from "#platform/text/quantity.ts";

/** A list that changes under the person's hands is asked anew by its key; this is for turning pages. */
const FRESH_MS = 60_000;

export type Counted = {
  /** Of the search and filters, without order or page. */
  readonly key: QueryKey;
  readonly total: Quantity;
  /** `pide: "total"` for those. */
  readonly ask: () => Promise<Batch<unknown>>;
};

export type ExactTotal = { readonly total: Quantity; readonly isAsking: boolean };

/** `isHeld`: what is shown is on its way out; what is known of it stays, and nothing more is asked. */
export function useExactTotal(counted: Counted | undefined, isHeld: boolean): ExactTotal {
  const { key = ["total"], total = exactly(0), ask } = counted ?? {};
  const { data, isLoading } = useQuery({
    queryKey: key,
    queryFn: ask ? async () => exactOf(await ask()) : skipToken,
    enabled: !total.isExact && !isHeld,
    staleTime: FRESH_MS,
  });
  // Whoever has read further than was counted then knows better.
  const exact = total.isExact || typeof data !== "number" ? total : exactly(Math.max(data, total.count));
  return { total: exact, isAsking: isLoading };
}

const exactOf = ({ total, exacto }: Batch<unknown>) => (exacto ? total : null);
