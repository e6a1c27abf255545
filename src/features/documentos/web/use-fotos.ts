/** The photographs that are to be one PDF: in their order, each on its way or arrived, turned, and with its corners. */
import { useEffect, useRef, useState } from "react";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { archivos } from "#features/archivos/contract.ts";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import { MAX_FOTOS } from "#features/documentos/fotos.ts";
import { ENTERA, type Esquinas, esquinasGiradas, type Giro, giroSiguiente } from "#features/documentos/fotos-rules.ts";
import { isImageKind } from "#platform/files/kinds.ts";
import { sendFile } from "#platform/http/web/upload.ts";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { type UploadItem, useUploadQueue } from "#platform/ui/upload/web/queue.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import { DEMASIADAS } from "./fotos-words.ts";

const FOLDER = "documentos";
export const FOTO_KINDS = kindsOf(FOLDER).filter(isImageKind);

export type Foto = {
  readonly id: number;
  readonly file: File;
  /** Where the page shows it from. */
  readonly vista: string;
  /** Null: on its way. */
  readonly archivo: string | null;
  readonly giro: Giro;
  readonly esquinas: Esquinas;
};

export type Fotos = {
  readonly all: readonly Foto[];
  readonly temporary: TemporaryFiles;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (foto: Foto) => void;
  readonly move: (foto: Foto, by: 1 | -1) => void;
  readonly turn: (foto: Foto) => void;
  readonly crop: (foto: Foto, esquinas: Esquinas) => void;
  /** Of one that has not arrived: how it is going. */
  readonly sendingOf: (foto: Foto) => UploadItem | undefined;
  readonly retry: (foto: Foto) => void;
};

export function useFotos(): Fotos {
  const [all, setAll] = useState<readonly Foto[]>([]);
  const nextId = useRef(1);
  const temporary = useTemporaryAdjuntos();
  const change = (id: number, next: (foto: Foto) => Partial<Foto>) =>
    setAll((now) => now.map((foto) => (foto.id === id ? { ...foto, ...next(foto) } : foto)));
  const queue = useUploadQueue({
    accepted: { kinds: FOTO_KINDS, maxBytes: archivos.upload.upload.maxBytes },
    upload: async (file, options) => ({
      file,
      ...(await sendFile(archivos.upload, file, { destFolder: FOLDER }, options)),
    }),
    arrived: ({ file, uploadedURL }) => {
      temporary.arrived(uploadedURL);
      setAll((now) => now.map((foto) => (foto.file === file ? { ...foto, archivo: uploadedURL } : foto)));
    },
  });
  const sendingOf = ({ file }: Foto) => queue.items.find((item) => item.file === file);
  useForgetting(all);

  function add(files: readonly File[]) {
    const taken = files.slice(0, MAX_FOTOS - all.length);
    if (taken.length < files.length) notify.error(DEMASIADAS);
    const fresh = taken.map((file): Foto => {
      return { id: nextId.current++, file, vista: URL.createObjectURL(file), archivo: null, giro: 0, esquinas: ENTERA };
    });
    setAll([...all, ...fresh]);
    queue.add(taken);
  }
  function remove(foto: Foto) {
    const item = sendingOf(foto);
    if (item) queue.cancel(item.id);
    if (foto.archivo !== null) temporary.discard(foto.archivo);
    setAll(all.filter(({ id }) => id !== foto.id));
    announce("Se quitó la foto");
  }
  function move(foto: Foto, by: 1 | -1) {
    const from = all.indexOf(foto);
    const other = all[from + by];
    if (!other) return;
    setAll(all.map((one) => (one === foto ? other : one === other ? foto : one)));
    announce(`La foto quedó en el lugar ${from + by + 1} de ${all.length}`);
  }
  function turn(foto: Foto) {
    change(foto.id, ({ giro, esquinas }) => ({ giro: giroSiguiente(giro), esquinas: esquinasGiradas(esquinas) }));
    announce("Se giró la foto");
  }
  function retry(foto: Foto) {
    const item = sendingOf(foto);
    if (item) queue.retry(item.id);
  }
  const crop = (foto: Foto, esquinas: Esquinas) => change(foto.id, () => ({ esquinas }));
  return { all, temporary, add, remove, move, turn, crop, sendingOf, retry };
}

/** What the page no longer shows is let go of, and all of it when the dialog closes. */
function useForgetting(all: readonly Foto[]): void {
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const now = new Set(all.map(({ vista }) => vista));
    for (const vista of shown.current) if (!now.has(vista)) URL.revokeObjectURL(vista);
    shown.current = now;
  }, [all]);
  useEffect(
    () => () => {
      for (const vista of shown.current) URL.revokeObjectURL(vista);
    },
    [],
  );
}
