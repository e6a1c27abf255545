/** How far a run of the wizard is: how many people have its documents, read them all, and signed what they owed. */
import type { Envio } from "#features/documentos/envios.ts";
import { countText } from "#platform/text/quantity.ts";
import classes from "./envios.module.css";

type FiguraProps = { readonly count: number; readonly of: number; readonly isSigned?: boolean };

/** In words, and as a bar for the eye. */
export function Figura({ count, of, isSigned = false }: FiguraProps) {
  const share = of === 0 ? 0 : Math.min(1, count / of);
  return (
    <span className={classes.figura}>
      <span>{figuraWords(count, of)}</span>
      <span className={classes.barra} aria-hidden>
        <span data-signed={isSigned || undefined} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </span>
  );
}

export const figuraWords = (count: number, of: number) => `${countText(count)} de ${countText(of)}`;

type CifrasProps = { readonly envio: Envio; readonly asksSignature: boolean };

export const Cifras = ({ envio, asksSignature }: CifrasProps) => (
  <dl className={classes.cifras}>
    <div>
      <dt>Entregados</dt>
      <dd>
        <Figura count={envio.entregados} of={envio.personas} />
      </dd>
    </div>
    <div>
      <dt>Leídos</dt>
      <dd>
        <Figura count={envio.leidos} of={envio.personas} />
      </dd>
    </div>
    {asksSignature && (
      <div>
        <dt>Firmados</dt>
        <dd>
          <Figura count={envio.firmados} of={envio.personas} isSigned />
        </dd>
      </div>
    )}
  </dl>
);
