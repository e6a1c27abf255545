/** The file of a document: a PDF in the viewer, a picture as it is, anything else to keep; its preview while that is all there is to see. DOC-42. */
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Picture } from "#features/archivos/web/public.tsx";
import type { Documento } from "#features/documentos/contract.ts";
import { isPdf } from "#features/documentos/rules.ts";
import { isImageKind, kindOfType } from "#platform/files/kinds.ts";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { documentosClient, downloadDocumento } from "./documentos-api.ts";

const PreviaDocumento = lazy(() => import("./previa.tsx"));

type DocumentoVisorProps = { readonly documento: Documento; readonly height?: string };

/** Other bytes are another document: keyed by them where it is used. */
export function DocumentoVisor({ documento, height = "74dvh" }: DocumentoVisorProps) {
  const { _id: documentId, name, type, previa, sha256 } = documento;
  const [file] = useState(() => ({ name, source: () => documentosClient.archivo({ documentId }) }));
  if (previa)
    return (
      <Suspense>
        <PreviaDocumento documento={documento} height={height} />
      </Suspense>
    );
  if (isPdf(type)) return <PdfViewer file={file} height={height} />;
  const kind = kindOfType(type);
  if (kind !== null && isImageKind(kind))
    return (
      <Suspense>
        <Picture adjunto={{ url: sha256, name }} fetchFile={file.source} />
      </Suspense>
    );
  return (
    <EmptyState
      title={name}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
          onClick={() => void downloadDocumento(documento)}
        >
          Descargar
        </Button>
      }
    >
      Este archivo no se ve acá: descargalo para abrirlo.
    </EmptyState>
  );
}
