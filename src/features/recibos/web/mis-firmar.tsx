/**
 * /recibos/list/:reciboId: one of one's own receipts, to sign or to read again. What may not be opened yet says why and
 * leads to the first one owed. REC-26, REC-28, REC-41, REC-44, REC-80, D202, FIRMA-16, FIRMA-21.
 */
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { Bloqueo, MiRecibo } from "#features/recibos/contract.ts";
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { Paraph } from "#platform/ui/page/web/signature-mark.tsx";
import { EmptyState } from "#platform/ui/page/web/states.tsx";
import { downloadRecibo, useMisRecibos, useReading } from "./mis-api.ts";
import { type JustSigned, ReciboDesk } from "./mis-escritorio.tsx";
import classes from "./mis-recibos.module.css";
import { detailOf, LIST, nameOf, owedIn, pathOf, titleOf } from "./mis-words.ts";

const BACK = { to: LIST, label: "Mis Recibos" };

export default function MiReciboPage() {
  const reciboId = useAddressPart("reciboId");
  return (
    <RecordPage title="Recibo" back={BACK} noun="el recibo" waiting={420} query={useMisRecibos()}>
      {(rows) => <Opened key={reciboId} recibo={rows.find(({ _id }) => _id === reciboId) ?? null} rows={rows} />}
    </RecordPage>
  );
}

type OpenedProps = { readonly recibo: MiRecibo | null; readonly rows: readonly MiRecibo[] };

function Opened({ recibo, rows }: OpenedProps) {
  /** Signed on this visit: it stays on the desk, although another one is owed now (REC-44). */
  const [justSigned, setJustSigned] = useState<JustSigned | null>(null);
  const owed = useMemo(() => owedIn(rows), [rows]);
  const isOpen = recibo !== null && (recibo.bloqueo === null || justSigned !== null);
  useReading(isOpen ? recibo : null);
  if (!recibo)
    return (
      <Page title="Recibo" back={BACK}>
        <Sheet className={classes.sheet}>
          <EmptyState title="Ese recibo no está entre los tuyos">
            Puede ser de otra empresa, o que todavía no lo haya firmado la tuya.
          </EmptyState>
        </Sheet>
      </Page>
    );
  if (recibo.bloqueo !== null && justSigned === null)
    return <Waiting recibo={recibo} bloqueo={recibo.bloqueo} first={owed[0] ?? null} />;
  return <ReciboDesk recibo={recibo} rows={rows} owed={owed} justSigned={justSigned} onSigned={setJustSigned} />;
}

/** The specification's words: a head and what to do, or the one sentence. */
const WARNINGS: Readonly<Record<Bloqueo, { readonly title: string; readonly text: string }>> = {
  correlativa: { title: TITULOS.correlativa, text: recibosProblems.correlativa.message },
  pendientes: {
    title: recibosProblems.pendientes.message,
    text: "Este ya lo firmaste: podés descargarlo cuando quieras, y verlo acá cuando firmes lo que falta.",
  },
};

type WaitingProps = { readonly recibo: MiRecibo; readonly bloqueo: Bloqueo; readonly first: MiRecibo | null };

function Waiting({ recibo, bloqueo, first }: WaitingProps) {
  const { title, text } = WARNINGS[bloqueo];
  return (
    <Page title={titleOf(recibo)} subtitle={detailOf(recibo)} back={BACK}>
      <Sheet className={classes.sheet}>
        <div role="alert">
          <EmptyState
            drawing="paraph"
            title={title}
            actions={
              <>
                {recibo.firmadoEmpleado.firmado && (
                  <Button variant="default" onClick={() => void downloadRecibo(recibo)}>
                    Descargar
                  </Button>
                )}
                {first && (
                  <Button
                    color="pen"
                    leftSection={<Paraph />}
                    renderRoot={(props) => <Link {...props} to={pathOf(first)} />}
                  >
                    Ver y firmar {nameOf(first)}
                  </Button>
                )}
              </>
            }
          >
            {text}
          </EmptyState>
        </div>
      </Sheet>
    </Page>
  );
}
