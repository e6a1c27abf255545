/** The top of the frame in small, drawn with the frame's own parts: what everybody will see once the company is saved. */
import { CompanyLogo, NotificationBar } from "#features/empresa/web/public.tsx";
import { Wordmark } from "#platform/ui/page/web/wordmark.tsx";
import classes from "./frame-preview.module.css";
import type { Looks } from "./values.ts";

export function FramePreview({ empresa }: { readonly empresa: Looks }) {
  return (
    <div className={classes.frame}>
      <NotificationBar empresa={empresa} preview />
      <div className={classes.cover} aria-hidden="true">
        <div className={classes.top}>
          <Wordmark height={26} mono />
          <span className={classes.separator} />
          <CompanyLogo empresa={empresa} />
          <span className={classes.companyName}>{empresa.name}</span>
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
