/** /documents/:documentId/edit. What one may not change is only read. DOC-13. */
import { Navigate } from "@tanstack/react-router";
import { mayChange } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { nameOf } from "./documento-words.ts";
import { DocumentoFormPage } from "./form-page.tsx";
import { DocumentoRecord, listPathOf } from "./record.tsx";

export default function EditDocumento() {
  const actor = useActor();
  return (
    <DocumentoRecord title="Editar documento">
      {(documento) =>
        actor && mayChange(documento, actor) ? (
          <DocumentoFormPage
            key={documento._id}
            documento={documento}
            title="Editar documento"
            subtitle={nameOf(documento)}
            list={{ to: listPathOf(documento.carpeta), label: documento.carpeta.name }}
          />
        ) : (
          <Navigate to={`/documents/${documento._id}`} replace />
        )
      }
    </DocumentoRecord>
  );
}
