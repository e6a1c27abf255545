/** Attaching files to a record of any feature, through the upload calls. UPL-01…UPL-11. */
import { archivos } from "#features/archivos/contract.ts";
import { saveFile } from "#platform/files/web/save-file.ts";
import { clientFor, type Send } from "#platform/http/web/client.ts";
import { sendFile } from "#platform/http/web/upload.ts";
import { refusalOf } from "#platform/problems/failure.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { Attachment } from "#platform/ui/upload/files.ts";
import { UploadField, type UploadFieldProps } from "#platform/ui/upload/web/field.tsx";
import { type KeptFile, type TemporaryFiles, useTemporaryFiles } from "#platform/ui/upload/web/temporary.ts";

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

type AdjuntosFieldProps = Omit<UploadFieldProps, "upload" | "maxBytes"> & {
  /** A label for the server, not a place. */
  readonly destFolder: string;
};

export function AdjuntosField({ destFolder, open, ...field }: AdjuntosFieldProps) {
  const show = (adjunto: Attachment) => {
    if (adjunto.isNew) void saveTemporary(adjunto);
    else open?.(adjunto);
  };
  return (
    <UploadField
      {...field}
      maxBytes={archivos.upload.upload.maxBytes}
      upload={(file, options) => sendFile(archivos.upload, file, { destFolder }, options)}
      {...(open ? { open: show } : {})}
    />
  );
}

async function saveTemporary({ url, name }: Attachment): Promise<void> {
  try {
    await saveFile({ ...(await client.temporary({ archivoId: url })), name });
  } catch (error) {
    notify.refused(refusalOf(error));
  }
}
