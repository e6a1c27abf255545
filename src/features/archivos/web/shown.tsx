/** One file of a record, looked at without leaving the page: a PDF in the viewer, a picture as it is. */
import { Modal } from "@mantine/core";
import { useState } from "react";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { type FileProps, kindOf } from "./abrible.ts";
import Picture from "./picture.tsx";

export default function Shown({ onClose, ...file }: FileProps & { readonly onClose: () => void }) {
  const { adjunto } = file;
  return (
    <Modal opened onClose={onClose} title={adjunto.name} size={1040}>
      {kindOf(adjunto) === "pdf" ? <Pdf {...file} /> : <Picture {...file} />}
    </Modal>
  );
}

function Pdf({ adjunto, fetchFile }: FileProps) {
  // The viewer reads again when it is given another file.
  const [file] = useState(() => ({ name: adjunto.name, source: () => fetchFile(adjunto) }));
  return <PdfViewer file={file} height="76dvh" />;
}
