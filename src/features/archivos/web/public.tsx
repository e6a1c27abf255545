/** Files of a record of any feature: attaching them through the upload calls, and opening them. UPL-01…UPL-11. */
import { UnstyledButton } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { archivos } from "#features/archivos/contract.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { clientFor, type Send } from "#platform/http/web/client.ts";
import { sendFile } from "#platform/http/web/upload.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { UploadField, type UploadFieldProps } from "#platform/ui/upload/web/field.tsx";
import { FileIcon } from "#platform/ui/upload/web/file-icon.tsx";
import { type KeptFile, type TemporaryFiles, useTemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import { type FetchFile, isShown, type Openable } from "./abrible.ts";
import classes from "./archivos.module.css";

/** Most pages that take files open none. */
const Shown = lazy(() => import("./shown.tsx"));

const client = clientFor(archivos);
/** A deletion asked for while the page closes still leaves. */
const keptAlive: Send = (url, init) => fetch(url, { ...init, credentials: "same-origin", keepalive: true });
const parting = clientFor(archivos, keptAlive);

/**
 * In the form's component, beside its draft: `done` calls `saved`, the leave guard and Cancel call `left`. A form with
 * `keep` gives the attachments of its draft.
 */
export const useTemporaryAdjuntos = (kept?: readonly KeptFile[]): TemporaryFiles =>
  useTemporaryFiles((fileUrl) => parting.remove({ fileUrl }), kept);

export type AdjuntosFieldProps = Omit<UploadFieldProps, "upload" | "maxBytes" | "open"> & {
  /** A label for the server, not a place. */
  readonly destFolder: string;
  /** How the record's own files are fetched; absent where it has none yet. */
  readonly fetchFile?: FetchFile | undefined;
};

export function AdjuntosField({ destFolder, fetchFile, ...field }: AdjuntosFieldProps) {
  const open = (adjunto: Attachment) => {
    const from = adjunto.isNew ? fetchTemporary : fetchFile;
    if (from) void save(adjunto, from);
  };
  return (
    <UploadField
      {...field}
      maxBytes={archivos.upload.upload.maxBytes}
      upload={(file, options) => sendFile(archivos.upload, file, { destFolder }, options)}
      open={open}
    />
  );
}

/** The uploader's own, until a record claims it. */
const fetchTemporary: FetchFile = ({ url }) => client.temporary({ archivoId: url });

/** Under the name that people gave it. */
async function save(adjunto: Openable, fetchFile: FetchFile): Promise<void> {
  try {
    await saveFile({ ...(await fetchFile(adjunto)), name: adjunto.name });
  } catch (error) {
    notify.failed(error);
  }
}

/** A picture of a record by itself, where a page shows it. */
export const Picture = lazy(() => import("./picture.tsx"));

type AdjuntosProps = { readonly adjuntos: readonly Openable[]; readonly fetchFile: FetchFile };

/** A record's files to read: a PDF or a picture opens here, anything else is saved. */
export function Adjuntos({ adjuntos, fetchFile }: AdjuntosProps) {
  const [opened, setOpened] = useState<Openable | null>(null);
  if (adjuntos.length === 0) return null;
  const open = (adjunto: Openable) => (isShown(adjunto) ? setOpened(adjunto) : void save(adjunto, fetchFile));
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
      {opened && (
        <Suspense>
          <Shown adjunto={opened} fetchFile={fetchFile} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
