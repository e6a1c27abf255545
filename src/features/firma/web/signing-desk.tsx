/**
 * The signing moment, for whatever its owner signs: the document on the desk, beside it who signs, how and the PIN, and the
 * done state with the next one. On a phone the document has the whole window, and the rest is a sheet. patterns.md.
 */
import { ActionIcon, Button, Drawer } from "@mantine/core";
import { IconArrowLeft, IconDownload, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { Paraph, SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import type { PdfAmong, PdfFile, PdfMark } from "#platform/ui/pdf/web/source.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import classes from "./signing.module.css";
import { Done, SignedFacts } from "./signing-done.tsx";
import { SigningForm } from "./signing-form.tsx";
import { type Signed, type SigningOptions, useSigning } from "./signing-use.ts";
import { queueInWords } from "./signing-words.ts";

export type SigningDeskProps = SigningOptions & {
  /** "recibo". */
  readonly noun: string;
  /** "Recibo de octubre de 2026", and "Octubre de 2026" where there is little room. */
  readonly title: string;
  readonly short: string;
  /** What kind it is, and whence. */
  readonly detail: string;
  readonly signer: { readonly name: string; readonly initials: string; readonly detail: string };
  readonly file: PdfFile;
  readonly among?: PdfAmong | undefined;
  /** Where the signature will be. */
  readonly mark: PdfMark;
  /** What conformity is with: "Estoy de acuerdo con lo liquidado." */
  readonly agreed: string;
  /** Among those that wait; null where it does not. */
  readonly queue: { readonly position: number; readonly total: number } | null;
  /** Null: to be signed now. */
  readonly signed: Signed | null;
  /** What else is known of a signed one. */
  readonly facts: readonly { readonly term: string; readonly text: string }[];
  readonly next: { readonly to: string; readonly title: string; readonly left: number } | null;
  /** The list it came from. */
  readonly list: string;
  readonly download: () => void;
};

export default function SigningDesk(props: SigningDeskProps) {
  useDocumentTitle(props.title);
  const isPhone = useIsPhone();
  return isPhone ? <PhoneDesk {...props} /> : <WideDesk {...props} />;
}

function WideDesk(props: SigningDeskProps) {
  const { title, detail, signed, queue, noun, list } = props;
  const isJustSigned = signed?.message !== undefined;
  return (
    <div className={classes.desk}>
      <Paper {...props} />
      <section className={classes.panel} aria-label={`Firma del ${noun}`}>
        <div className={classes.queue}>
          {queue && <Queue noun={noun} {...queue} />}
          <Link {...useWayBack(list)} className={classes.list}>
            Ver lista
          </Link>
        </div>
        {signed && isJustSigned ? (
          <Done {...props} signed={signed} />
        ) : (
          <>
            <h1 className={classes.title}>{title}</h1>
            <p className={classes.detail}>{detail}</p>
            {signed ? <SignedFacts {...props} signed={signed} /> : <ToSign {...props} />}
          </>
        )}
      </section>
    </div>
  );
}

function ToSign({ signer, noun, agreed, ...options }: SigningDeskProps) {
  const signing = useSigning(options);
  return (
    <>
      <div className={classes.signer}>
        <span className={classes.initials} aria-hidden>
          {signer.initials}
        </span>
        <p>
          <b>Firmás vos: {signer.name}</b>
          <br />
          {signer.detail}
        </p>
      </div>
      <SigningForm signing={signing} noun={noun} agreed={agreed} />
    </>
  );
}

const Paper = ({ file, among, mark, signed }: SigningDeskProps) => (
  <div className={classes.paper}>
    <PdfViewer
      isWhole
      height="100%"
      file={file}
      mark={signed ? undefined : mark}
      {...(among && among.total > 1 && { among })}
    />
  </div>
);

/** So many are told apart at a glance. */
const MOST_DOTS = 6;

function Queue({
  noun,
  position,
  total,
}: {
  readonly noun: string;
  readonly position: number;
  readonly total: number;
}) {
  return (
    <>
      {total <= MOST_DOTS && (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
            <i key={index} data-current={index < position || undefined} />
          ))}
        </span>
      )}
      <span>{queueInWords(noun, { position, total })}</span>
    </>
  );
}

function PhoneDesk(props: SigningDeskProps) {
  const { signed, list } = props;
  const back = useWayBack(list);
  if (signed?.message !== undefined)
    return (
      <div className={classes.donePage} data-whole-window>
        <ActionIcon
          className={classes.close}
          size={44}
          aria-label="Cerrar"
          renderRoot={(root) => <Link {...root} {...back} />}
        >
          <IconX size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Done {...props} signed={signed} />
        <Link {...back} className={classes.later}>
          {props.next ? "Lo hago después" : "Ver lista"}
        </Link>
      </div>
    );
  return (
    <div className={classes.phone} data-whole-window>
      <header className={classes.bar}>
        <Link {...back} className={classes.barButton} aria-label="Volver a la lista">
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
        </Link>
        <div className={classes.barText}>
          <h1>{props.short}</h1>
          <p>{props.queue ? queueInWords(props.noun, props.queue) : props.detail}</p>
        </div>
        <button type="button" className={classes.barButton} aria-label="Descargar" onClick={props.download}>
          <IconDownload size={24} stroke={1.75} aria-hidden />
        </button>
      </header>
      <Paper {...props} />
      {signed ? (
        <Foot>
          <SignedFacts {...props} signed={signed} />
        </Foot>
      ) : (
        <SigningSheet {...props} />
      )}
    </div>
  );
}

const Foot = ({ children }: { readonly children: ReactNode }) => <footer className={classes.foot}>{children}</footer>;

function SigningSheet({ signer, noun, agreed, short, ...options }: SigningDeskProps) {
  const [opened, setOpened] = useState(false);
  const signing = useSigning(options);
  return (
    <Foot>
      <p className={classes.before}>
        <span>Leelo completo antes de firmar</span>
        <SignatureMark state="missing">Falta tu firma</SignatureMark>
      </p>
      <Button
        className={classes.verb}
        color="pen"
        fullWidth
        leftSection={<Paraph />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        Firmar
      </Button>
      <Drawer
        opened={opened}
        onClose={() => !signing.draft.sending && setOpened(false)}
        position="bottom"
        size="auto"
        title={`Firmar ${noun}`}
        classNames={{ content: classes.sheet, header: classes.sheetHead, title: classes.sheetTitle }}
        padding="md"
      >
        <p className={classes.sheetSigner}>
          {short} · Firmás vos: {signer.name}
        </p>
        <SigningForm signing={signing} noun={noun} agreed={agreed} />
      </Drawer>
    </Foot>
  );
}
