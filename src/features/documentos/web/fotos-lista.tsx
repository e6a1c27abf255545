/** The photographs in the order of their pages; every button says which one it is for. */
import { ActionIcon, Progress, Tooltip } from "@mantine/core";
import {
  type Icon,
  IconArrowDown,
  IconArrowUp,
  IconCrop,
  IconRefresh,
  IconRotateClockwise,
  IconTrash,
} from "@tabler/icons-react";
import { useRef } from "react";
import type { UploadItem } from "#platform/ui/upload/web/queue.ts";
import classes from "./fotos.module.css";
import { FotosTraer } from "./fotos-traer.tsx";
import type { Foto, Fotos } from "./use-fotos.ts";

type ListaProps = { readonly chosen: Fotos; readonly crop: (foto: Foto) => void };

export function FotosLista({ chosen, crop }: ListaProps) {
  const area = useRef<HTMLDivElement>(null);
  /** What was pressed moves, or goes, and the browser takes the focus from it. */
  const focusNext = (...wanted: readonly string[]) =>
    requestAnimationFrame(() => {
      const found = wanted.map((one) => area.current?.querySelector<HTMLElement>(`${one}:not(:disabled)`));
      found.find((one) => one)?.focus();
    });
  function move(foto: Foto, by: 1 | -1) {
    chosen.move(foto, by);
    const of = (way: number) => `[data-foto="${foto.id}"] [data-act="${way}"]`;
    focusNext(of(by), of(-by));
  }
  function remove(foto: Foto, at: number) {
    const next = chosen.all[at + 1] ?? chosen.all[at - 1];
    chosen.remove(foto);
    focusNext(`[data-foto="${next?.id}"] [data-act="quitar"]`, "[data-act=elegir]");
  }
  function retry(foto: Foto) {
    chosen.retry(foto);
    focusNext(`[data-foto="${foto.id}"] [data-act="quitar"]`);
  }
  return (
    <div ref={area}>
      <FotosTraer add={chosen.add} />
      {chosen.all.length > 0 && (
        <ol className={classes.list} aria-label="Fotos, en el orden de las páginas">
          {chosen.all.map((foto, at) => (
            <li key={foto.id} className={classes.foto} data-foto={foto.id}>
              <div className={classes.thumb}>
                <img src={foto.vista} alt="" style={{ transform: `rotate(${foto.giro}deg)` }} />
              </div>
              <div className={classes.text}>
                <b>Foto {at + 1}</b>
                <Going foto={foto} item={chosen.sendingOf(foto)} retry={() => retry(foto)} />
              </div>
              <div className={classes.acts}>
                <Act label={`Girar la foto ${at + 1}`} icon={IconRotateClockwise} run={() => chosen.turn(foto)} />
                <Act label={`Recortar la foto ${at + 1}`} icon={IconCrop} run={() => crop(foto)} />
                <Act
                  label={`Mover antes la foto ${at + 1}`}
                  icon={IconArrowUp}
                  act="-1"
                  isOff={at === 0}
                  run={() => move(foto, -1)}
                />
                <Act
                  label={`Mover después la foto ${at + 1}`}
                  icon={IconArrowDown}
                  act="1"
                  isOff={at === chosen.all.length - 1}
                  run={() => move(foto, 1)}
                />
                <Act label={`Quitar la foto ${at + 1}`} icon={IconTrash} act="quitar" run={() => remove(foto, at)} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type GoingProps = { readonly foto: Foto; readonly item: UploadItem | undefined; readonly retry: () => void };

function Going({ foto: { file }, item, retry }: GoingProps) {
  if (!item) return null;
  if (item.state !== "failed") return <Progress value={item.fraction * 100} aria-label={`Subiendo ${file.name}`} />;
  return (
    <p className={classes.wrong}>
      {item.problem}
      {item.mayRetry && <Act label={`Reintentar ${file.name}`} icon={IconRefresh} run={retry} />}
    </p>
  );
}

type ActProps = {
  readonly label: string;
  readonly icon: Icon;
  readonly run: () => void;
  /** By which it is found again. */
  readonly act?: string;
  readonly isOff?: boolean;
};

const Act = ({ label, icon: Shape, run, act, isOff = false }: ActProps) => (
  <Tooltip label={label}>
    <ActionIcon className={classes.act} aria-label={label} disabled={isOff} data-act={act} onClick={run}>
      <Shape size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
