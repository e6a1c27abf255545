/** /empresa/tipodocumentos/:tipodocumentoId/edit. TDOC-03. */
import { TipoFormPage } from "./tipos-form.tsx";
import { TipoRecord } from "./tipos-record.tsx";

export default function EditTipo() {
  return (
    <TipoRecord title="Editar tipo de documento">{(tipo) => <TipoFormPage key={tipo._id} tipo={tipo} />}</TipoRecord>
  );
}
