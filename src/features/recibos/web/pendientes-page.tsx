/**
 * /recibos-admin/pendientes: the receipts that wait for the employer's signature, to look at for whoever reads them, to put
 * right for whoever keeps them and to sign for the attorney: all that can be signed are chosen from the start. REC-02,
 * REC-12, REC-14, REC-42, REC-43, REC-52.
 */
import { useMediaQuery } from "@mantine/hooks";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useMemo, useState } from "react";
import { APODERADO } from "#features/firma/lados.ts";
import { employerMaySign } from "#features/firma/rules.ts";
import { BarraDeFirma } from "#features/firma/web/public.tsx";
import type { Recibo } from "#features/recibos/contract.ts";
import { DEMASIADOS } from "#features/recibos/revision.ts";
import { STAFF } from "#platform/auth/roles.ts";
import { useActor, useMay } from "#platform/auth/web/signed-in.ts";
import { MAX_PAGE } from "#platform/contract/shapes.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { countText } from "#platform/text/quantity.ts";
import { Page } from "#platform/ui/page/web/page.tsx";
import { PageParts } from "#platform/ui/page/web/page-part.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import classes from "./pendientes.module.css";
import { pendientesClient, useCuentas, useElegibles, usePendientes, usePendientesChanged } from "./pendientes-api.ts";
import { FIRMADO } from "./pendientes-firmar-uno.tsx";
import type { Picking, Ver } from "./pendientes-hojas.tsx";
import { PendientesList } from "./pendientes-list.tsx";
import { Panel, PanelBeside, PanelOver } from "./pendientes-panel.tsx";
import {
  atMost,
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
import { tellNothingChosen } from "./revision-acts.ts";
import { useRevision } from "./revision-use.ts";

const BarraDeVarios = lazy(() => import("./revision-varios.tsx"));

/** Two columns of sheets and a page that can be read. */
const NO_ROOM_BESIDE = "(max-width: 70em)";
const NOUN = { one: "recibo", many: "recibos" };
const NONE: readonly Elegible[] = [];
/** As other features name it to put something on it. */
const PAGE = "recibos pendientes";

export default function Pendientes() {
  const { list, said } = usePendientes(useToday());
  const cuentas = useCuentas(said).data;
  const signs = employerMaySign(useActor()?.roles ?? []);
  const elegibles = useElegibles(said, signs).data;
  const changed = usePendientesChanged();
  const choice = useChoice(elegibles);
  const { ver, show, opened, open } = useShown();
  const edits = cuentas?.edita === true;
  // Whose a sheet of nobody is, is not for a manager to say.
  const keepsAll = useMay(STAFF);
  const revision = useRevision({ rows: list.rows, open, changed });
  const several = useSeveral(list.rows);
  const [isLarge, setLarge] = useState(false);
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
    revision: edits ? revision.formOf(recibo) : null,
    sheets: keepsAll && recibo.carga !== null && !recibo.historico ? revision.sheetsOf(recibo) : null,
  };

  return (
    <Page
      title="Recibos"
      count={list.count && `${list.count} por firmar`}
      actions={<PageParts of={PAGE} place="action" />}
      fill
    >
      <PageParts of={PAGE} place="notice" />
      <div className={classes.region} data-signs={signs || several.isOn || undefined}>
        <div className={classes.listed}>
          <PendientesTools list={list} cuentas={cuentas} ver={ver} onVer={show} several={edits ? several : null} />
          <PendientesList
            list={list}
            ver={ver}
            opened={opened}
            open={(id, by) => (by === "press" ? revision.press(id) : open(id))}
            picking={several.picking ?? (signs ? choice.picking : null)}
          />
        </div>
        {!isOver && (
          <PanelBeside>{panel && !isLarge && <Panel {...panel} onEnlarge={() => setLarge(true)} />}</PanelBeside>
        )}
      </div>
      {(isOver || isLarge) && panel && (
        <PanelOver {...panel} onEnlarge={null} onClose={() => (isOver ? open(null) : setLarge(false))} />
      )}
      {several.isOn && (
        <Suspense fallback={null}>
          <BarraDeVarios
            chosen={several.chosen}
            joins={keepsAll}
            onPickAll={several.pickAll}
            changed={changed}
            onClose={several.toggle}
          />
        </Suspense>
      )}
      {signs && !several.isOn && (
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
            tellNone={() => tellNothingChosen()}
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
    verb: "Firmar",
  };
  return { chosen, picking, pickAll: () => setOut(toggledAll(elegibles, out)) };
}

/** Some of those in sight, to change or delete together; none from the start. */
function useSeveral(rows: readonly Recibo[]) {
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const isOn = picked !== null;
  const open = rows.filter(({ cerrado }) => !cerrado);
  const set = (wanted: ReadonlySet<string>) => {
    const { picked: taken, isCut } = atMost(wanted, MAX_PAGE);
    setPicked(taken);
    if (isCut) notify.error(DEMASIADOS, `Quedaron elegidos ${countText(taken.size)}.`);
  };
  const picking: Picking | null = picked && {
    isChosen: ({ _id, cerrado }: Recibo) => (cerrado ? null : picked.has(_id)),
    pick: (id) => set(toggled(picked, id)),
    verb: "Elegir",
  };
  return {
    isOn,
    picking,
    chosen: open.filter(({ _id }) => picked?.has(_id)),
    pickAll: () => set(new Set(open.map(({ _id }) => _id))),
    toggle: () => setPicked(isOn ? null : new Set()),
  };
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
