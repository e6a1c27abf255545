/** What the server is told of the rows chosen, and how many people that is in words. */
import { masivo } from "#features/ficha/masivo.ts";
import type { ListaFilters } from "#features/nomina/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { type Quantity, quantityWords } from "#platform/text/quantity.ts";
import type { Selected } from "#platform/ui/table/selection.ts";

export const masivoClient = clientFor(masivo);

export const alcanceOf = (selected: Selected) =>
  "ids" in selected
    ? { ids: [...selected.ids] }
    : // The list's own filters, as its call takes them.
      { filtros: selected.filters as Partial<ListaFilters>, excepto: [...selected.except] };

export const peopleWords = (count: Quantity): string =>
  `${quantityWords(count)} ${count.count === 1 ? "persona" : "personas"}`;
