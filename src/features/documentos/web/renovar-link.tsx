/** The way to renew a document that expires, and a word about it once that is near. */
import { IconRefresh } from "@tabler/icons-react";
import type { Documento } from "#features/documentos/contract.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { PageWay } from "#platform/ui/page/web/action.tsx";
import classes from "./documento.module.css";
import { prontoInWords, renovarPath } from "./documento-words.ts";
import { useMayRenew } from "./use-versiones.ts";

type RenovarProps = { readonly documento: Documento };

export function RenovarLink({ documento }: RenovarProps) {
  if (!useMayRenew(documento)) return null;
  return (
    <PageWay icon={IconRefresh} to={renovarPath(documento._id)}>
      Renovar
    </PageWay>
  );
}

export function PorVencer({ documento }: RenovarProps) {
  const words = prontoInWords(documento, useToday());
  const may = useMayRenew(documento);
  if (!may || words === null) return null;
  return (
    <p className={classes.porVencer}>
      <b>{words}</b> Cuando tengas el nuevo, renovalo: este se va a poder seguir leyendo.
    </p>
  );
}
