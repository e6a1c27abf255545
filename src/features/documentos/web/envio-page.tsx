/**
 * /documents/envios/:envioId: one run of the wizard, person by person: who read it, who signed it, who is missing. Who is
 * missing is reminded, what nobody signed is taken back, and all of it is taken along as a sheet.
 */
import { Button, Progress } from "@mantine/core";
import { IconArrowBackUp, IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Envio } from "#features/documentos/envios.ts";
import { nombresDe, personasWords } from "#features/documentos/envios-rules.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { countText } from "#platform/text/quantity.ts";
import { PageAction } from "#platform/ui/page/web/action.tsx";
import { Page } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { Cifras } from "./avance-envio.tsx";
import { DOCUMENTOS, enviosClient } from "./documentos-api.ts";
import { useRecordar, useRetirar } from "./envio-actos.ts";
import { EnvioPersonas } from "./envio-personas.tsx";
import classes from "./envios.module.css";
import { asksSignature, ENVIOS, isRunning, WHILE_RUNNING_MS } from "./envios-words.ts";

const BACK = { to: ENVIOS, label: "Envíos" };

export default function EnvioPage() {
  const envioId = useAddressPart("envioId");
  const query = useQuery({
    queryKey: [DOCUMENTOS, useActor()?.empresa, "envio", envioId],
    queryFn: () => enviosClient.get({ envioId }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? WHILE_RUNNING_MS : false),
  });
  return (
    <RecordPage title="Envío" back={BACK} query={query} noun="el envío" waiting={420}>
      {(envio) => <Shown envio={envio} />}
    </RecordPage>
  );
}

type ShownProps = { readonly envio: Envio };

function Shown({ envio }: ShownProps) {
  const recordar = useRecordar(envio);
  const retirar = useRetirar(envio);
  const running = isRunning(envio);
  const mayRetirar = !running && envio.retirado === null && envio.sinFirmas > 0;
  const actions = (
    <>
      {mayRetirar && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={17} stroke={1.75} aria-hidden />}
          onClick={retirar}
        >
          Retirar
        </Button>
      )}
      {envio.faltan > 0 && (
        <PageAction icon={IconBell} run={() => recordar.all()}>
          {`Recordar a ${personasWords(envio.faltan)}`}
        </PageAction>
      )}
    </>
  );
  return (
    <Page title={nombresDe(envio.documentos)} subtitle={subtitleOf(envio)} back={BACK} actions={actions} fill>
      <div className={classes.head}>
        <Cifras envio={envio} asksSignature={asksSignature(envio)} />
        <Nota envio={envio} />
      </div>
      <EnvioPersonas envio={envio} recordar={recordar.some} />
    </Page>
  );
}

const momentOf = (instant: string) => formatMoment(new Date(instant));

function subtitleOf({ created, por, documentos, recordado }: Envio): string {
  const sent = `${momentOf(created)}${por === null ? "" : ` · ${por.displayName}`}`;
  const count = documentos.length === 1 ? "" : ` · ${documentos.length} documentos`;
  return `${sent}${count}${recordado === null ? "" : ` · último recordatorio ${momentOf(recordado)}`}`;
}

/** Only what is not as it should be. */
function Nota({ envio }: ShownProps) {
  const { personas, entregados, retirado, error } = envio;
  if (retirado !== null)
    return (
      <p className={classes.nota}>
        Se retiró el {momentOf(retirado.fecha)}
        {retirado.por && ` por ${retirado.por.displayName}`}: {retirado.motivo}
      </p>
    );
  if (isRunning(envio))
    return (
      <div className={classes.marcha} role="status">
        <p>
          Adjuntando los documentos: {countText(entregados)} de {countText(personas)}
        </p>
        <Progress value={(entregados / Math.max(1, personas)) * 100} aria-label="Avance del envío" />
      </div>
    );
  return (
    error !== null && (
      <p className={classes.nota} role="alert" data-failed>
        {error}
      </p>
    )
  );
}
