/**
 * /users/import-users/:importacionId: an import as it goes and after it ended, with the state of each row; those that failed
 * are downloaded or mended, and the whole is undone while nobody came in. IMP-03, IMP-08, IMP-09, IMP-10.
 */
import { Button, SegmentedControl } from "@mantine/core";
import { IconArrowBackUp, IconDownload, IconPrinter } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { withPassword } from "#features/cuentas/web/public.tsx";
import type { ImportacionHecha } from "#features/importacion/contract.ts";
import { TERMINO } from "#features/importacion/terminos.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { confirmAction } from "#platform/ui/dialogs/web/dialogs.tsx";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { importacionClient, isRunning, useAvance, useImportacion, useImportChanged, type Ver } from "./api.ts";
import { AvanceBar, inWords } from "./avance-bar.tsx";
import { FilasImportadas } from "./filas-importadas.tsx";
import classes from "./importacion.module.css";

const BACK = { to: "/users/import-users", label: "Importar legajos" };
const icon = { size: 17, stroke: 1.75, "aria-hidden": true } as const;

export default function Importada() {
  const query = useImportacion(useAddressPart("importacionId"));
  return (
    <RecordPage title="Importación" back={BACK} query={query} noun="la importación" waiting={420}>
      {(one) => <Shown one={one} />}
    </RecordPage>
  );
}

function Shown({ one }: { readonly one: ImportacionHecha }) {
  const [ver, setVer] = useState<Ver>("todas");
  const changed = useImportChanged();
  useAvance(changed);
  const running = isRunning(one);
  const when = formatMoment(new Date(one.created));
  return (
    <Page title={one.archivo} subtitle={one.por === null ? when : `${when} · ${one.por}`} back={BACK}>
      <Sheet className={classes.sheet}>
        <Figures one={one} />
        {running ? (
          <AvanceBar avance={{ hecho: one.filas - one.pendientes, total: one.filas }} />
        ) : (
          <p className={classes.status} role="status">
            {one.deshecha === null ? TERMINO : `Se deshizo el ${formatMoment(new Date(one.deshecha))}`}
          </p>
        )}
        {!running && <Acts one={one} />}
        <div className={classes.tools}>
          <SegmentedControl
            aria-label="Qué filas"
            data={optionsOf(one)}
            value={ver}
            onChange={(next) => setVer(next as Ver)}
          />
        </div>
        <FilasImportadas one={one} ver={ver} />
      </Sheet>
    </Page>
  );
}

const FIGURES = [
  ["creadas", "Creados"],
  ["actualizadas", "Actualizados"],
  ["fallidas", "No se importaron"],
] as const;

function Figures({ one }: { readonly one: ImportacionHecha }) {
  const shown: readonly (readonly [number, string])[] = [
    ...FIGURES.map(([key, label]) => [one[key], label] as const),
    ...(one.pendientes > 0 ? [[one.pendientes, "Faltan"] as const] : []),
    ...(one.deshechas > 0 ? [[one.deshechas, "Deshechos"] as const] : []),
  ];
  return (
    <dl className={classes.figures}>
      {shown.map(([count, label]) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{inWords(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function optionsOf(one: ImportacionHecha): { value: Ver; label: string }[] {
  return [
    { value: "todas", label: `Todas ${inWords(one.filas)}` },
    { value: "importada", label: `Importadas ${inWords(one.creadas + one.actualizadas)}` },
    { value: "fallida", label: `Con errores ${inWords(one.fallidas)}` },
    ...(one.deshechas > 0 ? [{ value: "deshecha" as const, label: `Deshechas ${inWords(one.deshechas)}` }] : []),
  ];
}

function Acts({ one }: { readonly one: ImportacionHecha }) {
  const changed = useImportChanged();
  const importacionId = one._id;
  const failed = useAct({
    mutationFn: () => importacionClient.fallidas({ importacionId }),
    onSuccess: saveFile,
    onError: notify.failed,
  });
  const undo = useAct({
    mutationFn: () => withPassword(() => importacionClient.deshacer({ importacionId })),
    onSuccess: () => notify.success("La importación se deshizo"),
    onError: notify.failed,
    onSettled: changed,
  });
  async function askUndo() {
    const text = `Se eliminan los legajos que creó esta importación (${inWords(one.creadas)}), siempre que nadie haya ingresado todavía. Los que actualizó quedan como están.`;
    if (await confirmAction({ title: "¿Deshacer la importación?", text, confirm: "Deshacer" })) undo.mutate();
  }
  const mayUndo = one.creadas > 0 && one.deshecha === null;
  if (one.fallidas === 0 && !mayUndo) return null;
  return (
    <div className={classes.acts}>
      {one.fallidas > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          loading={failed.isPending}
          onClick={() => failed.mutate()}
        >
          Descargar filas con errores
        </Button>
      )}
      {mayUndo && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          loading={undo.isPending}
          onClick={() => void askUndo()}
        >
          Deshacer importación
        </Button>
      )}
      {mayUndo && one.conCodigos && (
        <Button
          leftSection={<IconPrinter {...icon} />}
          renderRoot={(props) => <Link {...props} to="/empresa/codigos" />}
        >
          Imprimir códigos de activación
        </Button>
      )}
    </div>
  );
}
