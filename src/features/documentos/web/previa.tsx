/**
 * The preview of a document: its pages as marked pictures, each with its words for who does not see them. They are fetched
 * as one comes to them, and neither dragged nor saved from the page. DOC-42, DOC-91, D212.
 */
import { ActionIcon, VisuallyHidden } from "@mantine/core";
import { IconEyeOff, IconZoomIn, IconZoomOut } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { type PaginaPrevia, previa } from "#features/documentos/previa.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { DOCUMENTOS } from "./documentos-api.ts";
import classes from "./previa.module.css";

const client = clientFor(previa);

type PreviaDocumentoProps = {
  readonly documento: Pick<Documento, "_id" | "sha256" | "name" | "empleado">;
  /** CSS. */
  readonly height: string;
};

export default function PreviaDocumento({ documento: { _id, sha256, name, empleado }, height }: PreviaDocumentoProps) {
  const actor = useActor();
  const [isLarge, setLarge] = useState(false);
  const query = useQuery({
    queryKey: [DOCUMENTOS, actor?.empresa, "previa", _id, sha256],
    queryFn: () => client.crear({ _id }),
    // Not kept: whoever may look at it now may not later.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isOwn = empleado._id === actor?._id;
  return (
    <section
      className={classes.frame}
      data-large={isLarge || undefined}
      style={{ height }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={`Vista previa de ${name}`}
    >
      <div className={classes.notice}>
        <IconEyeOff size={17} stroke={1.75} aria-hidden />
        <p>
          {isOwn
            ? "Vista previa: cuando lo firmes vas a poder verlo sin marcas y descargarlo."
            : "Vista previa: se puede ver entero cuando lo firme su destinatario."}
        </p>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isLarge ? "Reducir" : "Ampliar"}
          onClick={() => setLarge(!isLarge)}
        >
          {isLarge ? <IconZoomOut size={18} stroke={1.75} /> : <IconZoomIn size={18} stroke={1.75} />}
        </ActionIcon>
      </div>
      <Loaded query={query} noun="la vista previa" waiting={480}>
        {({ previewPDF: { paginas } }) =>
          paginas.map((pagina) => <Pagina key={pagina.numero} pagina={pagina} total={paginas.length} />)
        }
      </Loaded>
    </section>
  );
}

function Pagina({ pagina, total }: { readonly pagina: PaginaPrevia; readonly total: number }) {
  const { numero, ancho, alto, texto, imagen } = pagina;
  const name = `Página ${numero} de ${total}`;
  return (
    <figure className={classes.page} data-previa={numero} style={{ aspectRatio: `${ancho} / ${alto}` }}>
      <img
        src={imagen}
        alt={texto === "" ? `${name}, sin texto` : name}
        loading={numero === 1 ? "eager" : "lazy"}
        draggable={false}
        onContextMenu={(event) => event.preventDefault()}
      />
      {texto !== "" && <VisuallyHidden component="figcaption">{texto}</VisuallyHidden>}
    </figure>
  );
}
