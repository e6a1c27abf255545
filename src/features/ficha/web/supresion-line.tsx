/** When somebody's health and contacts are erased, and taking it back until then. S-61. */
import { Button } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { formatDay } from "#platform/dates/format.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { ficha } from "../contract.ts";
import { fichaClient, useFile, useFileChanged } from "./api.ts";
import classes from "./supresion-line.module.css";

export default function SupresionLine({ userId }: { readonly userId: string }) {
  const day = useFile(userId).data?.supresion;
  const may = useMay(ficha.cancelarSupresion.access);
  const changed = useFileChanged();
  const { mutate, isPending } = useAct({
    mutationFn: () => fichaClient.cancelarSupresion({ userId }),
    onSuccess: async ({ message }) => {
      await changed();
      notify.success(message);
    },
    onError: (error) => notify.error(refusalOf(error).message),
  });
  if (!day) return null;
  return (
    <li>
      <IconEraser size={18} stroke={1.75} aria-hidden />
      <div className={classes.wish}>
        <div className={classes.day}>
          <span>Supresión de datos</span>
          <span>{formatDay(day)}</span>
        </div>
        {may && (
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={() => mutate()}>
            Cancelar el pedido
          </Button>
        )}
      </div>
    </li>
  );
}
