/** Pictures that may become a company's logo, through the upload calls. UPL-01, EMP-14. */
import { CARPETAS } from "#features/archivos/carpetas.ts";
import { archivos } from "#features/archivos/contract.ts";
import { clientFor } from "#platform/http/web/client.ts";
import { type SendOptions, sendFile } from "#platform/http/web/upload.ts";

/** A deletion asked for while the page closes still leaves. */
const parting = clientFor(archivos, (url, init) =>
  fetch(url, { ...init, credentials: "same-origin", keepalive: true }),
);

export const logos = {
  kinds: CARPETAS.logos,
  maxBytes: archivos.upload.upload.maxBytes,
  upload: (file: File, options: SendOptions) => sendFile(archivos.upload, file, { destFolder: "logos" }, options),
  remove: (fileUrl: string) => parting.remove({ fileUrl }),
  urlOf: (handle: string) => archivos.temporary.path.replace(":archivoId", handle),
};
