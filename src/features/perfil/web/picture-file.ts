/** A picture a person chose, before it is sent: what it is, how large, and where the page shows it from. PERF-14. */
import { kindsInWords, kindsOf } from "#features/archivos/carpetas.ts";
import { archivosProblems } from "#features/archivos/problems.ts";
import { perfil } from "#features/perfil/contract.ts";
import type { Size } from "#features/perfil/crop.ts";
import { acceptOf, extensionOf, kindOfExtension } from "#platform/files/kinds.ts";
import { common } from "#platform/problems/problem.ts";

export type Chosen = { readonly file: File; readonly url: string; readonly size: Size };

const FOLDER = "fotos";
export const ACCEPTED = acceptOf(kindsOf(FOLDER));
export const KINDS_HINT = `${kindsInWords(FOLDER)}, hasta 20MB`;

/** What is wrong with it, in the server's words, or the picture itself. */
export async function choosePicture(file: File): Promise<Chosen | string> {
  const kind = kindOfExtension(extensionOf(file.name));
  if (!kind || !kindsOf(FOLDER).includes(kind)) {
    return `${archivosProblems.tipoNoPermitido.message}. Puede subir ${kindsInWords(FOLDER)}`;
  }
  if (file.size === 0) return archivosProblems.vacio.message;
  if (file.size > perfil.picture.upload.maxBytes) return common.archivoGrande.message;
  const url = URL.createObjectURL(file);
  const size = await sizeOf(url);
  if (size) return { file, url, size };
  URL.revokeObjectURL(url);
  return archivosProblems.danado.message;
}

/** Once nothing shows it any more. */
export const forget = ({ url }: Chosen): void => URL.revokeObjectURL(url);

/** Upright, as the browser shows it. */
async function sizeOf(url: string): Promise<Size | null> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return null;
  }
}
