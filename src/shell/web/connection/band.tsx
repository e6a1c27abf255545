/** Over every page while the server cannot be reached: that it is so, and that nothing has to be done about it. */
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { connection } from "#platform/http/web/connection.ts";
import { t } from "#platform/i18n/web/t.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import classes from "./connection.module.css";

export const useIsLost = () => useSyncExternalStore(connection.subscribe, connection.isLost);

export function ConnectionBand() {
  const isLost = useIsLost();
  const wasLost = useRef(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) announce(t("conexion.volvio"));
    wasLost.current = isLost;
  }, [isLost]);
  return (
    <div role="status" className={`${classes.place} rb-no-print`}>
      {isLost && (
        <p className={classes.band}>
          <IconCloudOff size={17} stroke={1.75} aria-hidden />
          <span>
            <strong>{t("conexion.sin")}</strong> {t("conexion.sinDetalle")}
          </span>
        </p>
      )}
    </div>
  );
}
