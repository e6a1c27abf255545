/** A person's certificates, for those who compare: state, validity, serial number and fingerprint. */
import { Badge } from "@mantine/core";
import { NIVEL_WORDS } from "#features/acceso/prueba.ts";
import type { CertificadoItem } from "#features/firma/contract.ts";
import classes from "./firma.module.css";
import { closing, ESTADO_WORDS, inPairs, validity } from "./words.ts";

export function CertificateList({ certificados }: { readonly certificados: readonly CertificadoItem[] }) {
  return (
    <ul className={classes.certificates}>
      {certificados.map((certificado) => (
        <Certificate key={certificado._id} certificado={certificado} />
      ))}
    </ul>
  );
}

function Certificate({ certificado }: { readonly certificado: CertificadoItem }) {
  const { estado, serie, huella, titular, prueba } = certificado;
  const closed = closing(certificado);
  return (
    <li>
      <p className={classes.holder}>
        {titular}
        {/* Only the exception gets a badge. */}
        {estado === "vigente" ? (
          <span className={classes.quiet}>{ESTADO_WORDS.vigente}</span>
        ) : (
          <Badge color={estado === "revocado" ? "red" : "gray"}>{ESTADO_WORDS[estado]}</Badge>
        )}
      </p>
      <dl className={classes.facts}>
        <dt>Vigencia</dt>
        <dd>{validity(certificado)}</dd>
        {closed !== null && (
          <>
            <dt>{ESTADO_WORDS[estado]} el</dt>
            <dd>{closed}</dd>
          </>
        )}
        <dt>Identidad</dt>
        <dd>{NIVEL_WORDS[prueba]}</dd>
        <dt>Serie</dt>
        <dd className={classes.number}>{inPairs(serie)}</dd>
        <dt>Huella SHA-256</dt>
        <dd className={classes.number}>{inPairs(huella)}</dd>
      </dl>
    </li>
  );
}
