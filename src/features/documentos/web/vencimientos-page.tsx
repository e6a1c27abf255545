/** /documents/vencimientos: what is about to expire, whatever folder it is in; its filter leads to what has. D085. */
import { TODOS } from "#platform/contract/shapes.ts";
import { Documentos } from "./lista-page.tsx";

const OPENING = { carpeta: TODOS, vencimiento: "porVencer" } as const;
const EMPTY = {
  title: "Nada vence en los próximos 30 días",
  text: "Los documentos que estén por vencer van a quedar acá. Los que ya vencieron están en el filtro Vencimiento.",
};

export default function Vencimientos() {
  return <Documentos opening={OPENING} title="Vencimientos" empty={EMPTY} />;
}
