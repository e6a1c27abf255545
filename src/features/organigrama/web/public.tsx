/** One's own birthday among the company's: told, or not (D194). Nothing for whoever has no file in the company. */
import { Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAct } from "#platform/http/web/acts.ts";
import { Sheet } from "#platform/ui/page/web/page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { organigramaClient } from "./api.ts";
import classes from "./cumple.module.css";

const LABEL = "Mostrar mi cumpleaños a la empresa";
const OWN = ["cumples", "propio"];

export function OwnCumple() {
  const queryClient = useQueryClient();
  const { data } = useQuery({ queryKey: OWN, queryFn: () => organigramaClient.cumplePropio({}) });
  const { mutate, isPending, variables } = useAct({
    mutationFn: (oculta: boolean) => organigramaClient.ocultarCumple({ oculta }),
    onSuccess: (now) => {
      queryClient.setQueryData(OWN, now);
      notify.saved();
    },
    onError: notify.failed,
  });
  if (data === undefined || data.oculta === null) return null;
  const isHidden = isPending ? variables : data.oculta;
  return (
    <Sheet className={classes.cumple}>
      <Switch
        checked={!isHidden}
        onChange={(event) => mutate(!event.currentTarget.checked)}
        label={LABEL}
        // The sentence describes it and is no part of its name.
        aria-label={LABEL}
        description="Se ven el día y el mes, nunca el año."
      />
    </Sheet>
  );
}
