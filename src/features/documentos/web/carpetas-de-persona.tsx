/** The folders of one person, each with how many of theirs are in it: pressing one shows those alone. CARP-15. */
import { UnstyledButton } from "@mantine/core";
import { IconoCarpeta } from "#features/carpetas/web/public.tsx";
import type { CarpetaContada } from "#features/documentos/contract.ts";
import { TODOS } from "#platform/contract/shapes.ts";
import classes from "./documento.module.css";

type CarpetasProps = {
  readonly folders: readonly CarpetaContada[];
  readonly chosen: string;
  readonly choose: (folder: string) => void;
};

/** What is empty has nothing to show, but for the one that is chosen. Receipts are kept elsewhere (D080). */
export function Carpetas({ folders, chosen, choose }: CarpetasProps) {
  const shown = folders.filter(
    ({ _id, esRecibo, cantidadDocumentos }) => !esRecibo && (cantidadDocumentos > 0 || _id === chosen),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={classes.folders} aria-label="Carpetas">
      {shown.map(({ _id, name, icono, cantidadDocumentos, cantidadPendientes, esPendiente }) => (
        <li key={_id}>
          <UnstyledButton
            className={classes.folder}
            aria-pressed={_id === chosen}
            onClick={() => choose(_id === chosen ? TODOS : _id)}
          >
            <IconoCarpeta icono={icono} size={22} />
            <span className={classes.folderName}>{name}</span>
            <span className={classes.folderCount}>
              {cantidadDocumentos === 1 ? "1 documento" : `${cantidadDocumentos} documentos`}
              {cantidadPendientes > 0 && !esPendiente && ` · ${pending(cantidadPendientes)}`}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const pending = (count: number) => (count === 1 ? "1 pendiente" : `${count} pendientes`);
