/** The file of a document: a PDF in the viewer, a picture as it is, anything else to keep. */
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { isPdf } from "#features/documentos/rules.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { documentosClient, downloadDocumento } from "./documentos-api.ts";

type DocumentoVisorProps = { readonly documento: Documento; readonly height?: string };

export function DocumentoVisor({ documento, height = "74dvh" }: DocumentoVisorProps) {
  const { _id, name, type, previa } = documento;
  const [file] = useState(() => ({
    name,
    source: () => documentosClient.archivo({ documentId: _id }),
  }));
  if (isPdf(type) && !previa) return <PdfViewer file={file} height={height} />;
  const keep = (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
      onClick={() => void downloadDocumento(documento)}
    >
      Descargar
    </Button>
  );
  return (
    <EmptyState title={name} actions={!previa && keep}>
      {previa
        ? "Se puede ver entero cuando lo firme su destinatario."
        : "Este archivo no se ve acá: descargalo para abrirlo."}
    </EmptyState>
  );
}
