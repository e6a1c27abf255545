/** The attorney signs one pending receipt alone, in a dialog whose reason is its own (FIRMA-34). */
import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { EN_CONFORMIDAD } from "#features/firma/lados.ts";
import { PinDeFirma } from "#features/firma/web/public.tsx";
import type { Recibo } from "#features/recibos/contract.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { pendientesClient } from "./pendientes-api.ts";

/** FIRMA-21. */
export const FIRMADO = "Recibo firmado exitosamente";

type FirmarUnoProps = { readonly recibo: Pick<Recibo, "_id" | "sha256">; readonly onSigned: () => void };

export function FirmarUno({ recibo: { _id, sha256 }, onSigned }: FirmarUnoProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Firmar este recibo
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <PinDeFirma
            title="Firmar 1 recibo"
            motivo={EN_CONFORMIDAD}
            send={async (firma, options) => {
              const recibos = [{ _id, sha256: sha256 ?? "" }];
              await pendientesClient.firmar({ recibos, empleador: true, detalle: "", ...firma }, options);
              notify.success(FIRMADO);
              onSigned();
            }}
            refused={onSigned}
            onClose={() => setAsking(false)}
          >
            Firmás como Apoderado. Tu firma electrónica queda dentro del documento.
          </PinDeFirma>
        </Suspense>
      )}
    </>
  );
}
