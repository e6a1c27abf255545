/**
 * The data of somebody who joined, a step for each section their company asks for: saved when it is left forward, so that
 * another device goes on from there; the last one completes. ONB-01…ONB-04, ONB-12, ONB-15, ONB-16, ONB-21, ONB-22.
 */
import { Button } from "@mantine/core";
import { useCallback, useRef, useState } from "react";
import { type EstadoPropio, FOTO } from "#features/onboarding/contract.ts";
import { firstOpen } from "#features/onboarding/rules.ts";
import type { Perfil } from "#features/perfil/contract.ts";
import { useMisDatosChanged } from "#features/perfil/web/public.tsx";
import type { Refusal } from "#platform/problems/problem.ts";
import { confirmDiscard } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Stepper } from "#platform/ui/form/web/stepper.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { usePropioChanged } from "./api.ts";
import classes from "./onboarding.module.css";
import { DatosPaso } from "./wizard-datos.tsx";
import { FotoPaso } from "./wizard-foto.tsx";
import type { Paso } from "./wizard-paso.ts";

type AsistenteProps = { readonly estado: EstadoPropio; readonly perfil: Perfil };

const FORM = "paso-de-ingreso";
const clean = () => false;

export function Asistente({ estado, perfil }: AsistenteProps) {
  const { pasos } = estado;
  const [at, setAt] = useState(() => firstOpen(pasos));
  const [sending, setSending] = useState(false);
  /** Saved, and what was saved is still being read: a second press must not send it again. */
  const [settling, setSettling] = useState(false);
  /** A step starts again from what its save left: the items of its lists are counted anew. */
  const [saves, setSaves] = useState(0);
  const target = useRef<number | null>(null);
  const dirty = useRef(clean);
  const watch = useCallback((isDirty: () => boolean) => {
    dirty.current = isDirty;
  }, []);
  const datosChanged = useMisDatosChanged();
  const propioChanged = usePropioChanged();
  const last = pasos.length - 1;
  const current = pasos[Math.min(at, last)];

  function arrive(next: number) {
    dirty.current = clean;
    setAt(next);
    announce(`Paso ${next + 1} de ${pasos.length}: ${pasos[next]?.nombre ?? ""}`);
  }

  /** Forward only over a save; what was typed is given up by nobody unasked. */
  async function go(to: number) {
    if (to > at) {
      target.current = to;
      (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
    } else if (!dirty.current() || (await confirmDiscard())) arrive(to);
  }

  async function saved() {
    dirty.current = clean;
    setSettling(true);
    await datosChanged();
    await propioChanged();
    setSettling(false);
    setSaves((count) => count + 1);
    if (at < last) arrive(target.current ?? at + 1);
    target.current = null;
  }

  function refused(refusal: Refusal) {
    // ONB-21, ONB-22: one toast for each item, or the one sentence there is.
    notify.refused(refusal);
    // The company may ask for something else by now, or for nothing.
    void datosChanged();
    void propioChanged();
  }

  if (!current) return null;
  const paso: Paso = {
    id: FORM,
    estado,
    perfil,
    isLast: at >= last,
    watch,
    sending: setSending,
    saved: () => void saved(),
    refused,
  };
  const onward = () => {
    target.current = null;
  };
  const button = (verb: string) => (
    <Button key={verb} type="submit" form={FORM} loading={sending || settling} onClick={onward}>
      {verb}
    </Button>
  );
  return (
    <Stepper
      label="Tu ingreso"
      steps={pasos.map(({ clave, nombre }) => ({ key: clave, label: nombre }))}
      place={{ at: Math.min(at, last), go: (to) => void go(to), next: button("Siguiente") }}
      finish={button("Completar ingreso")}
      after={{ step: { key: "listo", label: "Listo" }, isThere: false }}
    >
      {() => (
        <div className={classes.stage}>
          <h2 className={classes.title}>{current.nombre}</h2>
          {current.clave === FOTO ? (
            <FotoPaso {...paso} />
          ) : (
            <DatosPaso key={`${current.clave} ${saves}`} seccion={current.clave} {...paso} />
          )}
        </div>
      )}
    </Stepper>
  );
}
