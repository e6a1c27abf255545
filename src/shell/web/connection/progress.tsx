/** A navigation that takes longer than a blink shows that it is under way. */
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { t } from "#platform/i18n/web/t.ts";
import classes from "./connection.module.css";

const AFTER_MS = 150;

export function Progress() {
  const isUnderWay = useRouterState({ select: ({ isLoading }) => isLoading });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay]);
  return isSlow ? (
    <div className={`${classes.line} rb-no-print`} role="progressbar" aria-label={t("app.abriendo")} />
  ) : null;
}
