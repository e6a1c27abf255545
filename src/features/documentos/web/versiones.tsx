/** The versions of a document, the newest first: which one holds, which one is shown, and the way to each of the others. */
import { Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Documento } from "#features/documentos/contract.ts";
import { isVigente } from "#features/documentos/rules.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { SideCard } from "#platform/ui/page/web/side-card.tsx";
import classes from "./documento.module.css";
import { dayOf, estadoInWords, vencimientoInWords } from "./documento-words.ts";
import { useVersiones } from "./use-versiones.ts";

type VersionesProps = { readonly documento: Documento; readonly isOwn: boolean };

/** Of one that was never renewed nothing is said. */
export function Versiones({ documento, isOwn }: VersionesProps) {
  const query = useVersiones(documento);
  const isKnown = documento.anterior !== null || documento.reemplazadoPor !== null;
  if (!isKnown && (query.data ?? []).length < 2) return null;
  return (
    <SideCard title="Versiones">
      <Loaded query={query} noun="las versiones" waiting={64}>
        {(versiones) => (
          <ol className={classes.versiones}>
            {versiones.map((version) => (
              <Version key={version._id} version={version} isShown={version._id === documento._id} isOwn={isOwn} />
            ))}
          </ol>
        )}
      </Loaded>
    </SideCard>
  );
}

type VersionProps = { readonly version: Documento; readonly isShown: boolean; readonly isOwn: boolean };

function Version({ version, isShown, isOwn }: VersionProps) {
  const sent = `Del ${dayOf(version.created)}`;
  const expiry = vencimientoInWords(version);
  return (
    <li>
      <span className={classes.version}>
        {isShown ? (
          <b aria-current="page">{sent}</b>
        ) : (
          <Link to={`/documents/${version._id}`} aria-label={`Ver la versión ${sent.toLowerCase()}. ${expiry}`}>
            {sent}
          </Link>
        )}
        <Standing version={version} isOwn={isOwn} />
      </span>
      <p className={classes.quiet}>{expiry}</p>
    </li>
  );
}

function Standing({ version, isOwn }: Omit<VersionProps, "isShown">) {
  if (version.retirado !== null) return <Badge color="gray">Retirada</Badge>;
  if (version.reemplazadoPor !== null) return <Badge color="gray">Reemplazada</Badge>;
  if (isVigente(version)) return <Badge color="green">Vigente</Badge>;
  return <Badge color={version.estado === "Rechazado" ? "red" : "orange"}>{estadoInWords(version, isOwn)}</Badge>;
}
