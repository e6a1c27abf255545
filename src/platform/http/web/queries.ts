/** What the browser remembers of the server's answers. */
import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";

/**
 * After a change, what is on the screen is asked for again. The library does not where the first answer is still on its way
 * (the page was just opened, or turned), though that one was asked for before the change and may not have it.
 */
export class FreshQueryClient extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const early = this.getQueryCache()
      .findAll({ ...filters, type: "active", fetchStatus: "fetching" } as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined);
    await Promise.all(early.map((query) => query.cancel({ revert: true })));
    return super.invalidateQueries(filters, options);
  }
}
