/** What is known of a document, beside its file. */
import { Link } from "@tanstack/react-router";
import type { Documento } from "#features/documentos/contract.ts";
import { WRITERS } from "#features/documentos/quien.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatLegajo } from "#platform/dates/format.ts";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { SideCard, SideFacts } from "#platform/ui/page/web/side-card.tsx";
import classes from "./documento.module.css";
import { factsOf } from "./documento-words.ts";
import { envioPath } from "./envios-words.ts";
import { EstadoDocumento, Rechazo } from "./estado.tsx";
import { Versiones } from "./versiones.tsx";

type DatosProps = { readonly documento: Documento; readonly isOwn: boolean };

export function Datos({ documento, isOwn }: DatosProps) {
  const writes = useMay(WRITERS);
  return (
    <div className={classes.datos}>
      <SideCard title="Datos del documento">
        {!isOwn && (
          <p className={classes.person}>
            <PersonLink person={documento.empleado} /> · {formatLegajo(documento.empleado.legajo)}
          </p>
        )}
        <EstadoDocumento documento={documento} isOwn={isOwn} />
        <Rechazo documento={documento} />
        {documento.descripcion !== "" && <p className={classes.descripcion}>{documento.descripcion}</p>}
        <SideFacts facts={factsOf(documento, isOwn)} />
        {documento.envio !== null && writes && (
          <p className={classes.quiet}>
            <Link to={envioPath(documento.envio)}>Ver el envío con el que vino</Link>
          </p>
        )}
      </SideCard>
      <Versiones documento={documento} isOwn={isOwn} />
    </div>
  );
}
