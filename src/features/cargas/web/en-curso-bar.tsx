/** "Cargando recibos de octubre 2026 · 72 %", then how it ended, and the way back to its window. */
import { Button, CloseButton, Progress } from "@mantine/core";
import type { Carga } from "#features/cargas/contract.ts";
import { isRunning } from "./api.ts";
import { avanceOf } from "./avance.ts";
import classes from "./cargas.module.css";
import { useOido } from "./oido.ts";
import { countsText, titleOf } from "./words.ts";

type EnCursoBarProps = { readonly carga: Carga; readonly open: () => void; readonly close: () => void };

export default function EnCursoBar({ carga, open, close }: EnCursoBarProps) {
  const { porcentaje } = avanceOf(carga, "", useOido(carga._id));
  const running = isRunning(carga);
  return (
    <div className={`${classes.bar} rb-no-print`}>
      <p>{`${titleOf(carga)} · ${running ? `${porcentaje} %` : countsText(carga)}`}</p>
      {running && <Progress value={porcentaje} aria-label="Avance de la carga" />}
      <Button variant="default" onClick={open}>
        Ver
      </Button>
      {!running && <CloseButton aria-label="Quitar este aviso" onClick={close} />}
    </div>
  );
}
