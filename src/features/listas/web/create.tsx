/** /empresa/lista/create and /listadistribucions/create. LISTA-02, LISTA-05. */
import { ListaFormPage } from "./form.tsx";

export default function CreateLista() {
  return <ListaFormPage />;
}
