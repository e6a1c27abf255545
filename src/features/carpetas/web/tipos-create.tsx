/** /empresa/tipodocumentos/create. TDOC-02. */
import { TipoFormPage } from "./tipos-form.tsx";

export default function CreateTipo() {
  return <TipoFormPage />;
}
