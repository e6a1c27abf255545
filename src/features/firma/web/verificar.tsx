/**
 * /verificar: whether a document is validly signed, for anybody, by the code on its stamp or by the PDF; and whether a
 * certificate stands, by its number. Picture 09, D183, D239.
 */
import { Button, TextInput } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type DragEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import { readCodigo, shownCodigo } from "#features/firma/codigo.ts";
import { verificacion } from "#features/firma/verificacion.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { sendFile } from "#platform/http/web/upload.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { Refused } from "#platform/ui/page/web/door.tsx";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { verificacionClient } from "./api.ts";
import { CertificateBySerial } from "./certificate-by-serial.tsx";
import { Verified } from "./verificado.tsx";
import classes from "./verificar.module.css";

const TITLE = "Verificar un documento firmado";
const PDF = "application/pdf,.pdf";

export default function Verify() {
  useDocumentTitle(TITLE);
  const navigate = useNavigate();
  const { codigo = "" } = useSearch({ strict: false }) as { readonly codigo?: string };
  const byCode = useQuery({
    queryKey: ["verificar", codigo],
    queryFn: () => verificacionClient.documento({ codigo }),
    enabled: codigo !== "",
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const byFile = useAct({
    mutationFn: async (file: File) => {
      if (file.size > verificacion.documento.upload.maxBytes) throw new Refusal(common.archivoGrande);
      return { answer: await sendFile(verificacion.documento, file, {}), at: new Date(), name: file.name };
    },
  });
  const ask = (next: string) => {
    byFile.reset();
    void navigate({ to: "/verificar", search: (next === "" ? {} : { codigo: next }) as never });
  };
  const compare = (file: File) => byFile.mutate(file);
  const failure = byFile.error ?? (byFile.data ? null : byCode.error);
  const isWaiting = byFile.isPending || byCode.isFetching;
  const shown = byFile.data
    ? { ...byFile.data, wanted: codigo }
    : byCode.data && { answer: byCode.data, at: new Date(byCode.dataUpdatedAt), name: null, wanted: codigo };
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Wordmark height={38} />
        <p>Verificación de documentos firmados</p>
      </header>
      <main id="contenido" tabIndex={-1} className={classes.column}>
        <p role="status" className={classes.waiting}>
          {isWaiting && "Verificando…"}
        </p>
        {failure && <Refused failure={failure instanceof Refusal ? failure : failure.message} />}
        {shown ? (
          <>
            <Verified key={shown.at.getTime()} {...shown} />
            <Compare isFile={byFile.data !== undefined} isPending={byFile.isPending} take={compare} />
            <Huella huella={shown.answer.firmas.at(-1)?.huella} />
            <Button className={`${classes.again} rb-no-print`} variant="default" onClick={() => ask("")}>
              Verificar otro documento
            </Button>
          </>
        ) : (
          <Ask key={codigo} codigo={codigo} isWaiting={isWaiting} ask={ask} take={compare} />
        )}
      </main>
    </div>
  );
}

type AskProps = {
  readonly codigo: string;
  readonly isWaiting: boolean;
  readonly ask: (codigo: string) => void;
  readonly take: (file: File) => void;
};

function Ask({ codigo, isWaiting, ask, take }: AskProps) {
  const [written, setWritten] = useState(codigo);
  const [error, setError] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written.trim() === "") return setError("Debe ingresar el código");
    setError("");
    const known = readCodigo(written);
    ask(known ? shownCodigo(known) : written.trim().slice(0, 100));
  };
  return (
    <>
      <section className={classes.card}>
        <h1 className={classes.title}>{TITLE}</h1>
        <p className={classes.lead}>
          Escribí el código que está en el sello de la firma, o subí el PDF. Te decimos quién firmó, cuándo, y si el
          documento cambió desde entonces. No guardamos lo que subas.
        </p>
        <form className={classes.form} onSubmit={submit} noValidate>
          <TextInput
            className={classes.field}
            label="Código del sello"
            placeholder="7KQ4-M2ZD-91XT"
            value={written}
            error={error || undefined}
            onChange={({ currentTarget }) => setWritten(currentTarget.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
          <Button type="submit" loading={isWaiting}>
            Verificar
          </Button>
        </form>
        <Drop take={take}>
          <PdfButton isPending={isWaiting} take={take}>
            Elegir un PDF
          </PdfButton>
          <span className={classes.hint}>
            <span className={classes.drop}>o soltalo acá. </span>Hasta 20 MB.
          </span>
        </Drop>
      </section>
      <details className={classes.card}>
        <summary>Consultar un certificado por su número de serie</summary>
        <CertificateBySerial />
      </details>
    </>
  );
}

type Taking = { readonly take: (file: File) => void; readonly children: ReactNode };

function Drop({ take, children }: Taking) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the button in it.
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function PdfButton({ isPending, take, children }: Taking & { readonly isPending: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const [file] = currentTarget.files ?? [];
    if (file) take(file);
    // So that choosing the same file again is a change too.
    currentTarget.value = "";
  };
  return (
    <>
      <input ref={input} type="file" hidden tabIndex={-1} accept={PDF} onChange={chosen} />
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  );
}

type CompareProps = {
  readonly isFile: boolean;
  readonly isPending: boolean;
  readonly take: (file: File) => void;
};

const Compare = ({ isFile, isPending, take }: CompareProps) => (
  <section className={`${classes.card} ${classes.compare} rb-no-print`}>
    <div>
      <h2>{isFile ? "¿Tenés otra copia?" : "¿Es el mismo archivo que tenés?"}</h2>
      <p>
        {isFile
          ? "Subila y la verificamos también; no la guardamos."
          : "Con el código mostramos quién firmó y cuándo, nunca el contenido. Subí tu PDF y te decimos si es idéntico; no lo guardamos."}
      </p>
    </div>
    <PdfButton isPending={isPending} take={take}>
      {isFile ? "Verificar otro PDF" : "Comparar mi PDF"}
    </PdfButton>
  </section>
);

const Huella = ({ huella }: { readonly huella: string | undefined }) =>
  huella ? (
    <p className={classes.huella}>
      Huella SHA-256 <code>{huella}</code>
    </p>
  ) : null;
