/** What the socket tells of an upload, gathered: events come by the dozen, and the page is drawn a few times a second. D103. */
import { useEffect, useRef, useState } from "react";
import {
  compresionCompleta,
  compresionError,
  compresionInicio,
  compresionProgreso,
  error,
  pagina,
  progreso,
  resultado,
} from "#features/cargas/contract.ts";
import { useRealtime } from "#platform/realtime/web/realtime.tsx";
import { useCargasChanged } from "./api.ts";
import { type Dicho, heard, NOTHING_HEARD, type Oido } from "./avance.ts";

const DRAWN_EVERY_MS = 150;

export function useOido(cargaId: string): Oido {
  const [told, setTold] = useState({ cargaId, oido: NOTHING_HEARD });
  const waiting = useRef<{ dichos: Dicho[]; timer?: ReturnType<typeof setTimeout> }>({ dichos: [] });
  const changed = useCargasChanged();

  function flush() {
    const { dichos } = waiting.current;
    waiting.current = { dichos: [] };
    setTold((before) => ({ cargaId, oido: heard(before.cargaId === cargaId ? before.oido : NOTHING_HEARD, dichos) }));
  }
  const hear = (carga: string, dicho: Dicho) => {
    if (carga !== cargaId) return;
    waiting.current.dichos.push(dicho);
    waiting.current.timer ??= setTimeout(flush, DRAWN_EVERY_MS);
  };
  useEffect(() => () => clearTimeout(waiting.current.timer), []);

  useRealtime(progreso, (datos) => hear(datos.carga, { tipo: "progreso", datos, at: performance.now() }));
  useRealtime(pagina, (datos) => hear(datos.carga, { tipo: "pagina", datos }));
  useRealtime(compresionInicio, ({ carga }) => hear(carga, { tipo: "compresion", porcentaje: 0 }));
  useRealtime(compresionProgreso, ({ carga, porcentaje }) => hear(carga, { tipo: "compresion", porcentaje }));
  useRealtime(compresionCompleta, ({ carga, ahorro }) => hear(carga, { tipo: "comprimido", ahorro }));
  useRealtime(compresionError, ({ carga }) => hear(carga, { tipo: "sinComprimir" }));
  useRealtime(error, ({ carga, mensaje }) => {
    hear(carga, { tipo: "error", mensaje });
    changed();
  });
  useRealtime(resultado, ({ carga }) => {
    if (carga === cargaId) changed();
  });
  return told.cargaId === cargaId ? told.oido : NOTHING_HEARD;
}
