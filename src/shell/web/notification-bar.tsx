/** The company's notice above the cover, in its own two colours, on a plate where they could not be read. SHELL-88…SHELL-90. */
import type { Empresa } from "#features/empresa/contract.ts";
import { t } from "#platform/i18n/web/t.ts";
import { barColours } from "#platform/ui/theme/contrast.ts";
import classes from "./notification-bar.module.css";

type BarProps = {
  readonly empresa: Pick<Empresa, "name" | "showNotificationBar" | "notificationBar">;
  /** A picture of it inside a page, and no landmark of the frame. */
  readonly preview?: boolean;
};

export function NotificationBar({ empresa, preview = false }: BarProps) {
  const { message, background, colorFont } = empresa.notificationBar;
  if (!empresa.showNotificationBar || message === "") return null;
  const { font, plate } = barColours(background, colorFont);
  const text = (
    <span className={classes.plate} style={{ color: font, background: plate ?? background }}>
      {message}
    </span>
  );
  if (preview)
    return (
      <div className={classes.bar} style={{ background }}>
        {text}
      </div>
    );
  return (
    <aside className={classes.bar} style={{ background }} aria-label={t("empresa.aviso", { nombre: empresa.name })}>
      {text}
    </aside>
  );
}
