/** Parts of one's own account that other features show: the frame of its pages, and the password asked again. */
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ADMINS, type Role } from "#platform/auth/roles.ts";
import { useActor, type WebActor } from "#platform/auth/web/actor.tsx";
import { type Access, allows } from "#platform/contract/contract.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { promptText } from "#platform/ui/web/dialogs.tsx";
import { Page, type PageProps, PageTabsContext } from "#platform/ui/web/page.tsx";
import { PageTabs } from "#platform/ui/web/page-tabs.tsx";
import { cuentasClient } from "./api.ts";

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

/** PERF-09: who has a file of their own to look at; the pages about the account itself are everybody's (D044). */
const OWN_FILE: readonly Role[] = ["user", ...ADMINS];

type SettingsTab = {
  readonly title: string;
  readonly path: `/settings/${string}`;
  readonly access: Access;
  readonly shows?: (actor: WebActor) => boolean;
};

/** The sub-pages of spec 1 §2 and what belongs beside them; one shows once its screen exists. */
const SETTINGS: readonly SettingsTab[] = [
  { title: "Mis Datos", path: "/settings/profile", access: OWN_FILE },
  { title: "Foto", path: "/settings/picture", access: "signedIn" },
  { title: "Contraseña", path: "/settings/password", access: "signedIn" },
  { title: "Firma", path: "/settings/sign", access: "signedIn" },
  { title: "Segundo factor", path: "/settings/2fa", access: "signedIn", shows: ({ ve2fa }) => ve2fa },
  { title: "Sesiones", path: "/settings/sesiones", access: "signedIn" },
  { title: "Sanciones", path: "/settings/sanciones", access: OWN_FILE },
  { title: "Licencias", path: "/settings/licencias", access: OWN_FILE },
  { title: "Documentos", path: "/settings/documentos", access: OWN_FILE },
  { title: "Cuentas vinculadas", path: "/settings/accounts", access: OWN_FILE },
];

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
  const shown = SETTINGS.filter(
    ({ path, access, shows }) => path in routesByPath && allows(access, actor) && (!shows || (actor && shows(actor))),
  );
  return <PageTabs label="Mi cuenta" tabs={shown.map(({ title, path }) => ({ title, to: path }))} />;
}
