/** What a list says where it offers nothing. That there is none is the server's to say: until then it is on its way, or failed. */
import { Button, Loader } from "@mantine/core";
import type { ReactNode } from "react";

export type ListSource<O> = {
  /** Undefined until they come. */
  readonly options: readonly O[] | undefined;
  /** They did not come: asks for them again. Opening the list does so too. */
  readonly retry?: (() => void) | undefined;
};

type Words = {
  /** Said of a list in which there is none. */
  readonly empty?: ReactNode;
  /** Said when what is typed leaves none. */
  readonly nothing?: ReactNode;
};

const NOTHING = "Sin resultados";

export function listNote(source: ListSource<unknown>, shown: number, { empty, nothing = NOTHING }: Words = {}) {
  if (source.retry) return <Failed retry={source.retry} />;
  if (source.options === undefined) return <Loader size="xs" aria-label="Cargando" />;
  if (shown > 0) return undefined;
  return source.options.length === 0 ? (empty ?? nothing) : nothing;
}

const Failed = ({ retry }: { readonly retry: () => void }) => (
  <>
    No se pudo cargar la lista.{" "}
    <Button
      variant="subtle"
      size="compact-sm"
      mih={{ base: 44, sm: 30 }}
      // The list stays open, and the keyboard where it was.
      onMouseDown={(event) => event.preventDefault()}
      onClick={retry}
    >
      Reintentar
    </Button>
  </>
);

type Asked<T> = { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => Promise<unknown> };

/** The list that a query answers, as a field takes it. */
export const listOf = <T, O>(query: Asked<T>, options: (data: T) => readonly O[]): ListSource<O> => ({
  options: query.data === undefined ? undefined : options(query.data),
  retry: query.isError && query.data === undefined ? () => void query.refetch() : undefined,
});
