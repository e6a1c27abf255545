/** Where the server leads phones first; going on is remembered on the device for a year. SHELL-10, SHELL-11, SHELL-13, D028. */
import { Button } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { isOwnPath } from "#platform/auth/web/session.ts";
import { t } from "#platform/i18n/web/t.ts";
import { useDocumentTitle } from "#platform/ui/page/web/page.tsx";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import classes from "./mobile.module.css";

const YEAR = 365 * 24 * 60 * 60;

export default function MobilePage() {
  useDocumentTitle(t("movil.titulo"));
  const { continuar } = useSearch({ strict: false }) as { readonly continuar?: string };
  const goOn = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server reads it on the next page; Cookie Store is missing on old phones
    document.cookie = `ignoreMobile=true; path=/; samesite=lax; max-age=${YEAR}`;
    // What a printed code brought is in the fragment, which came along with the redirection.
    location.assign(continuar && isOwnPath(continuar) ? continuar + location.hash : "/");
  };
  return (
    <div className={classes.page}>
      <div className={classes.cover}>
        <Wordmark height={54} mono />
      </div>
      <main id="contenido" tabIndex={-1} className={classes.main}>
        <h1>{t("movil.titulo")}</h1>
        <p>{t("movil.detalle")}</p>
        <Button size="lg" fullWidth radius="md" onClick={goOn}>
          {t("movil.continuar")}
        </Button>
      </main>
    </div>
  );
}
