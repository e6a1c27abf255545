/** The draft of a type of document, and what its folder makes of it. TDOC-09…TDOC-13. */
import { useNavigate } from "@tanstack/react-router";
import type { Carpeta } from "#features/carpetas/contract.ts";
import { takesTypes } from "#features/carpetas/rules.ts";
import { CajaDraft, type TipoDocumento, TipoDocumentoDraft } from "#features/carpetas/tipos.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import type { Option } from "#platform/ui/fields/choosing.ts";
import { type ListSource, listOf } from "#platform/ui/fields/web/list-note.tsx";
import { type DraftForm, useDraftForm } from "#platform/ui/form/web/draft-form.tsx";
import type { FieldWords } from "#platform/ui/form/web/stale-words.ts";
import type { useWayBack } from "#platform/ui/page/web/way-back.ts";
import { notify } from "#platform/ui/theme/web/toasts.ts";
import { tiposClient, useFolders, useTiposChanged } from "./tipos-api.ts";
import { boxInWords } from "./tipos-words.ts";

export type TipoDraft = DraftForm<TipoDocumentoDraft>;

type TipoForm = {
  readonly draft: TipoDraft;
  readonly offered: ListSource<Option>;
  /** The one chosen, once it is known. */
  readonly carpeta: Pick<Carpeta, "esOnboarding"> | undefined;
};

export function useTipoForm(tipo: TipoDocumento | undefined, back: ReturnType<typeof useWayBack>): TipoForm {
  const navigate = useNavigate();
  const changed = useTiposChanged();
  const folders = useFolders();
  const draft = useDraftForm({
    schema: TipoDocumentoDraft,
    initial: INITIAL,
    keep: `tipodocumento/${tipo?._id ?? "nuevo"}`,
    send: (values, options) => tiposClient.create(values, options),
    edits: tipo && {
      record: tipo,
      valuesOf,
      read: () => tiposClient.get({ tipodocumentoId: tipo._id }),
      words: wordsFor(folders.data ?? []),
      send: (values, options) => tiposClient.update({ ...values, tipodocumentoId: tipo._id }, options),
    },
    done: () => {
      changed();
      notify.saved();
      void navigate(back);
    },
  });
  const offered = listOf(folders, (all) =>
    all.filter((one) => takesTypes(one) || one._id === tipo?.carpeta._id).map(({ _id, name }) => ({ id: _id, name })),
  );
  const carpeta = folders.data?.find(({ _id }) => _id === draft.values.carpeta);
  return { draft, offered, carpeta };
}

const INITIAL: TipoDocumentoDraft = {
  name: "",
  carpeta: "",
  requiereFirma: false,
  empleadoUpload: false,
  firmaEmpleador: { ...CAJA_EMPLEADOR },
  firmaEmpleado: { ...CAJA_EMPLEADO },
};

const valuesOf = ({ name, carpeta, requiereFirma, empleadoUpload, ...tipo }: TipoDocumento): TipoDocumentoDraft => ({
  name,
  carpeta: carpeta._id,
  requiereFirma,
  empleadoUpload,
  firmaEmpleador: CajaDraft.parse(tipo.firmaEmpleador),
  firmaEmpleado: CajaDraft.parse(tipo.firmaEmpleado),
});

const wordsFor = (folders: readonly Carpeta[]): FieldWords<TipoDocumentoDraft> => ({
  name: "Nombre",
  carpeta: ["Carpeta", (id) => folders.find(({ _id }) => _id === id)?.name ?? null],
  requiereFirma: "Requiere firma",
  empleadoUpload: "Lo envían empleados",
  firmaEmpleador: ["Firma del empleador", boxInWords],
  firmaEmpleado: ["Firma del empleado", boxInWords],
});
