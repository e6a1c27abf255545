/** What both sides wrote, the oldest first: who, for whom, when, with their files and the record that puts it right. */
import { Modal, UnstyledButton } from "@mantine/core";
import { IconFileCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { Adjuntos } from "#features/archivos/web/public.tsx";
import type { Corregido, Disconformidad, Mensaje } from "#features/disconformidades/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { fetchFileOf } from "./api.ts";
import classes from "./caso.module.css";
import { recordInWords, voiceInWords, whenInWords } from "./words.ts";

type ConversacionProps = {
  readonly caso: Disconformidad;
  /** The last one sent from here, if any. */
  readonly sent: string;
};

export function Conversacion({ caso, sent }: ConversacionProps) {
  const last = useRef<HTMLLIElement>(null);
  const { mensajes } = caso;
  const place = mensajes.findIndex(({ _id }) => _id === sent);
  /** What one has just sent is where one goes on from. */
  useEffect(() => {
    if (place >= 0) last.current?.focus();
  }, [place]);
  return (
    <ol className={classes.messages}>
      {mensajes.map((mensaje, at) => (
        <li
          key={mensaje._id}
          ref={mensaje._id === sent ? last : undefined}
          tabIndex={-1}
          className={classes.message}
          data-voz={mensaje.voz}
          data-mine={mensaje.voz === caso.voz || undefined}
        >
          <Written caso={caso} mensaje={mensaje} isFirst={at === 0} />
        </li>
      ))}
    </ol>
  );
}

type WrittenProps = {
  readonly caso: Disconformidad;
  readonly mensaje: Mensaje;
  /** What was written with the signature. */
  readonly isFirst: boolean;
};

function Written({ caso, mensaje: { voz, nombre, texto, created, adjuntos, corregido }, isFirst }: WrittenProps) {
  const today = useToday();
  return (
    <>
      <p className={classes.head}>
        <b>{nombre}</b>
        <span className={classes.voice}>{voiceInWords(voz, caso.voz)}</span>
        <time dateTime={created} title={formatMoment(new Date(created))}>
          {whenInWords(created, today)}
        </time>
      </p>
      {isFirst && <p className={classes.origin}>Firmó en disconformidad:</p>}
      <p className={classes.text}>{texto}</p>
      <Adjuntos adjuntos={adjuntos} fetchFile={fetchFileOf(caso)} />
      {corregido && <Corrected caso={caso} corregido={corregido} />}
    </>
  );
}

type CorrectedProps = { readonly caso: Disconformidad; readonly corregido: Corregido };

/** Its employee goes where they sign it; the company looks at it here. */
function Corrected({ caso, corregido }: CorrectedProps) {
  const [opened, setOpened] = useState(false);
  const { corrected } = recordInWords(caso.clase);
  const inside = (
    <>
      <IconFileCheck size={17} stroke={1.75} aria-hidden />
      <span>
        {corrected}: {corregido.titulo}
      </span>
    </>
  );
  if (caso.voz === "empleado")
    return (
      <Link to={corregido.path} className={classes.corrected}>
        {inside}
      </Link>
    );
  return (
    <>
      <UnstyledButton className={classes.corrected} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {inside}
      </UnstyledButton>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title={corregido.titulo} size={1040}>
          <CorrectedFile corregido={corregido} />
        </Modal>
      )}
    </>
  );
}

function CorrectedFile({ corregido: { titulo, pdf } }: Pick<CorrectedProps, "corregido">) {
  const file = useMemo(() => ({ name: `${titulo}.pdf`, source: pdf }), [titulo, pdf]);
  return <PdfViewer file={file} height="76dvh" />;
}
