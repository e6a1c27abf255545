/** Mi espacio: whose it is, over each of its pages, and beside them what concerns them all. Picture 04; D044. */
import { type ReactNode, useMemo } from "react";
import { OwnFacts, OwnSide } from "#features/inicio/web/public.tsx";
import { t } from "#platform/i18n/web/t.ts";
import { CUENTA, type Strip } from "#platform/tabs/strips.ts";
import { PageOwnerContext } from "#platform/ui/page/web/page.tsx";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { Photo } from "./account-menu.tsx";
import classes from "./own-space.module.css";
import { usePlace } from "./place.ts";

type OwnSpaceProps = { readonly strip: Strip | undefined; readonly children: ReactNode };

export function OwnSpace({ strip, children }: OwnSpaceProps) {
  const isPhone = useIsPhone();
  const { firstName, lastName } = usePlace().yo;
  const owner = useMemo(
    () => ({
      place: t("menu.miEspacio"),
      name: `${firstName} ${lastName}`,
      photo: <Photo className={classes.photo} />,
      facts: isPhone ? null : <OwnFacts />,
      side: isPhone ? null : <OwnSide />,
    }),
    [firstName, lastName, isPhone],
  );
  return <PageOwnerContext value={strip === CUENTA ? owner : null}>{children}</PageOwnerContext>;
}
