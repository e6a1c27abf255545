/** Parts of an account that other features show: the frame of its pages, the password asked again, its sessions. */
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SesionItem } from "#features/cuentas/contract.ts";
import { settingsOf } from "#features/cuentas/settings.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Page, type PageProps, PageTabsContext } from "#platform/ui/page/web/page.tsx";
import { PageTabs } from "#platform/ui/page/web/tabs.tsx";
import { cuentasClient } from "./api.ts";
import { SesionRow } from "./sesion-row.tsx";
import classes from "./sesiones.module.css";

/**
 * What needs the password entered lately (S-13) is called; when the server asks for it, the person is asked and the call
 * is made once more. Whoever thinks better of it gets the server's own refusal.
 */
export async function withPassword<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Refusal) || error.problems[0]?.code !== common.reautenticar.code) throw error;
    const given = await promptText({
      ...{ title: "Confirmá que sos vos", label: "Contraseña", missing: "Debe ingresar la contraseña" },
      ...{ maxLength: 256, secret: true, confirm: "Continuar" },
      send: (password) => cuentasClient.confirm({ password }),
    });
    if (given === null) throw error;
    return call();
  }
}

/** The frame of every page under /settings: its title, and the others as tabs. */
export function SettingsPage(page: Omit<PageProps, "back">) {
  return (
    <PageTabsContext value={<SettingsTabs />}>
      <Page {...page} />
    </PageTabsContext>
  );
}

function SettingsTabs(): ReactNode {
  const { routesByPath } = useRouter();
  const actor = useActor();
  const shown = actor ? settingsOf(actor, new Set(Object.keys(routesByPath))) : [];
  return <PageTabs label="Mi cuenta" tabs={shown.map(({ title, path }) => ({ title, to: path }))} />;
}

/** Somebody's open sessions, to look at. */
export function SesionList({ sesiones }: { readonly sesiones: readonly SesionItem[] }) {
  return (
    <ul className={classes.list}>
      {sesiones.map((sesion) => (
        <SesionRow key={sesion._id} sesion={sesion} />
      ))}
    </ul>
  );
}
