/** What the employee's list of a kind of record shows of the cases they opened by signing it. D184. */
import { VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useCallback } from "react";
import type { DisconformidadRow } from "#features/disconformidades/contract.ts";
import { usePropias } from "./api.ts";
import classes from "./public.module.css";
import { ESTADO_WORDS, pathOf } from "./words.ts";

export type CasoOf = (registro: string) => DisconformidadRow | null;

const NONE: readonly DisconformidadRow[] = [];

/** One's own cases by the record of that kind they are about; `any`: whether there can be some. */
export function useCasosPropios(tipo: string, any: boolean): CasoOf {
  const { data = NONE } = usePropias(any);
  return useCallback(
    (registro) => data.find((caso) => caso.tipo === tipo && caso.registro === registro) ?? null,
    [data, tipo],
  );
}

/** Beside what says that it was signed so. */
export const CasoLink = ({ caso }: { readonly caso: DisconformidadRow }) => (
  <Link to={pathOf(caso)} className={classes.link}>
    <VisuallyHidden>Disconformidad · </VisuallyHidden>
    {ESTADO_WORDS[caso.estado]}
  </Link>
);

/** Under what was signed so: what comes of it. */
export function CasoDespues({ tipo, registro }: Pick<DisconformidadRow, "tipo" | "registro">) {
  const caso = useCasosPropios(tipo, true)(registro);
  return (
    <p className={classes.after}>
      {caso?.estado === "respondida"
        ? "Recursos Humanos respondió tu disconformidad."
        : "Recursos Humanos va a leer tu disconformidad y te responde."}{" "}
      {caso && (
        <Link to={pathOf(caso)} className={classes.link}>
          Ver la disconformidad
        </Link>
      )}
    </p>
  );
}
