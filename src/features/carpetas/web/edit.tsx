/** /empresa/carpetas/:folderId/edit and its twin on the top level. CARP-03, CARP-07. */
import { CarpetaFormPage } from "./form.tsx";
import { CarpetaRecord } from "./record.tsx";

export default function EditCarpeta() {
  return (
    <CarpetaRecord title="Editar carpeta">
      {(carpeta) => <CarpetaFormPage key={carpeta._id} carpeta={carpeta} />}
    </CarpetaRecord>
  );
}
