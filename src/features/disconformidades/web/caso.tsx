/**
 * /disconformidades/:disconformidadId: one case, for the company and for its employee: the signed document, what both wrote,
 * and the answer. On a phone the conversation comes first and the document waits behind a button. D184, D204.
 */
import { Button, Modal } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import type { Disconformidad } from "#features/disconformidades/contract.ts";
import { DescargarEvidencia } from "#features/firma/web/public.tsx";
import { formatLegajo } from "#platform/dates/format.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { useDisconformidad } from "./api.ts";
import classes from "./caso.module.css";
import { Conversacion } from "./conversacion.tsx";
import { Estado, Wait } from "./estado.tsx";
import { Responder } from "./responder.tsx";
import { LIST, recordInWords } from "./words.ts";

export default function Caso() {
  const query = useDisconformidad(useAddressPart("disconformidadId"));
  return (
    <RecordPage title="Disconformidad" query={query} noun="la disconformidad" waiting={420}>
      {(caso) => <Shown key={caso._id} caso={caso} />}
    </RecordPage>
  );
}

type CasoProps = { readonly caso: Disconformidad };

function Shown({ caso }: CasoProps) {
  const isPhone = useIsPhone();
  /** The message that was sent last from here: after it, a new draft begins. */
  const [sent, setSent] = useState("");
  const evidence = caso.voz === "empresa" && (
    <Suspense fallback={null}>
      <DescargarEvidencia tipo={caso.tipo} registro={caso.registro} />
    </Suspense>
  );
  return (
    <Page {...headOf(caso)} subtitle={<Subtitle caso={caso} />} actions={evidence} fill={!isPhone}>
      <div className={classes.region}>
        {!isPhone && (
          <section className={classes.paper} aria-label="Documento firmado">
            <Documento caso={caso} height="100%" />
          </section>
        )}
        <section className={classes.side} aria-label="Conversación">
          {isPhone && <DocumentoOver caso={caso} />}
          <Conversacion caso={caso} sent={sent} />
          <Responder key={sent} caso={caso} onSent={setSent} />
        </section>
      </div>
    </Page>
  );
}

const headOf = ({ empleado, titulo, voz, clase }: Disconformidad) =>
  voz === "empresa"
    ? { title: empleado.displayName, person: empleado, back: LIST }
    : { title: titulo, back: { to: clase.lista, label: clase.titulo } };

function Subtitle({ caso: { empleado, titulo, voz, estado, espera } }: CasoProps) {
  const today = useToday();
  if (voz === "empleado")
    return (
      <span className={classes.about}>
        Disconformidad <Estado estado={estado} />
      </span>
    );
  return (
    <span className={classes.about}>
      {titulo} · Legajo {formatLegajo(empleado.legajo)}
      {espera === null ? <Estado estado={estado} /> : <Wait espera={espera} today={today} />}
    </span>
  );
}

/** Its employee may have to sign others first (REC-44): then it is theirs to keep where they have them all. */
function Documento({ caso, height }: CasoProps & { readonly height: string }) {
  const { titulo, pdf, path, voz, clase } = caso;
  const file = useMemo(() => ({ name: `${titulo}.pdf`, source: pdf }), [titulo, pdf]);
  const way = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to={path} />}>
      Ver en {clase.titulo}
    </Button>
  );
  return <PdfViewer file={file} height={height} otherwise={voz === "empleado" && way} />;
}

function DocumentoOver({ caso }: CasoProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.see}
        leftSection={<IconFileText size={17} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {recordInWords(caso.clase).signed}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={caso.titulo} fullScreen>
        <Documento caso={caso} height="82dvh" />
      </Modal>
    </>
  );
}
