/** Parts of an account that other features show: the password asked again, its sessions. */
import type { SesionItem } from "#features/cuentas/contract.ts";
import { common, Refusal } from "#platform/problems/problem.ts";
import { promptText } from "#platform/ui/dialogs/web/dialogs.tsx";
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
