/** The company's notice above the cover, in its own two colours, on a plate where they could not be read. SHELL-88…SHELL-90. */
import type { Empresa } from "#features/empresa/contract.ts";
import { t } from "#platform/i18n/web/t.ts";
import { barColours } from "#platform/ui/contrast.ts";
import classes from "./notification-bar.module.css";

export function NotificationBar({ empresa }: { readonly empresa: Empresa }) {
  const { message, background, colorFont } = empresa.notificationBar;
  if (!empresa.showNotificationBar || message === "") return null;
  const { font, plate } = barColours(background, colorFont);
  return (
    <aside className={classes.bar} style={{ background }} aria-label={t("empresa.aviso", { nombre: empresa.name })}>
      <span className={classes.plate} style={{ color: font, background: plate ?? background }}>
        {message}
      </span>
    </aside>
  );
}
