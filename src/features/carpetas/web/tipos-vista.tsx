/** The page as it would be signed, drawn by the server as one moves the stamps; on a PDF of one's own it says what they would cover. */
import { Alert, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { CajaDraft, type TipoDocumentoDraft, type VistaFirmas } from "#features/carpetas/tipos.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import classes from "./tipos.module.css";
import { tiposClient } from "./tipos-api.ts";
import { coveredIn, LADOS, type LadoCaja, vistaInWords } from "./tipos-words.ts";

type VistaProps = { readonly cajas: Pick<TipoDocumentoDraft, LadoCaja>; readonly esRecibo: boolean };

/** While a slider is dragged nothing is asked. */
const SETTLE_MS = 350;

export function Vista({ cajas, esRecibo }: VistaProps) {
  const titleId = useId();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  // Nobody keeps it: it goes with the form, saved or not.
  const temporary = useTemporaryAdjuntos();
  const archivo = files[0]?.url ?? null;
  const { vista, problem, isBusy } = useVista({ ...cajas, esRecibo, archivo });
  return (
    <section className={classes.vista} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        Vista previa de las firmas
      </h2>
      <div className={classes.paper} aria-busy={isBusy}>
        {vista && <Picture vista={vista} isBlank={archivo === null} />}
        {isBusy && <Loader className={classes.busy} size="sm" aria-label="Dibujando la vista previa" />}
      </div>
      <div role="status">
        {problem && <p className={classes.problem}>{problem}</p>}
        {vista && !problem && <Covered vista={vista} />}
      </div>
      <AdjuntosField
        label="Probar con un PDF"
        destFolder="documentos"
        kinds={["pdf"]}
        single
        value={files}
        onChange={setFiles}
        temporary={temporary}
      />
    </section>
  );
}

type Asked = Parameters<typeof tiposClient.vista>[0];

function useVista(asked: Asked) {
  const isWhole = LADOS.every((lado) => CajaDraft.safeParse(asked[lado]).success);
  const [settled] = useDebouncedValue(isWhole ? JSON.stringify(asked) : null, SETTLE_MS);
  const query = useQuery({
    queryKey: ["vista de firmas", settled],
    queryFn: () => tiposClient.vista(JSON.parse(settled ?? "{}") as Asked),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  return {
    vista: query.data,
    problem: query.error ? refusalOf(query.error).message : null,
    isBusy: query.isFetching,
  };
}

function Picture({ vista, isBlank }: { readonly vista: VistaFirmas; readonly isBlank: boolean }) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <>
      <img src={vista.dibujo} alt={vistaInWords(vista, isBlank)} className={classes.picture} />
      {LADOS.filter((lado) => vista[lado].tapa !== "").map((lado) => {
        const { x, y, ancho, alto } = vista[lado];
        const place = { left: share(x, vista.ancho), top: share(y, vista.alto) };
        const size = { width: share(ancho, vista.ancho), height: share(alto, vista.alto) };
        return <span key={lado} className={classes.covering} style={{ ...place, ...size }} />;
      })}
    </>
  );
}

function Covered({ vista }: { readonly vista: VistaFirmas }) {
  const covered = coveredIn(vista);
  if (covered.length > 0)
    return (
      <Alert
        color="orange"
        icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        title="La firma taparía texto de la página"
      >
        {covered.map((line) => (
          <p key={line} className={classes.line}>
            {line}
          </p>
        ))}
      </Alert>
    );
  if (vista.esImagen)
    return <p className={classes.note}>La página es una imagen: fijate en la vista que la firma no tape nada.</p>;
  return null;
}
