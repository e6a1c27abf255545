/** The draft of one document: what it opens with, what it may not change, and what is sent. S-48, D210. */
import type { UseQueryResult } from "@tanstack/react-query";
import { useTemporaryAdjuntos } from "#features/archivos/web/public.tsx";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import type { Documento } from "#features/documentos/contract.ts";
import { mayDecide, mayMove } from "#features/documentos/puede.ts";
import { useActor } from "#platform/auth/web/signed-in.ts";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import { documentosClient, useDocumentosChanged, useTiposDocumento } from "./documentos-api.ts";
import { type DocumentoForm, editedFrom, formFor, formOf, newForm, newFrom } from "./formulario.ts";

export type DocumentoFormulario = {
  readonly draft: DraftForm<DocumentoForm>;
  readonly temporary: TemporaryFiles;
  readonly tipos: readonly TipoDocumento[];
  readonly offered: { readonly query: UseQueryResult<TipoDocumento[]>; readonly tipos: readonly TipoDocumento[] };
  /** Absent: a new one. */
  readonly documento: Documento | undefined;
  readonly folder: string | undefined;
  readonly fixed: Fixed;
  readonly decides: boolean;
  /** Whose it is may still be corrected. */
  readonly moves: boolean;
};

type Fixed = {
  /** Its file and its type. */
  readonly isSigned: boolean;
  readonly empleado: boolean;
  readonly empleador: boolean;
  readonly note: string | null;
};

type Options = {
  readonly documento?: Documento | undefined;
  /** Of a new one: whose it is, and in which folder; either left out is to be chosen. */
  readonly empleado?: string;
  readonly folder?: string;
  /** DOC-93: in the words of where it is shown. */
  readonly saved: string;
  readonly done: (documento: Documento) => void;
};

export function useDocumentoForm({ documento, empleado = "", folder, saved, done }: Options): DocumentoFormulario {
  const query = useTiposDocumento();
  const actor = useActor();
  const changed = useDocumentosChanged();
  const tipos = query.data ?? [];
  const draft = useDraftForm<ReturnType<typeof formFor>, Documento, Documento>({
    schema: formFor(tipos),
    initial: newForm(empleado),
    keep: `documento/${documento?._id ?? `nuevo/${folder ?? ""}/${empleado}`}`,
    send: (form, options) => documentosClient.create(newFrom(form), options),
    edits: documento && {
      record: documento,
      valuesOf: formOf,
      read: () => documentosClient.get({ documentId: documento._id }),
      words: wordsFor(tipos),
      send: ({ version, ...form }, options) =>
        documentosClient.update({ ...editedFrom(form), documentId: documento._id, version }, options),
    },
    done: (stored) => {
      temporary.saved();
      changed();
      notify.success(saved);
      done(stored);
    },
  });
  const temporary = useTemporaryAdjuntos(draft.values.url);
  return {
    draft,
    temporary,
    tipos,
    offered: { query, tipos: offeredOf(tipos, documento, folder) },
    documento,
    folder,
    fixed: fixedOf(documento),
    decides: documento !== undefined && actor !== null && mayDecide(documento, actor),
    moves: documento !== undefined && actor !== null && mayMove(documento, actor),
  };
}

/** Receipts are no documents; of a folder those of it, unless it is one that has none of its own (D211). */
function offeredOf(tipos: readonly TipoDocumento[], documento: Documento | undefined, folder: string | undefined) {
  const all = tipos.filter(({ esRecibo }) => !esRecibo);
  return documento || folder === undefined ? all : all.filter(({ carpeta }) => carpeta._id === folder);
}

function fixedOf(documento: Documento | undefined): Fixed {
  const empleado = documento?.firmadoEmpleado.firmado ?? false;
  const empleador = documento?.firmadoEmpleador.firmado ?? false;
  const isSigned = empleado || empleador;
  const who = empleado && empleador ? "el empleado y la empresa" : empleado ? "el empleado" : "la empresa";
  const note = isSigned ? `Ya lo firmó ${who}: su archivo, su tipo y esa firma no se pueden cambiar.` : null;
  return { isSigned, empleado, empleador, note };
}

const wordsFor = (tipos: readonly TipoDocumento[]): FieldWords<DocumentoForm> => ({
  name: "Nombre del documento",
  descripcion: "Descripción",
  tipo: ["Tipo de documento", (id) => tipos.find(({ _id }) => _id === id)?.name ?? null],
  url: ["Archivo", (files) => files.map(({ name }) => name).join(", ")],
  requiereFirma: "Requiere la firma del empleado",
  requiereFirmaEmpleador: "Requiere la firma de la empresa",
  firmante: ["Firma por la empresa", () => null],
  permitirVerSinFirmar: "Puede verlo sin firmar",
  tieneVencimiento: "Tiene vencimiento",
  fechaVencimiento: "Fecha de vencimiento",
  notifica: "Notificar por email",
  listaDistribucion: ["Lista de distribución", () => null],
  empleado: ["Empleado", () => null],
  estado: "Estado",
  motivoRechazo: "Motivo del rechazo",
});
