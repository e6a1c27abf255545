/** A sanction's attachments, each to be opened: a PDF or a picture here, anything else saved. */
import { Modal, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { Adjunto } from "#features/archivos/contract.ts";
import type { Sancion } from "#features/sanciones/contract.ts";
import { extensionOf, isImageKind, kindOfExtension } from "#platform/files/kinds.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { isSignedOut, refusalOf } from "#platform/problems/failure.ts";
import { PdfViewer } from "#platform/ui/pdf/web/viewer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { FileIcon } from "#platform/ui/upload/web/file-icon.tsx";
import { sancionesClient } from "./api.ts";
import classes from "./sanciones.module.css";

type Attached = Pick<Sancion, "_id" | "adjuntos">;

export function Adjuntos({ sancion: { _id, adjuntos } }: { readonly sancion: Attached }) {
  const [opened, setOpened] = useState<Adjunto | null>(null);
  if (adjuntos.length === 0) return null;
  const open = (adjunto: Adjunto) => (isShown(adjunto) ? setOpened(adjunto) : void save(_id, adjunto));
  return (
    <>
      <ul className={classes.files} aria-label="Adjuntos">
        {adjuntos.map((adjunto) => (
          <li key={adjunto.url}>
            <UnstyledButton className={classes.file} onClick={() => open(adjunto)}>
              <FileIcon name={adjunto.name} />
              <span>{adjunto.name}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {opened && <Shown sancionId={_id} adjunto={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const kindOf = ({ name }: Pick<Adjunto, "name">) => kindOfExtension(extensionOf(name));

function isShown(adjunto: Pick<Adjunto, "name">): boolean {
  const kind = kindOf(adjunto);
  return kind === "pdf" || (kind !== null && isImageKind(kind));
}

const fetchOf = (sancionId: string, { url }: Pick<Adjunto, "url">) =>
  sancionesClient.adjunto({ sancionId, archivoId: url });

/** Under the name that people gave it. */
export async function save(sancionId: string, adjunto: Pick<Adjunto, "url" | "name">): Promise<void> {
  try {
    await saveFile({ ...(await fetchOf(sancionId, adjunto)), name: adjunto.name });
  } catch (error) {
    if (!isSignedOut(error)) notify.refused(refusalOf(error));
  }
}

type ShownProps = { readonly sancionId: string; readonly adjunto: Adjunto; readonly onClose: () => void };

function Shown({ sancionId, adjunto, onClose }: ShownProps) {
  const { name, url } = adjunto;
  // The viewer reads again when it is given another file.
  const [file] = useState(() => ({ name, source: () => fetchOf(sancionId, adjunto) }));
  return (
    <Modal opened onClose={onClose} title={name} size={1040}>
      {kindOf(adjunto) === "pdf" ? (
        <PdfViewer file={file} height="76dvh" />
      ) : (
        <img className={classes.picture} src={`/api/sancions/${sancionId}/adjuntos/${url}`} alt={name} />
      )}
    </Modal>
  );
}
