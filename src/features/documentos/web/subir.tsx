/** /documents/subir: files for those who are chosen, each into the folder of its type. DOC-33, DOC-81, DOC-98, D213. */
import { Asistente } from "./agregar.tsx";

export default function Subir() {
  return <Asistente camino="tipos" />;
}
