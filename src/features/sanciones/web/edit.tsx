/** /sancions/:sancionId/edit. SANC-03. */
import { SancionFormPage } from "./form-page.tsx";
import { SancionRecord } from "./record.tsx";

export default function EditSancion() {
  return (
    <SancionRecord title="Editar sanción">
      {(sancion) => <SancionFormPage key={sancion._id} sancion={sancion} />}
    </SancionRecord>
  );
}
