/** The last paper is signed: it is done, or the data are what is left. D214. */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { ONBOARDING_PATH } from "../rutas.ts";
import { usePropio } from "./api.ts";
import { Listo } from "./wizard-listo.tsx";

/** `total`: all of them are signed, also where what was read before does not say so yet. */
export const Terminado = ({ total }: { readonly total: number }) => (
  <Page title="Tu ingreso">
    <Sheet>
      <Loaded query={usePropio()} noun="tu ingreso" waiting={260}>
        {({ datosPendientes }) => (datosPendientes ? <FaltanDatos /> : <Listo papeles={{ total, firmados: total }} />)}
      </Loaded>
    </Sheet>
  </Page>
);

const FaltanDatos = () => (
  <EmptyState
    drawing="paraph"
    title="Firmaste todos tus documentos"
    actions={<Button renderRoot={(props) => <Link {...props} to={ONBOARDING_PATH} />}>Completar mis datos</Button>}
  >
    Lo que queda de tu ingreso es completar tus datos.
  </EmptyState>
);
