/** /documents/create/:folderId: a document for one person, in that folder. DOC-12. */
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { useCarpeta } from "./documentos-api.ts";
import { DocumentoFormPage } from "./form-page.tsx";
import { listPathOf } from "./record.tsx";

export default function CreateDocumento() {
  const query = useCarpeta(useAddressPart("folderId"));
  return (
    <RecordPage title="Nuevo documento" query={query} noun="la carpeta" back={FOLDERS} waiting={420}>
      {(carpeta) => (
        <DocumentoFormPage
          key={carpeta._id}
          folder={carpeta._id}
          title="Nuevo documento"
          subtitle={carpeta.name}
          list={{ to: listPathOf(carpeta), label: carpeta.name }}
        />
      )}
    </RecordPage>
  );
}

const FOLDERS = { to: "/documents/folders", label: "Documentos" };
