/** /recibos-admin/cargas/:cargaId: one upload: its facts, its file as it came, and what became of each of its pages. */
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { Carga } from "#features/cargas/contract.ts";
import { formatMoment } from "#platform/dates/web/company-zone.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { useAct } from "#platform/http/web/acts.ts";
import { countText } from "#platform/text/quantity.ts";
import { Page, Sheet } from "#platform/ui/page/web/page.tsx";
import { RecordPage, useAddressPart } from "#platform/ui/page/web/record-page.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { sizeInWords } from "#platform/ui/upload/files.ts";
import { cargasClient, isRunning, useCarga } from "./api.ts";
import classes from "./cargas.module.css";
import { Discard } from "./descartar.tsx";
import { PaginasTable } from "./paginas-table.tsx";
import { countsText, ESTADO, monthOf, signaturesText } from "./words.ts";

const ProgresoDialog = lazy(() => import("./progreso-dialog.tsx"));

const BACK = { to: "/recibos-admin/cargas", label: "Cargas" };

export default function CargaPage() {
  const query = useCarga(useAddressPart("cargaId"));
  return (
    <RecordPage title="Carga de recibos" back={BACK} query={query} noun="la carga" waiting={420}>
      {(carga) => <Shown carga={carga} />}
    </RecordPage>
  );
}

function Shown({ carga }: { readonly carga: Carga }) {
  const [isFollowed, follow] = useState(false);
  const subtitle = `${formatMoment(new Date(carga.created))} · ${carga.por.displayName}`;
  return (
    <Page
      title={carga.nombre}
      subtitle={subtitle}
      back={BACK}
      ways={
        <>
          <Discard carga={carga} />
          <Original carga={carga} />
        </>
      }
      actions={<Main carga={carga} follow={() => follow(true)} />}
      fill
    >
      <Sheet className={classes.record}>
        <Facts carga={carga} />
      </Sheet>
      <PaginasTable carga={carga} />
      {isFollowed && (
        <Suspense>
          <ProgresoDialog cargaId={carga._id} onClose={() => follow(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Main({ carga, follow }: { readonly carga: Carga; readonly follow: () => void }) {
  if (isRunning(carga)) return <Button onClick={follow}>Ver cómo va</Button>;
  if (carga.estado !== "lista") return null;
  return (
    <Button
      renderRoot={(props) => <Link {...props} to="/recibos-admin/pendientes" search={{ carga: carga._id } as never} />}
    >
      Revisar pendientes
    </Button>
  );
}

function Original({ carga }: { readonly carga: Carga }) {
  const download = useAct({
    mutationFn: () => cargasClient.archivo({ cargaId: carga._id }),
    onSuccess: saveFile,
    onError: notify.failed,
  });
  if (carga.estado === "cancelada") return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.75} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      Descargar el original
    </Button>
  );
}

function Facts({ carga }: { readonly carga: Carga }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Estado", ESTADO[carga.estado]],
    ["Tipo", carga.tipoRecibo.name],
    ["Período", monthOf(carga.periodo)],
    ["Referencia", carga.referencia],
    ["Archivo", `${carga.formato.toUpperCase()}, ${sizeInWords(carga.bytes)}`],
    ["Páginas", `${countText(carga.paginas)}: ${countsText(carga)}`],
    ["Recibos", countText(carga.recibos)],
    ["Se publica", carga.publicarEl === null ? "" : formatMoment(new Date(carga.publicarEl))],
    ["Firmas", carga.historico ? "Hechas fuera de Rúbrica" : ""],
  ];
  const firmas = signaturesText(carga.firmas);
  return (
    <>
      <dl className={classes.figures}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {firmas !== null && <p className={classes.said}>{firmas}</p>}
      {carga.error !== null && (
        <p className={classes.said} role="alert">
          Error en el procesamiento: {carga.error}
        </p>
      )}
    </>
  );
}
