/** It is signed: the flourish on its line, when and how, the copy to keep, and what comes next. FIRMA-16. */
import { Button } from "@mantine/core";
import { IconDownload, IconShieldCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { Flourish } from "#platform/ui/page/web/flourish.tsx";
import { Paraph, SignatureMark } from "#platform/ui/page/web/signature-mark.tsx";
import classes from "./signing-done.module.css";
import type { DeskProps } from "./signing-props.ts";
import type { Signed } from "./signing-use.ts";
import verbs from "./signing-verb.module.css";
import { conformityInWords, leftInWords, momentInWords } from "./signing-words.ts";

const ICON = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

type DoneProps = Pick<DeskProps, "title" | "download" | "next" | "sequel"> & { readonly signed: Signed };

/** Signed just now. */
export function Done({ title, signed, download, next, sequel }: DoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className={classes.done}>
        <Flourish className={classes.flourish} />
        <div className={classes.inkLine} />
        <h1 ref={heading} tabIndex={-1}>
          Listo, lo firmaste
        </h1>
        <p>{signed.message}</p>
        <p>
          {title}, {conformityInWords(signed.conformidad)}.
          <br />
          <time dateTime={signed.fecha ?? undefined}>{momentInWords(signed.fecha)}</time>
        </p>
        {sequel}
        <Keep download={download} />
      </div>
      {next && (
        <div className={classes.next}>
          <p>{leftInWords(next.left)}</p>
          <p>
            <b>{next.title}</b>
          </p>
          <Button
            className={verbs.verb}
            color="pen"
            fullWidth
            leftSection={<Paraph />}
            renderRoot={(props) => <Link {...props} to={next.to} />}
          >
            Ver y firmar
          </Button>
        </div>
      )}
    </>
  );
}

/** Signed some other day: what the record says of it. */
export function SignedFacts({ signed, facts, download, sequel }: Omit<DoneProps, "title" | "next"> & Facts) {
  return (
    <>
      <p className={classes.state}>
        <SignatureMark state={signed.conformidad ? "signed" : "objected"}>
          {signed.elsewhere ?? (signed.conformidad ? "Firmado en conformidad" : "Firmado en disconformidad")}
        </SignatureMark>
      </p>
      <dl className={classes.facts}>
        {signed.elsewhere === undefined && (
          <div>
            <dt>Tu firma</dt>
            <dd>
              <time dateTime={signed.fecha ?? undefined}>{momentInWords(signed.fecha)}</time>
            </dd>
          </div>
        )}
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {sequel}
      <Keep download={download} />
    </>
  );
}

type Facts = Pick<DeskProps, "facts">;

const Keep = ({ download }: Pick<DeskProps, "download">) => (
  <div className={classes.keep}>
    <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={download}>
      Descargar
    </Button>
    <Button
      variant="default"
      leftSection={<IconShieldCheck {...ICON} />}
      renderRoot={(props) => <Link {...props} to="/verificar" />}
    >
      Verificar
    </Button>
  </div>
);
