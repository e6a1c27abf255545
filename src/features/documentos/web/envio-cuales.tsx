/** How many people of a run stand where, and which of them are listed: each figure is the way to its people. */
import { useId } from "react";
import type { Envio } from "#features/documentos/envios.ts";
import { countText } from "#platform/text/quantity.ts";
import classes from "./envios.module.css";
import type { Cual } from "./envios-words.ts";

const LABELS: Readonly<Record<Cual, string>> = {
  todos: "Todos",
  sinFirmar: "Sin firmar",
  sinLeer: "Sin leer",
  completo: "Completos",
  sinDocumentos: "Sin documentos",
  retirado: "Retirados",
};

function countsOf({
  personas,
  entregados,
  firmados,
  completos,
  retirado,
}: Envio): readonly (readonly [Cual, number])[] {
  return [
    ["todos", personas],
    ["sinFirmar", entregados - firmados],
    ["sinLeer", firmados - completos],
    ["completo", completos],
    [retirado === null ? "sinDocumentos" : "retirado", personas - entregados],
  ];
}

type CualesProps = { readonly envio: Envio; readonly chosen: Cual; readonly onPick: (cual: Cual) => void };

export function Cuales({ envio, chosen, onPick }: CualesProps) {
  const name = useId();
  return (
    <fieldset className={`${classes.cuales} rb-no-print`}>
      <legend>Cuáles se listan</legend>
      {countsOf(envio).map(([cual, count]) => (
        <label key={cual} data-chosen={cual === chosen || undefined}>
          <input type="radio" name={name} checked={cual === chosen} onChange={() => onPick(cual)} />
          <span>{LABELS[cual]}</span> <b>{countText(count)}</b>
        </label>
      ))}
    </fieldset>
  );
}
