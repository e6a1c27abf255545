/**
 * /recibos-admin/pendientes: the receipts that wait for the employer's signature, to look at for whoever reads them and to
 * sign for the attorney: all that can be signed are chosen from the start. REC-02, REC-12, REC-42, REC-43, REC-52.
 */
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { APODERADO } from "#features/firma/lados.ts";
import { employerMaySign } from "#features/firma/rules.ts";
import { BarraDeFirma } from "#features/firma/web/public.tsx";
import type { Recibo } from "#features/recibos/contract.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import classes from "./pendientes.module.css";
import { pendientesClient, useCuentas, useElegibles, usePendientes, usePendientesChanged } from "./pendientes-api.ts";
import { FIRMADO } from "./pendientes-firmar-uno.tsx";
import type { Picking, Ver } from "./pendientes-hojas.tsx";
import { PendientesList } from "./pendientes-list.tsx";
import { Panel, PanelBeside, PanelOver } from "./pendientes-panel.tsx";
import {
  chosenOf,
  type Elegible,
  leftWords,
  NONE_LEFT_OUT,
  standingOf,
  stateOf,
  toggled,
  toggledAll,
} from "./pendientes-seleccion.ts";
import { PendientesTools } from "./pendientes-tools.tsx";

/** Two columns of sheets and a page that can be read. */
const NO_ROOM_BESIDE = "(max-width: 70em)";
const NOUN = { one: "recibo", many: "recibos" };
const NONE: readonly Elegible[] = [];

export default function Pendientes() {
  const { list, said } = usePendientes(useToday());
  const cuentas = useCuentas(said).data;
  const signs = employerMaySign(useActor()?.roles ?? []);
  const elegibles = useElegibles(said, signs).data;
  const changed = usePendientesChanged();
  const choice = useChoice(elegibles);
  const { ver, show, opened, open } = useShown();
  const isOver = useMediaQuery(NO_ROOM_BESIDE, undefined, { getInitialValueInEffect: false });

  const at = list.rows.findIndex(({ _id }) => _id === opened);
  const recibo = list.rows[at];
  const panel = recibo && {
    recibo,
    among: {
      position: at + 1,
      total: list.paging.total.count,
      go: (position: number) => {
        const next = list.rows[position - 1];
        if (next) open(next._id);
        // Before the last one that was read is reached.
        if (position + 5 > list.rows.length && list.more?.has && !list.more.isLoading) void list.more.load();
      },
    },
    onSigned: signs ? changed : null,
  };

  return (
    <Page title="Recibos" count={list.count && `${list.count} por firmar`} fill>
      <div className={classes.region} data-signs={signs || undefined}>
        <div className={classes.listed}>
          <PendientesTools list={list} cuentas={cuentas} ver={ver} onVer={show} />
          <PendientesList list={list} ver={ver} opened={opened} open={open} picking={signs ? choice.picking : null} />
        </div>
        {!isOver && <PanelBeside>{panel && <Panel {...panel} />}</PanelBeside>}
      </div>
      {isOver && panel && <PanelOver {...panel} onClose={() => open(null)} />}
      {signs && (
        <Suspense fallback={null}>
          <BarraDeFirma
            tipo="recibo"
            noun={NOUN}
            count={elegibles === undefined ? null : choice.chosen.length}
            all={{ state: stateOf(elegibles?.length ?? 0, choice.chosen.length), onPick: choice.pickAll }}
            left={leftWords({
              elegibles: elegibles?.length ?? 0,
              chosen: choice.chosen.length,
              sinAsignar: cuentas?.sinAsignar ?? 0,
            })}
            motivo={APODERADO}
            signed={FIRMADO}
            firmar={(firma, options) =>
              pendientesClient.firmar({ recibos: [...choice.chosen], empleador: true, detalle: "", ...firma }, options)
            }
            changed={changed}
          />
        </Suspense>
      )}
    </Page>
  );
}

function useChoice(elegibles: readonly Elegible[] = NONE) {
  const [out, setOut] = useState(NONE_LEFT_OUT);
  const chosen = useMemo(() => chosenOf(elegibles, out), [elegibles, out]);
  const known = useMemo(() => new Set(elegibles.map(({ _id }) => _id)), [elegibles]);
  const picking: Picking = {
    isChosen: (recibo: Recibo) =>
      standingOf(recibo) === "elegible" && known.has(recibo._id) ? !out.has(recibo._id) : null,
    pick: (id) => setOut(toggled(out, id)),
  };
  return { chosen, picking, pickAll: () => setOut(toggledAll(elegibles, out)) };
}

/** How the list is drawn and which receipt is open, in the address as the rest of it. */
function useShown() {
  const said = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const say = (words: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: ".", search: ((kept: object) => ({ ...kept, ...words })) as never, replace: true });
  const ver: Ver = said["ver"] === "lista" ? "lista" : "grilla";
  return {
    ver,
    show: (next: Ver) => say({ ver: next === "lista" ? next : undefined }),
    opened: typeof said["recibo"] === "string" ? said["recibo"] : null,
    open: (id: string | null) => say({ recibo: id ?? undefined }),
  };
}
