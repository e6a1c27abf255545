/** How far the work is; before anything was told, that it goes on. */
import { Progress } from "@mantine/core";
import type { Avance } from "#features/tareas/contract.ts";
import classes from "./importacion.module.css";

export function AvanceBar({ avance }: { readonly avance: Pick<Avance, "hecho" | "total"> | null }) {
  const { hecho, total } = avance ?? { hecho: 0, total: 0 };
  const isKnown = total > 0;
  return (
    <div className={classes.progress} role="status">
      <p>{isKnown ? `Importando legajos: ${inWords(hecho)} de ${inWords(total)}` : "Importando legajos…"}</p>
      <Progress
        value={isKnown ? (hecho / total) * 100 : 100}
        animated={!isKnown}
        aria-label="Avance de la importación"
      />
    </div>
  );
}

export const inWords = (count: number) => count.toLocaleString("es-AR");
