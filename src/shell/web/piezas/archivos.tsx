/** Attaching files: in a page, in a dialog that forgets them, and the icons. */
import { Button, Modal } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { AdjuntosField, useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { DialogFoot } from "#platform/ui/dialogs/web/foot.tsx";
import { useLeaveGuard } from "#platform/ui/form/web/leave-guard.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { FileIcon } from "#platform/ui/upload/web/file-icon.tsx";

export const title = "Archivos";

const SAVED: readonly Attachment[] = [
  { url: "0b7a6c52-4a0e-4f7e-9a51-3a1f5f6f2a01", name: "Contrato plazo fijo.pdf", isNew: false },
];
const NOTHING = new Uint8Array();
const NAMES = ["a.doc", "a.docx", "a.xls", "a.xlsx", "a.pdf", "a.txt", "a.png", "a.jpg", "a.jpeg", "a.zip"];

export function Demo() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OnAPage />
      <p>
        <Button variant="default" onClick={() => setOpen(true)}>
          Adjuntar en un diálogo
        </Button>
      </p>
      {isOpen && <InADialog close={() => setOpen(false)} />}
      <p>
        {NAMES.map((name) => (
          <FileIcon key={name} name={name} />
        ))}
      </p>
    </>
  );
}

function OnAPage() {
  const [adjuntos, setAdjuntos] = useState<readonly Attachment[]>(SAVED);
  const temporary = useTemporaryAdjuntos();
  useLeaveGuard(() => false, temporary);
  return (
    <>
      <AdjuntosField
        label="Adjuntos"
        destFolder="demo"
        value={adjuntos}
        onChange={setAdjuntos}
        temporary={temporary}
        error={adjuntos.length === 0 ? "Debe adjuntar al menos un archivo" : undefined}
        fetchFile={async ({ name }) => ({ name, type: "text/plain", body: NOTHING, size: 0 })}
      />
      <p>
        <Link to="/piezas/otra">Ir a otra página</Link>
      </p>
    </>
  );
}

function InADialog({ close }: { readonly close: () => void }) {
  const [adjuntos, setAdjuntos] = useState<readonly Attachment[]>([]);
  const temporary = useTemporaryAdjuntos();
  const save = () => {
    temporary.saved();
    close();
  };
  return (
    <Modal opened onClose={close} title="Adjuntar certificado">
      <AdjuntosField
        label="Certificado"
        single
        kinds={["pdf", "jpg", "png"]}
        destFolder="demo"
        value={adjuntos}
        onChange={setAdjuntos}
        temporary={temporary}
      />
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Cancelar
        </Button>
        <Button onClick={save}>Guardar</Button>
      </DialogFoot>
    </Modal>
  );
}
