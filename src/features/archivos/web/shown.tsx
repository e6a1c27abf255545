/** One file of a record, looked at without leaving the page: a PDF in the viewer, a picture as it is. */
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { blobOf } from "#platform/files/web/save-file.ts";
import { Loaded } from "#platform/ui/page/web/loaded.tsx";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { type FetchFile, kindOf, type Openable } from "./abrible.ts";
import classes from "./archivos.module.css";

type FileProps = { readonly adjunto: Openable; readonly fetchFile: FetchFile };

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

function Picture({ adjunto, fetchFile }: FileProps) {
  const query = useQuery({
    queryKey: ["adjuntos", adjunto.url],
    queryFn: async () => blobOf(await fetchFile(adjunto)),
    // Once each time it is opened, and not kept: whoever may see it now may not later.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} noun="la imagen" waiting={320}>
      {(blob) => <Drawn blob={blob} name={adjunto.name} />}
    </Loaded>
  );
}

function Drawn({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const drawn = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (drawn.current) drawn.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={drawn} className={classes.picture} alt={name} />;
}
