/** What verifying a document answers, in words: the verdict, why, and each signature. The pen's ink is only for what is valid. */
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { DocumentoVerificado, FirmaVerificada } from "#features/firma/verificacion.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { Flourish } from "#platform/ui/page/web/flourish.tsx";
import {
  COMPARACION_WORDS,
  calm,
  clockWords,
  ESTADO_VERIFICADO_WORDS,
  LADO_WORDS,
  momentIn,
  RELOJ_WORDS,
  retiradoWords,
  VEREDICTOS,
  verdictTitle,
} from "./verdict-words.ts";
import classes from "./verificado.module.css";
import page from "./verificar.module.css";

type VerifiedProps = {
  readonly answer: DocumentoVerificado;
  readonly at: Date;
  /** Of the file, where one was sent. */
  readonly name: string | null;
  /** The code that was asked for before it, if one was. */
  readonly wanted: string;
};

export function Verified({ answer, at, name, wanted }: VerifiedProps) {
  const { resultado, documento, firmas, zona } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The page changed under the person: the keyboard and the reader start again here.
  useEffect(() => heading.current?.focus(), []);
  const [day, time] = formatMoment(at).split(" ");
  const asked = name ?? `Código ${documento?.codigo}`;
  return (
    <>
      <section className={classes.verdict} data-resultado={resultado}>
        <div className={classes.said}>
          <p className={classes.asked}>
            {asked} · consultado el {day} a las {time}
          </p>
          <h1 ref={heading} tabIndex={-1} className={page.title}>
            {verdictTitle(answer)}
          </h1>
          <Reasons answer={answer} wanted={wanted} />
        </div>
        <div className={classes.mark}>
          {resultado === "valido" ? <Flourish className={classes.ink} /> : <Refusing resultado={resultado} />}
          <p className={classes.word}>{VEREDICTOS[resultado]}</p>
          {documento && <p>{documento.titulo}</p>}
        </div>
      </section>
      {resultado === "invalido" && firmas.length > 0 && (
        <p className={classes.caution}>Esto es lo que el documento dice de sus firmas. No lo tomes por cierto.</p>
      )}
      <div className={classes.signatures}>
        {firmas.map((firma) => (
          <Signature key={firma.huella} firma={firma} zona={zona} isValid={resultado === "valido"} />
        ))}
      </div>
    </>
  );
}

const Refusing = ({ resultado }: { readonly resultado: "invalido" | "sinFirmas" }) =>
  resultado === "invalido" ? (
    <IconCircleXFilled size={56} aria-hidden />
  ) : (
    <IconAlertTriangleFilled size={56} aria-hidden />
  );

function Reasons({ answer, wanted }: Pick<VerifiedProps, "answer" | "wanted">) {
  const { resultado, motivos, comparacion, documento, retirado, zona, firmas } = answer;
  // Of a copy that nobody knows it cannot be said what it is not.
  const isAnother = comparacion !== null && documento !== null && wanted !== "" && documento.codigo !== wanted;
  const good =
    resultado === "valido"
      ? ["No cambió desde que se firmó", "Los certificados eran válidos al momento de firmar", clockWords(firmas)]
      : [];
  return (
    <ul className={classes.reasons}>
      {good.map((sentence) => (
        <Reason key={sentence} kind="good" sentence={sentence} />
      ))}
      {motivos.map((sentence) => (
        <Reason key={sentence} kind="bad" sentence={sentence} />
      ))}
      {comparacion !== null && resultado !== "sinFirmas" && (
        <Reason kind={comparacion === "identico" ? "good" : "doubt"} sentence={COMPARACION_WORDS[comparacion]} />
      )}
      {retirado !== null && <Reason kind="doubt" sentence={retiradoWords(zona, retirado)} />}
      {resultado === "sinFirmas" && <Reason kind="doubt" sentence="El archivo no tiene ninguna firma electrónica" />}
      {isAnother && <Reason kind="doubt" sentence={`No es el documento del código ${wanted}`} />}
    </ul>
  );
}

const ICONS = { good: IconCircleCheckFilled, bad: IconCircleXFilled, doubt: IconAlertTriangleFilled } as const;

function Reason({ kind, sentence }: { readonly kind: keyof typeof ICONS; readonly sentence: string }) {
  const Icon = ICONS[kind];
  return (
    <li data-kind={kind}>
      <Icon size={18} aria-hidden />
      <span>{sentence}</span>
    </li>
  );
}

type SignatureProps = { readonly firma: FirmaVerificada; readonly zona: string; readonly isValid: boolean };

function Signature({ firma, zona, isValid }: SignatureProps) {
  const { quien, cuil, empresa, capacidad, lado, fecha, reloj, motivo, certificado, motivos } = firma;
  const facts: readonly (readonly [string, string])[] = [
    ["En calidad de", capacidad ? `${calm(capacidad)} de ${empresa}` : empresa],
    ["Identificación", cuil ? `CUIL ${cuil}` : "Sin CUIL"],
    ["Fecha y hora", fecha ? momentIn(zona, fecha) : "El archivo no la dice"],
    ["Hora según", RELOJ_WORDS[reloj]],
    ["Motivo", calm(motivo)],
    ["Certificado", ESTADO_VERIFICADO_WORDS[certificado.estado]],
  ];
  return (
    <section className={page.card}>
      <div className={classes.head}>
        <p className={classes.side}>{lado ? LADO_WORDS[lado] : "Firma"}</p>
        {isValid ? (
          <p className={classes.signed}>
            <Flourish className={classes.stroke} /> Firmado
          </p>
        ) : (
          <p className={classes.unsigned}>{motivos.length > 0 ? "No válida" : "Sin efecto en este archivo"}</p>
        )}
      </div>
      <h2>{quien || "No se puede leer quién firmó"}</h2>
      <dl className={classes.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {motivos.length > 0 && (
        <ul className={classes.reasons}>
          {motivos.map((sentence) => (
            <Reason key={sentence} kind="bad" sentence={sentence} />
          ))}
        </ul>
      )}
    </section>
  );
}
