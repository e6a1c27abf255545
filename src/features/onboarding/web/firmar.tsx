/**
 * /onboarding/firmar: one's onboarding papers, each whole on screen, signed one after the other: once one is signed the next
 * lies there. Left halfway, the rest waits. ONB-05, ONB-13, S-44, D214.
 */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { EnEscritorio } from "#features/documentos/web/public.tsx";
import type { Papel } from "#features/onboarding/papeles.ts";
import { turnoOf } from "#features/onboarding/papeles-rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./papeles.module.css";
import { usePapeles } from "./papeles-api.ts";
import { Terminado } from "./papeles-terminado.tsx";

const TITLE = "Documentos de tu ingreso";

export default function FirmarPapeles() {
  const actor = useActor();
  return actor && <Propios empleadoId={actor._id} />;
}

function Propios({ empleadoId }: { readonly empleadoId: string }) {
  return (
    <Loaded
      query={usePapeles(empleadoId)}
      noun="tus documentos"
      waiting={420}
      frame={(state) => (
        <Page title={TITLE}>
          <Sheet>{state}</Sheet>
        </Page>
      )}
    >
      {(papeles) => <UnoPorUno papeles={papeles} />}
    </Loaded>
  );
}

function UnoPorUno({ papeles }: { readonly papeles: readonly Papel[] }) {
  const [signed, setSigned] = useState<ReadonlySet<string>>(() => new Set());
  const [gone, setGone] = useState<string | null>(null);
  const { asked, firmados, open } = turnoOf(papeles, { signed, gone });
  const papel = open === null ? undefined : asked[open];
  const desk = useFocusOnNext(papel?._id);
  if (asked.length === 0) return <Ninguno />;
  const place = { position: (open ?? 0) + 1, total: asked.length };
  return (
    <div ref={desk} tabIndex={-1} className={classes.desk}>
      {papel ? (
        <EnEscritorio
          key={papel._id}
          id={papel._id}
          back="/documents/pendientes-firma"
          among={{ ...place, go: (position) => setGone(asked[position - 1]?._id ?? null) }}
          turno={{ queue: firmados < asked.length ? { noun: "documento", ...place } : null, next: null }}
          onSigned={({ message }) => {
            notify.success(message);
            setGone(null);
            setSigned(new Set([...signed, papel._id]));
          }}
        />
      ) : (
        <Terminado total={asked.length} />
      )}
    </div>
  );
}

/** The button that signed is gone with its document: the keyboard goes on at the next one. */
function useFocusOnNext(id: string | undefined) {
  const desk = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (document.activeElement === document.body) desk.current?.focus({ preventScroll: true });
  }, [id]);
  return desk;
}

const Ninguno = () => (
  <Page title={TITLE}>
    <Sheet>
      <EmptyState
        drawing="paraph"
        title="No tenés documentos de tu ingreso para firmar"
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
            Ir al inicio
          </Button>
        }
      >
        Cuando la empresa te dé alguno, va a esperarte acá.
      </EmptyState>
    </Sheet>
  </Page>
);
