/** Parts of an account that other features show: the password asked again, its sessions. */
import { lazy } from "react";
import { common, Refusal } from "#platform/problems/problem.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
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
      title: "Confirmá que sos vos",
      label: "Contraseña",
      missing: "Debe ingresar la contraseña",
      maxLength: 256,
      secret: true,
      confirm: "Continuar",
      send: (password) => cuentasClient.confirm({ password }),
    });
    if (given === null) throw error;
    return call();
  }
}

/** Somebody's open sessions; apart, so that who only asks for the password does not load what draws them. */
export const SesionList = lazy(() => import("./sesion-list.tsx"));
