/**
 * /documents/:documentId/firmar: one of one's own documents, to read whole and sign, and the next one after it. What may
 * not be seen unsigned lies there as its preview. FIRMA-13, FIRMA-16, FIRMA-19, D204, D212.
 */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Documento } from "#features/documentos/contract.ts";
import { owesSignature } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { useDocumento, useReading } from "./documentos-api.ts";
import { DocumentoDesk, type JustSigned } from "./escritorio.tsx";
import { useFirmasChanged } from "./firmar-api.ts";

/** What waits for whoever looks. */
const BACK = { to: "/documents/pendientes-firma", label: "Documentos por firmar" };

export default function FirmarDocumento() {
  const documentId = useAddressPart("documentId");
  useFirmasChanged();
  return (
    <RecordPage title="Documento" back={BACK} noun="el documento" waiting={420} query={useDocumento(documentId)}>
      {(documento) => <Opened key={documento._id} documento={documento} />}
    </RecordPage>
  );
}

function Opened({ documento }: { readonly documento: Documento }) {
  const actor = useActor();
  /** Signed on this visit: what the server said of it stays on the desk. */
  const [justSigned, setJustSigned] = useState<JustSigned | null>(null);
  useReading(documento);
  if (actor === null) return null;
  const isMine = documento.empleado._id === actor._id;
  if (isMine && (owesSignature(documento, actor) || documento.firmadoEmpleado.firmado || justSigned))
    return <DocumentoDesk documento={documento} justSigned={justSigned} onSigned={setJustSigned} back={BACK.to} />;
  return (
    <Page title={documento.name} back={BACK}>
      <Sheet>
        <EmptyState
          drawing="paraph"
          title="Este documento no espera tu firma"
          actions={
            <Button variant="default" renderRoot={(props) => <Link {...props} to={`/documents/${documento._id}`} />}>
              Ver el documento
            </Button>
          }
        >
          Puede que la empresa lo haya reemplazado, o que solo haya que leerlo.
        </EmptyState>
      </Sheet>
    </Page>
  );
}
