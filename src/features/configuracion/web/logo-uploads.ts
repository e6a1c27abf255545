/** Pictures that may become a company's logo, through the upload calls. UPL-01, EMP-14. */
import { CARPETAS } from "#features/archivos/carpetas.ts";
import { archivos } from "#features/archivos/contract.ts";
import { type SendOptions, sendFile } from "#platform/http/web/upload.ts";

export const logoUploads = {
  accepted: { kinds: CARPETAS.logos, maxBytes: archivos.upload.upload.maxBytes },
  upload: (file: File, options: SendOptions) => sendFile(archivos.upload, file, { destFolder: "logos" }, options),
};

/** Where one that is not saved yet is shown from. */
export const unsavedLogo = (handle: string): string => archivos.temporary.path.replace(":archivoId", handle);
