/** Somebody's open sessions, to look at. */
import type { SesionItem } from "#features/cuentas/contract.ts";
import { SesionRow } from "./sesion-row.tsx";
import classes from "./sesiones.module.css";

export default function SesionList({ sesiones }: { readonly sesiones: readonly SesionItem[] }) {
  return (
    <ul className={classes.list}>
      {sesiones.map((sesion) => (
        <SesionRow key={sesion._id} sesion={sesion} />
      ))}
    </ul>
  );
}
