/** Small marks on the cover for what need not be read on every page: that this is a demo, and a notice that was folded. */
import { VisuallyHidden } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { type KeyboardEvent, use } from "react";
import { t } from "#platform/i18n/web/t.ts";
import classes from "./marks.module.css";
import { NoticeContext } from "./notice.ts";
import { usePlace } from "./place.ts";

export function Marks() {
  const { yo } = usePlace();
  const notice = use(NoticeContext);
  return (
    <>
      {yo.demo && <DemoMark />}
      {notice?.isFolded && (
        <button
          type="button"
          className={classes.mark}
          aria-label={t("empresa.verAviso", { nombre: yo.empresa.name })}
          onClick={notice.unfold}
        >
          <IconSpeakerphone size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </>
  );
}

/** Opens on what it means; closes when the person goes on. */
function DemoMark() {
  const close = (event: { readonly currentTarget: HTMLDetailsElement }) => {
    event.currentTarget.open = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key === "Escape") close(event);
  };
  return (
    <details className={classes.demo} onBlur={close} onKeyDown={onKeyDown}>
      <summary className={classes.mark}>
        {t("app.marcaDemo")}
        <VisuallyHidden>: {t("app.demo")}</VisuallyHidden>
      </summary>
      <p aria-hidden="true">{t("app.demo")}</p>
    </details>
  );
}
