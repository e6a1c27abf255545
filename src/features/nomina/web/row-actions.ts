/** What can be done with one person of the list: their pages, and their CUIL at hand. */
import { IconCopy, IconGavel, IconHistory, IconUser } from "@tabler/icons-react";
import type { LegajoRow } from "#features/nomina/contract.ts";
import { formatCuil } from "#platform/argentina/cuil.ts";
import type { RowAction } from "#platform/ui/table/web/types.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";

export const rowActionsOf =
  (fileOf: (id: string) => string, isReadOnly: boolean) =>
  ({ _id, displayName, cuil }: LegajoRow): readonly RowAction[] => [
    { label: `Abrir el legajo de ${displayName}`, icon: IconUser, link: { to: fileOf(_id) } },
    ...(isReadOnly
      ? []
      : [
          { label: `Sanciones de ${displayName}`, icon: IconGavel, link: { to: `/users/${_id}/sanciones` } },
          { label: `Actividad de ${displayName}`, icon: IconHistory, link: { to: `/users/${_id}/actividad` } },
        ]),
    ...(cuil === undefined
      ? []
      : [{ label: `Copiar el CUIL de ${displayName}`, icon: IconCopy, run: () => void copy(formatCuil(cuil)) }]),
  ];

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success("CUIL copiado", text);
  } catch {
    notify.error("No se pudo copiar", "El navegador no lo permite en esta página.");
  }
}
