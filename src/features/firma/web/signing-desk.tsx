/**
 * The signing moment, for whatever its owner signs: the document on the desk, beside it who signs, how and the PIN, and the
 * done state with the next one. On a phone the document has the whole window, and the rest is a sheet. patterns.md.
 */
import { Link } from "@tanstack/react-router";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import classes from "./signing.module.css";
import { Done, SignedFacts } from "./signing-done.tsx";
import { SigningForm } from "./signing-form.tsx";
import { PhoneDesk } from "./signing-phone.tsx";
import type { DeskProps, SigningDeskProps } from "./signing-props.ts";
import { useSigning } from "./signing-use.ts";
import { queueInWords } from "./signing-words.ts";
import { useTurno } from "./turno.ts";

export default function SigningDesk(given: SigningDeskProps) {
  useDocumentTitle(given.title);
  const isPhone = useIsPhone();
  const { changed, ...turno } = useTurno(given);
  const onSigned: typeof given.onSigned = (signed) => {
    given.onSigned(signed);
    changed();
  };
  const props = { ...given, ...(given.turno ?? turno), onSigned };
  return isPhone ? <PhoneDesk {...props} paper={<Paper {...props} />} /> : <WideDesk {...props} />;
}

function WideDesk(props: DeskProps) {
  const { title, detail, signed, queue, noun, list } = props;
  const isJustSigned = signed?.message !== undefined;
  return (
    <div className={classes.desk}>
      <Paper {...props} />
      <section className={classes.panel} aria-label={`Firma del ${noun}`}>
        <div className={classes.queue}>
          {queue && <Queue {...queue} />}
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

const Paper = ({ file, instead, among, mark, signed }: SigningDeskProps) => (
  <div className={classes.paper}>
    {file ? (
      <PdfViewer
        isWhole
        height="100%"
        file={file}
        mark={signed ? undefined : mark}
        {...(among && among.total > 1 && { among })}
      />
    ) : (
      instead
    )}
  </div>
);

/** So many are told apart at a glance. */
const MOST_DOTS = 6;

function Queue({ noun, position, total }: NonNullable<DeskProps["queue"]>) {
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
      <span>{queueInWords({ noun, position, total })}</span>
    </>
  );
}
