/** /empresa/listadistribucions/:listadistribucionId/edit and its twin on the top level. LISTA-03, LISTA-06. */
import { ListaFormPage } from "./form.tsx";
import { ListaRecord } from "./record.tsx";

export default function EditLista() {
  return <ListaRecord title="Editar lista">{(lista) => <ListaFormPage key={lista._id} lista={lista} />}</ListaRecord>;
}
