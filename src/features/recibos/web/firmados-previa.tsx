/** The preview of one signed receipt among those listed, before and after it; one that is closed says why (REC-10, REC-14, REC-45). */
import { Button, Modal } from "@mantine/core";
import { IconLock, IconPencil } from "@tabler/icons-react";
import { Suspense, useId, useState } from "react";
import { DescargarEvidencia } from "#features/firma/web/public.tsx";
import { recibosProblems, TITULOS } from "#features/recibos/problems.ts";
import { KEEPERS } from "#features/recibos/quien.ts";
import { fileNameOf } from "#features/recibos/rules.ts";
import { useMay } from "#platform/auth/web/signed-in.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import classes from "./firmados.module.css";
import { pdfOf } from "./firmados-api.ts";
import { Estado } from "./firmados-columnas.tsx";
import type { Abierto } from "./firmados-entre.ts";
import { momentOf, personOf } from "./firmados-words.ts";

type VistaPreviaProps = Abierto & {
  /** Not where one only looks. */
  readonly acts: boolean;
  readonly onClose: () => void;
};

export function VistaPrevia({ recibo, among, acts, onClose }: VistaPreviaProps) {
  const { periodo, tipoRecibo, firmadoEmpleador, firmadoEmpleado } = recibo;
  const said = [
    `${periodo} · ${tipoRecibo.name}`,
    firmadoEmpleador.fecha && `empresa: ${momentOf(firmadoEmpleador.fecha)}`,
    firmadoEmpleado.fecha && `empleado: ${momentOf(firmadoEmpleado.fecha)}`,
  ];
  return (
    <Modal opened onClose={onClose} title={personOf(recibo)} size={1040}>
      <div className={classes.facts}>
        <span>{said.filter(Boolean).join(" · ")}</span>
        <Estado recibo={recibo} />
        {acts && !recibo.cerrado && !recibo.historico && (
          <Suspense fallback={null}>
            <DescargarEvidencia tipo="recibo" registro={recibo._id} />
          </Suspense>
        )}
      </div>
      {recibo.cerrado ? (
        <Cerrado />
      ) : (
        <Documento key={`${recibo._id} ${recibo.sha256}`} recibo={recibo} among={among} acts={acts} />
      )}
      {acts && <Edicion />}
    </Modal>
  );
}

/** Other bytes are another document: it is drawn anew. */
function Documento({ recibo, among, acts }: Omit<VistaPreviaProps, "onClose">) {
  const [file] = useState(() => ({ name: fileNameOf(recibo), source: () => pdfOf(recibo._id) }));
  return <PdfViewer file={file} {...(among && { among })} height={acts ? "66dvh" : "74dvh"} />;
}

/** What the employer signed says what it said then: whoever keeps receipts is told how one is put right (REC-14). */
function Edicion() {
  const keeps = useMay(KEEPERS);
  const why = useId();
  return (
    keeps && (
      <p className={classes.edicion}>
        <Button
          variant="default"
          leftSection={<IconPencil size={17} stroke={1.75} aria-hidden />}
          disabled
          aria-describedby={why}
        >
          Editar
        </Button>
        <span id={why}>La empresa ya lo firmó: no se puede editar. Para corregirlo, eliminalo y volvé a cargarlo.</span>
      </p>
    )
  );
}

/** In the specification's words. */
const Cerrado = () => (
  <div className={classes.cerrado}>
    <IconLock size={28} stroke={1.5} aria-hidden />
    <h3>{TITULOS.confidencial}</h3>
    <p>{recibosProblems.confidencial.message}</p>
  </div>
);
