/** The people a picker found so far, and what it says about them. Asked once the person stops typing for a moment. */
import { useDebouncedValue, useIntersection } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { type Employee, type EmployeeSearch, isSearch, nextStart } from "#platform/ui/fields/employees.ts";

const SETTLE_MS = 250;

export type FoundEmployees = {
  readonly employees: readonly Employee[];
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly note: string;
};

const NOBODY: readonly Employee[] = [];

export function useEmployees(search: EmployeeSearch, typed: string): FoundEmployees {
  const id = useId();
  const [text] = useDebouncedValue(typed.trim(), SETTLE_MS);
  const enabled = isSearch(typed);
  const query = useInfiniteQuery({
    queryKey: ["employee-picker", id, text],
    queryFn: ({ pageParam }) => search(text, pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => nextStart(pages),
    enabled: enabled && isSearch(text),
    placeholderData: keepPreviousData,
  });
  const employees = enabled ? (query.data?.pages.flatMap(({ data }) => data) ?? NOBODY) : NOBODY;
  const total = query.data?.pages.at(-1)?.total ?? 0;
  return {
    employees,
    isLoading: enabled && (query.isFetching || text !== typed.trim()),
    hasMore: enabled && query.hasNextPage && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    note: noteOf(enabled, query.isError, employees.length, total),
  };
}

function noteOf(enabled: boolean, failed: boolean, shown: number, total: number): string {
  if (!enabled) return "Escribí al menos 2 letras";
  if (failed) return "No se pudo buscar. Probá de nuevo.";
  if (total === 0) return "Nadie con ese nombre, CUIL o legajo";
  return shown < total ? `${shown} de ${total}` : total === 1 ? "1 persona" : `${total} personas`;
}

/** The end of the list: when it comes into sight, by wheel, finger or arrow keys, the next page is asked for. */
export function MoreOnSight({ onSight }: { readonly onSight: () => void }) {
  const { ref, entry } = useIntersection({ threshold: 0 });
  const isSeen = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isSeen) onSight();
  }, [isSeen, onSight]);
  return <div ref={ref} style={{ height: 1 }} />;
}
