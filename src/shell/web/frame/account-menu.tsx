/** The account's drop-down: own pages that exist, the theme, and the way out. */
import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconChevronDown, IconLock, IconLogout, IconMoon, IconSun, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { t } from "#platform/i18n/web/t.ts";
import { forgetDrafts } from "#platform/ui/form/web/store.ts";
import { DropMenu, itemProps, MenuCaption, MenuRule } from "#platform/ui/page/web/drop-menu.tsx";
import { Photo } from "#platform/ui/page/web/photo.tsx";
import classes from "./cover.module.css";
import { personInitials } from "./initials.ts";
import { forgetView, usePlace } from "./place.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

export const ACCOUNT_PAGES = [
  { title: "Mi perfil", path: "/settings/profile", Icon: IconUser },
  { title: "Contraseña", path: "/settings/password", Icon: IconLock },
] as const;

/** A plain link, so that leaving works whatever state the page is in (D003, D004). */
export const signOutLink = { href: "/api/auth/signout", onClick: forgetPerson } as const;

/** Nothing of what this person saw or wrote stays in the tab. */
function forgetPerson(): void {
  forgetView();
  forgetDrafts();
}

export function useTheme() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  return {
    isDark,
    label: t(isDark ? "cuenta.temaClaro" : "cuenta.temaOscuro"),
    Icon: isDark ? IconSun : IconMoon,
    toggle: () => setColorScheme(isDark ? "light" : "dark"),
  };
}

export function OwnPhoto({ className = classes.photo }: { readonly className?: string | undefined }) {
  const { yo } = usePlace();
  return <Photo className={className} url={yo.profileImageURL} initials={personInitials(yo)} />;
}

export function AccountMenu({ withChevron = true }: { readonly withChevron?: boolean }) {
  const { yo, paths } = usePlace();
  const theme = useTheme();
  return (
    <DropMenu
      align="end"
      className={classes.button}
      name={t("cuenta.de", { iniciales: personInitials(yo), nombre: yo.displayName })}
      label={
        <>
          <OwnPhoto />
          {withChevron && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
        </>
      }
    >
      <MenuCaption>{yo.displayName}</MenuCaption>
      {ACCOUNT_PAGES.filter(({ path }) => paths.has(path)).map(({ title, path, Icon }) => (
        <Link key={path} to={path} {...itemProps}>
          <Icon {...icon} />
          {title}
        </Link>
      ))}
      <button type="button" {...itemProps} onClick={theme.toggle}>
        <theme.Icon {...icon} />
        {theme.label}
      </button>
      <MenuRule />
      <a {...itemProps} {...signOutLink}>
        <IconLogout {...icon} />
        {t("cuenta.salir")}
      </a>
    </DropMenu>
  );
}
