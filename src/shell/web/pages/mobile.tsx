/**
 * Where the server leads phones first: Rúbrica as an app, or on in the browser, and whichever it is, not asked again on
 * this device for a year. SHELL-10, SHELL-11, SHELL-13, D028.
 */
import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isOwnPath } from "#platform/auth/web/session.ts";
import { t } from "#platform/i18n/web/t.ts";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { isApple, isInstalled, neverAskAgain, useInstall } from "./installed.ts";
import classes from "./mobile.module.css";

export default function MobilePage() {
  useDocumentTitle(t("movil.titulo"));
  const { continuar } = useSearch({ strict: false }) as { readonly continuar?: string };
  // What a printed code brought is in the fragment, which came along with the redirection.
  const target = continuar && isOwnPath(continuar) ? continuar + location.hash : "/";
  const install = useInstall();
  const [done, setDone] = useState(false);
  // Never shown to the installed app.
  useEffect(() => {
    if (!isInstalled()) return;
    neverAskAgain();
    location.replace(target);
  }, [target]);
  const goOn = () => {
    neverAskAgain();
    location.assign(target);
  };
  const add = async () => {
    if (!(await install?.())) return;
    neverAskAgain();
    setDone(true);
  };
  return (
    <div className={classes.page}>
      <div className={classes.cover}>
        <Wordmark height={54} mono />
      </div>
      <main id="contenido" tabIndex={-1} className={classes.main}>
        <h1>{t("movil.titulo")}</h1>
        <p>{t("movil.detalle")}</p>
        {install ? (
          <Button size="lg" fullWidth radius="md" onClick={() => void add()}>
            {t("movil.instalar")}
          </Button>
        ) : (
          <p className={classes.how} role={done ? "status" : undefined}>
            {t(done ? "movil.instalada" : isApple() ? "movil.comoApple" : "movil.como")}
          </p>
        )}
        <Button
          size="lg"
          fullWidth
          radius="md"
          variant={install ? "default" : "filled"}
          className={classes.next}
          onClick={goOn}
        >
          {t("movil.continuar")}
        </Button>
      </main>
    </div>
  );
}
