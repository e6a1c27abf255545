/** The calls of the import's screen: the sheet as the server reads it, more of its rows at each asking. */
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { FILAS_PAGE, type Importacion, importacion, type SOLO } from "#features/importacion/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";

export const importacionClient = clientFor(importacion);

export type Solo = (typeof SOLO)[number];

export function useLectura(asked: Importacion, solo: Solo) {
  const empresa = useActor()?.empresa;
  return useInfiniteQuery({
    queryKey: ["importacion", empresa, asked, solo],
    queryFn: ({ pageParam }) =>
      importacionClient.leer({
        ...asked,
        columnas: asked.columnas && [...asked.columnas],
        asignaciones: [...asked.asignaciones],
        solo,
        start: pageParam,
        length: FILAS_PAGE,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const read = pages.reduce((sum, { data }) => sum + data.length, 0);
      return read < total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    // The file does not change; what was wrong with it is wrong again.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
