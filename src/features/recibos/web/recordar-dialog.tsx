/**
 * Who still owes a signature, how many of them can be reminded now, and whom the last reminders went to. REC-07, REC-81,
 * REC-82, D100.
 */
import { Button, Modal } from "@mantine/core";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { RECORDATORIOS_PAGE, type Recordatorio, recordatorios } from "#features/recibos/recordatorios.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { MAX_PAGE, type Page } from "#platform/contract/shapes.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { isSignedOut } from "#platform/problems/failure.ts";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { PersonLink } from "#platform/ui/page/web/person-link.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { momentOf } from "./firmados-words.ts";
import classes from "./recordar.module.css";
import {
  debenWords,
  FAILED,
  porWords,
  recibosWords,
  remindable,
  restWords,
  SENT,
  sendWords,
} from "./recordar-words.ts";

const client = clientFor(recordatorios);
const KEY = ["recordatorios"] as const;

export default function RecordarDialog({ onClose }: { readonly onClose: () => void }) {
  const empresa = useActor()?.empresa;
  const queries = useQueryClient();
  const resumen = useQuery({ queryKey: [...KEY, empresa, "resumen"], queryFn: () => client.resumen({}) });
  const send = useAct({
    mutationFn: () => client.recordar({}),
    onSuccess: ({ enviados }) => {
      if (enviados > 0) notify.success(...SENT);
      else notify.info("No se envió ningún correo", "A quienes deben una firma ya se les recordó hoy.");
    },
    onError: (error) => {
      if (!isSignedOut(error)) notify.error(...FAILED);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const count = resumen.data ? remindable(resumen.data) : 0;
  return (
    <Modal opened onClose={onClose} title="Recordar la firma de recibos" size={640}>
      <Loaded query={resumen} noun="los recibos sin firmar" waiting={48}>
        {(told) => (
          <div className={classes.resumen}>
            <p>
              <b>{debenWords(told.deben)}</b>
            </p>
            {restWords(told, momentOf).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </Loaded>
      <Ultimos empresa={empresa} />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button disabled={count === 0} loading={send.isPending} onClick={() => send.mutate()}>
          {sendWords(count)}
        </Button>
      </DialogFoot>
    </Modal>
  );
}

/** The newest first, and more of them on demand. */
function Ultimos({ empresa }: { readonly empresa: string | undefined }) {
  const [length, setLength] = useState(RECORDATORIOS_PAGE);
  const query = useQuery({
    queryKey: [...KEY, empresa, "ultimos", length],
    queryFn: () => client.list({ length }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={classes.ultimos} aria-label="Últimos recordatorios">
      <h3>Últimos recordatorios</h3>
      <Loaded query={query} noun="los recordatorios" waiting={120}>
        {({ data, total }: Page<Recordatorio>) => (
          <>
            {data.length === 0 && <p className={classes.hint}>Todavía no se recordó a nadie.</p>}
            <ul>
              {data.map((one) => (
                <Linea key={one._id} recordatorio={one} />
              ))}
            </ul>
            {data.length < Math.min(total, MAX_PAGE) && (
              <Button variant="subtle" color="gray" onClick={() => setLength(Math.min(length * 5, MAX_PAGE))}>
                Ver más
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const Linea = ({ recordatorio }: { readonly recordatorio: Recordatorio }) => (
  <li>
    {recordatorio.empleado ? <PersonLink person={recordatorio.empleado} /> : <span>Legajo eliminado</span>}
    <span className={classes.hint}>{recibosWords(recordatorio.cantidad)}</span>
    <span className={classes.when}>
      {momentOf(recordatorio.fecha)} · {porWords(recordatorio)}
    </span>
  </li>
);
