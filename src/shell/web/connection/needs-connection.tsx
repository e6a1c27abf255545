/**
 * A page whose code is not in this browser, opened without a network. Once the server answers the page is loaded anew at
 * its own address: a file that failed once is not asked for again by the same program.
 */
import { useEffect } from "react";
import { connection } from "#platform/http/web/connection.ts";
import { t } from "#platform/i18n/web/t.ts";
import { RetryButton } from "#platform/ui/page/web/retry-button.tsx";
import { ErrorState } from "#platform/ui/page/web/states.tsx";
import classes from "./connection.module.css";

export function NeedsConnection() {
  useEffect(() => {
    const reload = () => {
      if (!connection.isLost()) location.reload();
    };
    reload();
    const leave = connection.subscribe(reload);
    return () => void leave();
  }, []);
  return (
    <div className={classes.sheet}>
      <ErrorState
        heading="h1"
        title={t("conexion.pagina")}
        actions={<RetryButton onClick={() => void connection.check()}>{t("error.reintentar")}</RetryButton>}
      >
        {t("conexion.paginaDetalle")}
      </ErrorState>
    </div>
  );
}
