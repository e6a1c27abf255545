/** The calls of a catalogue for its screens: what a list shows, and how it learns that something changed. */
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type Catalogue, type CatalogueDraft, type CatalogueItem, callsOf } from "#platform/catalogue/catalogue.ts";
import type { crudOf } from "#platform/catalogue/crud.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { type CallOptions, type Client, callerOf } from "#platform/http/web/client.ts";

export type CatalogueApi = {
  readonly create: (draft: CatalogueDraft, options?: CallOptions) => Promise<CatalogueItem>;
  readonly update: (id: string, draft: CatalogueDraft & Versioned, options?: CallOptions) => Promise<CatalogueItem>;
  readonly remove: (item: CatalogueItem) => Promise<unknown>;
  readonly get: (id: string) => Promise<CatalogueItem>;
  readonly list: () => Promise<readonly CatalogueItem[]>;
};

type Crud<C extends Catalogue> = ReturnType<typeof crudOf<C>>;

export const catalogueClient = <const C extends Catalogue>(declared: C): Client<Crud<C>> =>
  callerOf<Crud<C>>(callsOf(declared));

/** `empresa`: another company than one's own, which only root may choose (ROL-26). */
export function useCatalogueApi(declared: Catalogue, empresa?: string): CatalogueApi {
  return useMemo(() => {
    const calls = catalogueClient(declared);
    const scope = empresa === undefined ? {} : { empresa };
    return {
      create: (draft, options) => calls.create({ ...draft, ...scope }, options),
      update: (id, draft, options) => calls.update({ ...draft, id, ...scope }, options),
      remove: ({ _id }) => calls.remove({ id: _id, ...scope }),
      get: (id) => calls.get({ id, ...scope }),
      list: () => calls.list(scope as Record<string, never>),
    };
  }, [declared, empresa]);
}

/** The company is part of the key: after a switch nobody sees the former one's rows. */
function useCatalogueKey(declared: Catalogue, empresa?: string) {
  const own = useActor()?.empresa;
  return [declared.path, empresa ?? own] as const;
}

export function useCatalogueList(declared: Catalogue, empresa?: string): UseQueryResult<readonly CatalogueItem[]> {
  const { list } = useCatalogueApi(declared, empresa);
  return useQuery({ queryKey: [...useCatalogueKey(declared, empresa), "list"], queryFn: list });
}

export function useCatalogueItem(declared: Catalogue, id: string): UseQueryResult<CatalogueItem> {
  const { get } = useCatalogueApi(declared);
  return useQuery({ queryKey: [...useCatalogueKey(declared), id], queryFn: () => get(id) });
}

/** Called after every change: list and items are asked for again. */
export function useCatalogueChanged(declared: Catalogue, empresa?: string): () => void {
  const queryClient = useQueryClient();
  const queryKey = useCatalogueKey(declared, empresa);
  return () => void queryClient.invalidateQueries({ queryKey });
}
