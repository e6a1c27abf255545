/**
 * One's own uploads over the list they fill: whoever closed its window, came back, or began it in another tab finds it here
 * while it goes on, and is told how it ended; the list is then asked for again.
 */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useRecibosChanged } from "#features/recibos/web/public.tsx";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { isRunning, useCargas, useCargasChanged, useMayUpload } from "./api.ts";

/** They hear events, and with them come the shapes they are checked by: after what is shown. */
const Anunciadas = lazy(() => import("./anunciadas.tsx"));
const EnCursoBar = lazy(() => import("./en-curso-bar.tsx"));
const ProgresoDialog = lazy(() => import("./progreso-dialog.tsx"));

export default function EnCurso() {
  return useMayUpload() ? <Own /> : null;
}

const NONE: ReadonlySet<string> = new Set();

function Own() {
  const me = useActor()?._id;
  const [followed, follow] = useState(NONE);
  const [opened, open] = useState<string | null>(null);
  const own = (useCargas().data ?? []).filter(({ por }) => por._id === me);
  const changed = useCargasChanged();
  const running = own.filter(isRunning).map(({ _id }) => _id);
  // Found going on, it is followed to its end, when it goes on no longer.
  if (running.some((id) => !followed.has(id))) follow(new Set([...followed, ...running]));
  const told = own.filter(({ _id }) => followed.has(_id));
  useEnds(told.filter((carga) => !isRunning(carga)).length);
  function hear(id: string) {
    if (followed.has(id)) return;
    follow(new Set([...followed, id]));
    changed();
  }
  return (
    <Suspense>
      <Anunciadas onTold={hear} />
      {told.length > 0 && (
        <section aria-label="Cargas de recibos">
          {told.map((carga) => (
            <EnCursoBar
              key={carga._id}
              carga={carga}
              open={() => open(carga._id)}
              close={() => follow(new Set([...followed].filter((id) => id !== carga._id)))}
            />
          ))}
        </section>
      )}
      {opened !== null && <ProgresoDialog cargaId={opened} onClose={() => open(null)} />}
    </Suspense>
  );
}

function useEnds(ended: number): void {
  const changed = useRecibosChanged();
  const before = useRef(ended);
  useEffect(() => {
    if (ended > before.current) changed();
    before.current = ended;
  });
}
