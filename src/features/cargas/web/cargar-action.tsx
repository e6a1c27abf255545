/** "Cargar recibos": the dialog that asks for the file, and then the one that shows how it goes. REC-15, REC-49, REC-50. */
import { IconUpload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { useMayUpload } from "./api.ts";

const CargarDialog = lazy(() => import("./cargar-dialog.tsx"));
const ProgresoDialog = lazy(() => import("./progreso-dialog.tsx"));

export default function CargarAction() {
  const [isAsking, setAsking] = useState(false);
  const [followed, follow] = useState<string | null>(null);
  if (!useMayUpload()) return null;
  return (
    <>
      <PageAction icon={IconUpload} run={() => setAsking(true)}>
        Cargar recibos
      </PageAction>
      <Suspense>
        {isAsking && (
          <CargarDialog
            onClose={() => setAsking(false)}
            onStarted={(cargaId) => {
              setAsking(false);
              follow(cargaId);
            }}
          />
        )}
        {followed !== null && <ProgresoDialog cargaId={followed} onClose={() => follow(null)} />}
      </Suspense>
    </>
  );
}
