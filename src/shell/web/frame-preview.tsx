/** The top of the frame in small, drawn with the frame's own parts: what everybody will see once the company is saved. */
import type { Empresa } from "#features/empresa/contract.ts";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import { CompanyLogo } from "./company.tsx";
import cover from "./cover.module.css";
import classes from "./frame-preview.module.css";
import { NotificationBar } from "./notification-bar.tsx";

type Shown = Pick<Empresa, "name" | "logo" | "showNotificationBar" | "notificationBar">;

export function FramePreview({ empresa }: { readonly empresa: Shown }) {
  return (
    <div className={classes.frame}>
      <NotificationBar empresa={empresa} preview />
      <div className={classes.cover} aria-hidden="true">
        <div className={classes.top}>
          <Wordmark height={26} mono />
          <span className={cover.separator} />
          <CompanyLogo empresa={empresa} />
          <span className={cover.companyName}>{empresa.name}</span>
        </div>
        <div className={classes.tabs}>
          <span />
          <span />
          <span />
        </div>
      </div>
      <div className={classes.page} aria-hidden="true">
        <span />
        <span />
      </div>
    </div>
  );
}
