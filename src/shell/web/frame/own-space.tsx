/** Mi espacio: whose it is, over each of its pages, and beside them what concerns them all. Picture 04; D044. */
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { OwnFacts, OwnSide } from "#features/inicio/web/public.tsx";
import { t } from "#platform/i18n/web/t.ts";
import { CUENTA, type Strip } from "#platform/tabs/strips.ts";
import { type PageOwner, PageOwnerContext } from "#platform/ui/page/web/page.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { OwnPhoto } from "./account-menu.tsx";
import classes from "./own-space.module.css";
import { usePlace } from "./place.ts";

const OWN: PageOwner = { Head, Around };

type OwnSpaceProps = { readonly strip: Strip | undefined; readonly children: ReactNode };

export const OwnSpace = ({ strip, children }: OwnSpaceProps) => (
  <PageOwnerContext value={strip === CUENTA ? OWN : null}>{children}</PageOwnerContext>
);

function Head({ children }: { readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  const { firstName, lastName } = usePlace().yo;
  return (
    <div className={classes.head}>
      <OwnPhoto className={classes.photo} />
      <div className={classes.owner}>
        <div className={classes.crumb}>
          <span>{t("menu.miEspacio")}</span>
          <IconChevronRight size={14} stroke={1.75} aria-hidden />
          {children}
        </div>
        <p className={classes.name}>{`${firstName} ${lastName}`}</p>
        <p className={classes.facts}>{!isPhone && <OwnFacts />}</p>
      </div>
    </div>
  );
}

/** A phone has no room for the cards. */
function Around({ about, children }: { readonly about: ReactNode; readonly children: ReactNode }) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.beside}>
      <div className={classes.shown}>
        {about && <p className={classes.about}>{about}</p>}
        {children}
      </div>
      <div className={`${classes.side} rb-no-print`}>{!isPhone && <OwnSide />}</div>
    </div>
  );
}
