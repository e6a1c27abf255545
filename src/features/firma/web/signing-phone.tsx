/** The signing desk on a phone: the document has the window, how it is signed is a sheet, and done is a page. */
import { ActionIcon, Button, Drawer } from "@mantine/core";
import { IconArrowLeft, IconDownload, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { Paraph, SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { Done, SignedFacts } from "./signing-done.tsx";
import { SigningForm } from "./signing-form.tsx";
import classes from "./signing-phone.module.css";
import type { DeskProps } from "./signing-props.ts";
import { useSigning } from "./signing-use.ts";
import verbs from "./signing-verb.module.css";
import { queueInWords } from "./signing-words.ts";

export function PhoneDesk({ paper, ...props }: DeskProps & { readonly paper: ReactNode }) {
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
          <p>{props.queue ? queueInWords(props.queue) : props.detail}</p>
        </div>
        {props.file && (
          <button type="button" className={classes.barButton} aria-label="Descargar" onClick={props.download}>
            <IconDownload size={24} stroke={1.75} aria-hidden />
          </button>
        )}
      </header>
      {paper}
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

function SigningSheet({ signer, noun, agreed, short, ...options }: DeskProps) {
  const [opened, setOpened] = useState(false);
  const signing = useSigning(options);
  return (
    <Foot>
      <p className={classes.before}>
        <span>Leelo completo antes de firmar</span>
        <SignatureMark state="missing">Falta tu firma</SignatureMark>
      </p>
      <Button
        className={verbs.verb}
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
