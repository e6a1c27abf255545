/** The people a picker found so far, and what it says about them. Asked once the person stops typing for a moment. */
import { useDebouncedValue, useIntersection } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { BEGINNING, nextPlace, totalBy } from "#platform/contract/pages.ts";
import { isUnreachable } from "#platform/http/web/client.ts";
import { exactly } from "#platform/text/quantity.ts";
import {
  EMPLOYEE_PAGE,
  type Employee,
  type EmployeeSearch,
  employeesFound,
  isSearch,
} from "#platform/ui/fields/employees.ts";

const SETTLE_MS = 250;

export type FoundEmployees = {
  readonly employees: readonly Employee[];
  readonly isLoading: boolean;
  /** They are those of what is typed now, though more may be on their way. */
  readonly isSettled: boolean;
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
    queryFn: async ({ pageParam }) => ({ ...(await search(text, pageParam)), place: pageParam }),
    initialPageParam: BEGINNING,
    getNextPageParam: (page, _pages, place) => nextPlace(page, place, EMPLOYEE_PAGE),
    enabled: enabled && isSearch(text),
    placeholderData: keepPreviousData,
  });
  const employees = enabled ? (query.data?.pages.flatMap(({ data }) => data) ?? NOBODY) : NOBODY;
  const last = query.data?.pages.at(-1);
  const total = last ? totalBy(last, last.place, EMPLOYEE_PAGE) : exactly(0);
  const isSettled = text === typed.trim() && query.isSuccess && !query.isPlaceholderData;
  return {
    employees,
    isLoading: enabled && (query.isFetching || text !== typed.trim()),
    isSettled,
    hasMore: enabled && query.hasNextPage && !query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    note: noteOf(enabled, query.error, last && employeesFound(employees.length, total)),
  };
}

/** That there is nobody is the server's to say: `found` is what it answered, if it did. */
function noteOf(enabled: boolean, error: Error | null, found: string | undefined): string {
  if (!enabled) return "Escribí al menos 2 letras";
  if (isUnreachable(error)) return "Sin conexión: no se pudo buscar. Se busca solo cuando vuelva.";
  if (error) return "No se pudo buscar. Probá de nuevo.";
  return found ?? "";
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
