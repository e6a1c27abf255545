/** What can be wrong with the sheets of a receipt, put right under its page: one too few, too many, or nobody's. REC-14. */
import { Button } from "@mantine/core";
import { type Icon, IconArrowMerge, IconArrowsSplit2, IconFileOff } from "@tabler/icons-react";
import { use } from "react";
import type { Recibo } from "#features/recibos/contract.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { type DeCargas, DeCargasContext } from "./de-cargas.ts";
import { joinSheets, skipSheets, takeApart } from "./hojas-actos.ts";
import { cornerOf } from "./pendientes-words.ts";
import classes from "./revision.module.css";

export type HojasAccionesProps = {
  readonly recibo: Recibo;
  /** The one before it in its upload, where it is in sight. */
  readonly anterior: Recibo | null;
  readonly onJoined: (id: string | null) => void;
  readonly onApart: () => void;
  readonly onSkipped: () => void;
  readonly undone: () => void;
};

type Act = (hojas: DeCargas) => Promise<void>;

export default function HojasAcciones(props: HojasAccionesProps) {
  const { recibo, anterior, onJoined, onApart, onSkipped, undone } = props;
  const deCargas = use(DeCargasContext);
  const doing = useAct({
    mutationFn: async (act: Act) => (deCargas ? act(await deCargas()) : undefined),
    onError: notify.failed,
  });
  if (!deCargas) return null;
  const button = (label: string, Drawn: Icon, act: Act) => (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<Drawn size={17} stroke={1.75} aria-hidden />}
      disabled={doing.isPending}
      onClick={() => doing.mutate(act)}
    >
      {label}
    </Button>
  );
  return (
    <fieldset className={classes.sheets} aria-label="Hojas">
      {anterior &&
        button(`Unir con la ${cornerOf(anterior)}`, IconArrowMerge, async (those) =>
          onJoined(await joinSheets(those, [anterior, recibo], undone)),
        )}
      {recibo.paginas > 1 &&
        button("Separar hojas", IconArrowsSplit2, async (those) => {
          await takeApart(those, recibo, undone);
          onApart();
        })}
      {button("Omitir", IconFileOff, async (those) => {
        await skipSheets(those, [recibo], undone);
        onSkipped();
      })}
    </fieldset>
  );
}
