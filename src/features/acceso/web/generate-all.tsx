/** "Generar códigos" for all that the list shows: there from the start, and where it cannot be used it says why. */
import { Button, Tooltip } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { MAX_CODIGOS } from "#features/acceso/contract.ts";
import type { CredencialInicial } from "#features/empresa/contract.ts";
import type { Quantity } from "#platform/text/quantity.ts";

type GenerateAllProps = {
  readonly usesCodes: CredencialInicial | undefined;
  /** How many the list finds; undefined until it is known. */
  readonly found: Quantity | undefined;
  /** A search hides some. */
  readonly isNarrowed: boolean;
  readonly run: (count: Quantity) => void;
};

export function GenerateAll({ usesCodes, found, isNarrowed, run }: GenerateAllProps) {
  const why = reasonOf(usesCodes, found?.count);
  const label = isNarrowed ? "Generar para los encontrados" : "Generar para todos";
  return (
    <Tooltip label={why} disabled={!why} multiline maw={300}>
      {/* Still reached by keyboard, so that the reason is read. */}
      <Button
        leftSection={<IconKey size={17} stroke={1.75} aria-hidden />}
        data-disabled={why !== null}
        aria-disabled={why !== null}
        aria-description={why ?? undefined}
        onClick={() => why === null && found && run(found)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}

/** Null where it can be used. */
function reasonOf(usesCodes: CredencialInicial | undefined, count: number | undefined): string | null {
  if (usesCodes === undefined || count === undefined) return "Cargando la lista";
  if (usesCodes === "dni") return "Tu empresa usa el número de documento como contraseña inicial";
  if (count === 0) return "No hay nadie a quien generarle un código";
  return count > MAX_CODIGOS ? `Se generan hasta ${MAX_CODIGOS} por vez: buscá o marcá a quiénes` : null;
}
