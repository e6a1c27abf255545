/** The page broke while being drawn: says so, offers another try, and a reference that names the same error each time. */
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { connection } from "#platform/http/web/connection.ts";
import { t } from "#platform/i18n/web/t.ts";
import { RetryButton } from "#platform/ui/page/web/retry-button.tsx";
import { ErrorState } from "#platform/ui/page/web/states.tsx";
import { NeedsConnection } from "../connection/needs-connection.tsx";
import classes from "./crash.module.css";
import frame from "./generic.module.css";

export function Crash({ error: thrown, reset }: ErrorComponentProps) {
  const [error] = useState(() => (thrown instanceof Error ? thrown : new Error(String(thrown))));
  const router = useRouter();
  const [isCut, setCut] = useState(false);
  const [reference] = useState(() => `${formatMoment(new Date())} · ${fingerprint(error)}`);
  useEffect(() => {
    console.error(reference, error);
    if (isMissingFile(error)) void connection.check().then((reached) => (reached ? reloadOnce(error) : setCut(true)));
  }, [reference, error]);
  if (isCut) return <NeedsConnection />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={frame.page}>
      <div className={`${frame.sheet} ${classes.sheet}`}>
        <ErrorState
          heading="h1"
          title={t("error.inesperado")}
          actions={
            <>
              <RetryButton onClick={again}>{t("error.reintentar")}</RetryButton>
              <Button size="md" variant="default" component="a" href="/">
                {t("error.volverAlInicio")}
              </Button>
            </>
          }
        >
          {t("error.inesperadoDetalle")}
        </ErrorState>
        <div className={classes.reference}>
          <p>{t("error.soporte")}</p>
          <code>{reference}</code>
          <CopyReference reference={reference} />
        </div>
      </div>
    </div>
  );
}

/** Of the kit's own buttons the first page has this one alone. */
function CopyReference({ reference }: { readonly reference: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard?.writeText(reference).then(() => setCopied(true));
  return (
    <Button variant="subtle" px={8} aria-label={t(copied ? "error.copiada" : "error.copiar")} onClick={copy}>
      {copied ? <IconCheck size={18} stroke={1.75} /> : <IconCopy size={18} stroke={1.75} />}
    </Button>
  );
}

/** The same failure gives the same eight digits, so that support can tell two reports of one error. */
function fingerprint(error: Error): string {
  let hash = 5381;
  for (const char of `${error.name}${error.message}${location.pathname}`)
    hash = (hash * 33) ^ (char.codePointAt(0) ?? 0);
  const digits = (hash >>> 0).toString(16).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

const isMissingFile = ({ message }: Error) =>
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);

/** A new version was installed while this page was open: its old files are gone, and loading anew mends it, once. */
function reloadOnce({ message }: Error): void {
  const key = "rubrica.recarga";
  if (sessionStorage.getItem(key) === message) return;
  sessionStorage.setItem(key, message);
  location.reload();
}
