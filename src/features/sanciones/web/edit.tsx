/** /sancions/:sancionId/edit. SANC-03. One's own is only read. */
import { Navigate } from "@tanstack/react-router";
import { useMayKeep } from "./api.ts";
import { SancionFormPage } from "./form-page.tsx";
import { SancionRecord } from "./record.tsx";

export default function EditSancion() {
  const mayKeep = useMayKeep();
  return (
    <SancionRecord title="Editar sanción">
      {(sancion) =>
        mayKeep(sancion) ? (
          <SancionFormPage key={sancion._id} sancion={sancion} />
        ) : (
          <Navigate to={`/sancions/${sancion._id}`} replace />
        )
      }
    </SancionRecord>
  );
}
