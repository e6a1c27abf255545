/** The frame of every signed-in page: company bar, cover with the menus, content; on a phone, bar and bottom bar. */
import { useComputedColorScheme } from "@mantine/core";
import { Outlet } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Yo } from "#features/cuentas/contract.ts";
import { NotificationBar } from "#features/empresa/web/public.tsx";
import { HomeContext } from "#features/inicio/web/public.tsx";
import { applies } from "#features/onboarding/aplica.ts";
import { OnboardingEntry } from "#features/onboarding/web/public.tsx";
import { t } from "#platform/i18n/web/t.ts";
import { EMPRESA } from "#platform/tabs/strips.ts";
import { BarTitleContext } from "#platform/ui/page/web/page.tsx";
import { dark, light } from "#platform/ui/theme/web/colours.ts";
import { useIsPhone } from "#platform/ui/theme/web/phone.ts";
import { seesAdmins } from "#shell/view.ts";
import { homeTiles } from "../home-tiles.ts";
import { useYo } from "../session/session.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { WithExporter } from "./exporter.tsx";
import classes from "./frame.module.css";
import { Header } from "./header.tsx";
import { WithLists } from "./lists.tsx";
import { NoticeContext, useNotice } from "./notice.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { type Place, PlaceContext, usePlaceOf } from "./place.ts";
import { WithStrip } from "./strip.tsx";

export const AppLayout = () => (
  <AppFrame>
    <WithStrip>
      <Outlet />
    </WithStrip>
  </AppFrame>
);

/** Nobody signed in: the way to sign-in is already under way. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const yo = useYo();
  return yo && <SignedInFrame yo={yo}>{children}</SignedInFrame>;
}

function SignedInFrame({ yo, children }: { readonly yo: Yo; readonly children: ReactNode }) {
  const place = usePlaceOf(yo);
  const isPhone = useIsPhone();
  const hasBottomBar = isPhone && place.view === "empleado";
  const top = useShellTop();
  const home = useHome(place);
  const notice = useNotice(yo.empresa);
  /** Where the phone's bar says the place: a page of that very name puts its heading there. */
  const [placeNode, setPlace] = useState<HTMLElement | null>(null);
  const title = place.current?.title;
  const barTitle = useMemo(
    () => (isPhone && placeNode && title ? { title, node: placeNode } : null),
    [isPhone, placeNode, title],
  );
  useThemeColour();
  return (
    <PlaceContext value={place}>
      <HomeContext value={home}>
        <div className={classes.frame} data-bottom-bar={hasBottomBar || undefined}>
          <a className={classes.skip} href="#contenido">
            {t("app.irAlContenido")}
          </a>
          <div ref={top} className="rb-no-print">
            {notice.isShown && <NotificationBar empresa={yo.empresa} onFold={notice.fold} />}
            <NoticeContext value={notice}>{isPhone ? <PhoneBar place={setPlace} /> : <Header />}</NoticeContext>
          </div>
          <main id="contenido" tabIndex={-1} className={classes.main}>
            <BarTitleContext value={barTitle}>
              <WithExporter yo={yo}>
                <WithLists>{children}</WithLists>
              </WithExporter>
            </BarTitleContext>
          </main>
          {hasBottomBar && <BottomBar />}
          {mayOwe(yo) && (
            <Suspense>
              <OnboardingEntry />
            </Suspense>
          )}
        </div>
      </HomeContext>
    </PlaceContext>
  );
}

/** Of anybody else the server need not be asked. */
const mayOwe = ({ roles, tieneCertificado, empresa }: Yo) =>
  applies({ roles, tieneCertificado, modulos: empresa.modulos.onboarding ? ["onboarding"] : [] });

/** Pages that fill the window need to know how much of it the frame takes. */
function useShellTop() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const tell = () => document.documentElement.style.setProperty("--rb-shell-top", `${node.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return ref;
}

/** The phone paints its own bars like the cover, in whichever theme. */
function useThemeColour(): void {
  const scheme = useComputedColorScheme("light");
  useEffect(() => {
    const cover = (scheme === "dark" ? dark : light)["--rb-cover"];
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", cover);
  }, [scheme]);
}

/** The home page knows no menus: it is handed what this person can reach from it. */
function useHome({ yo, view, menus, paths, tabsOf }: Place) {
  return useMemo(() => {
    const inMenu = menus.empresa.some((entry) => entry.state === "miempresa.editCurrent");
    const links = view === "empresa" && seesAdmins(yo.roles) && !inMenu ? tabsOf(EMPRESA) : [];
    const firstName = yo.firstName.split(" ")[0] ?? yo.firstName;
    const reaches = (path: string) => paths.has(path);
    return { firstName, empresa: yo.empresa.name, view, links, reaches, tiles: homeTiles };
  }, [yo, view, menus, paths, tabsOf]);
}
