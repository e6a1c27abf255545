/**
 * /onboarding: what whoever joined still owes, over the whole window. The data first, step by step; then what comes next.
 * Taken back by the company meanwhile, it ends with a sentence. ONB-01, D214.
 */
import { Button, Modal } from "@mantine/core";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useMisDatos } from "#features/perfil/web/public.tsx";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { ownEscape } from "#platform/ui/dialogs/web/own-escape.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { onboardingCambio } from "../events.ts";
import { onboardingProblems } from "../problems.ts";
import { usePropio, usePropioChanged } from "./api.ts";
import classes from "./onboarding.module.css";
import { Asistente } from "./wizard.tsx";
import { Listo } from "./wizard-listo.tsx";
import { SinPasos } from "./wizard-sin-pasos.tsx";

const TITLE = "Tu ingreso";
const HOME = "/";
const WINDOW = { header: classes.header ?? "", content: classes.content ?? "" };

export default function Onboarding() {
  useDocumentTitle(TITLE);
  const navigate = useNavigate();
  const close = () => void navigate({ to: HOME });
  return (
    <Modal opened fullScreen onClose={close} title={TITLE} classNames={WINDOW} {...ownEscape(close)}>
      <div className={classes.body}>
        <Stages />
      </div>
    </Modal>
  );
}

function Stages() {
  const query = usePropio();
  const perfil = useMisDatos();
  const changed = usePropioChanged();
  /** They had begun: a request that is no longer there was taken back under their hands. */
  const [begun, setBegun] = useState(false);
  if (query.data?.datosPendientes && !begun) setBegun(true);
  useRealtime(onboardingCambio, () => void changed());
  return (
    <Loaded query={query} noun="tu ingreso" waiting={420}>
      {(estado) => (
        <Loaded query={perfil} noun="tus datos" waiting={420}>
          {(datos) => {
            if (estado.interrumpido) return <Interrupted />;
            if (estado.aplica && estado.pedido === null && begun) return <Cancelled />;
            if (!estado.aplica || (!estado.pendiente && estado.completo === null)) return <Nothing />;
            if (!estado.datosPendientes) return <Listo papeles={estado.papeles} />;
            if (estado.pasos.length === 0) return <SinPasos estado={estado} perfil={datos} />;
            return <Asistente estado={estado} perfil={datos} />;
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

const home = <Button renderRoot={(props) => <Link {...props} to={HOME} />}>Ir al inicio</Button>;

/** ONB-14: in the words the server refuses with. */
const Cancelled = () => (
  <div role="status">
    <EmptyState title="Tu empresa canceló el pedido" actions={home}>
      {onboardingProblems.sinPedido.message}.
    </EmptyState>
  </div>
);

const Interrupted = () => (
  <div role="status">
    <EmptyState title="Tu ingreso quedó sin terminar" actions={home}>
      {onboardingProblems.moduloApagado.message}.
    </EmptyState>
  </div>
);

const Nothing = () => (
  <EmptyState title="No tenés un ingreso para completar" actions={home}>
    Si tu empresa te lo pidió, consultá a Recursos Humanos.
  </EmptyState>
);
