/** /documents/:documentId: one document to read, for whoever may: its file, what is known of it, and how it stands. DOC-14, DOC-43. */
import { Button } from "@mantine/core";
import { IconDownload, IconPencil } from "@tabler/icons-react";
import type { Documento } from "#features/documentos/contract.ts";
import { mayChange, owesSignature } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { Datos } from "./datos.tsx";
import classes from "./documento.module.css";
import { whereInWords } from "./documento-words.ts";
import { downloadDocumento, useReading } from "./documentos-api.ts";
import { FirmarLink } from "./firmar-link.tsx";
import { DocumentoRecord, useListOf } from "./record.tsx";
import { PorVencer, RenovarLink } from "./renovar-link.tsx";
import { DocumentoVisor } from "./visor.tsx";

export default function ViewDocumento() {
  return <DocumentoRecord title="Documento">{(documento) => <Shown documento={documento} />}</DocumentoRecord>;
}

function Shown({ documento }: { readonly documento: Documento }) {
  const actor = useActor();
  const back = useListOf()(documento);
  useReading(documento);
  const isOwn = documento.empleado._id === actor?._id;
  const actions = actor && (
    <>
      {!documento.previa && (
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
          onClick={() => void downloadDocumento(documento)}
        >
          Descargar
        </Button>
      )}
      <RenovarLink documento={documento} />
      {mayChange(documento, actor) && (
        <PageAction icon={IconPencil} to={`/documents/${documento._id}/edit`}>
          Editar
        </PageAction>
      )}
      {owesSignature(documento, actor) && <FirmarLink documento={documento} />}
    </>
  );
  return (
    <Page title={documento.name} subtitle={whereInWords(documento)} back={back} actions={actions}>
      <div className={classes.view}>
        <PorVencer documento={documento} />
        <section className={classes.paper} aria-label="Archivo">
          <DocumentoVisor key={documento.sha256} documento={documento} />
        </section>
        <Datos documento={documento} isOwn={isOwn} />
      </div>
    </Page>
  );
}
