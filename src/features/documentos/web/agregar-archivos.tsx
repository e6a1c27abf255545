/** The first stage: in which folder, which files, and what is said of each. DOC-36, DOC-41, DOC-45…DOC-50, DOC-53…DOC-56, DOC-62. */
import { Button, Checkbox } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { kindsOf } from "#features/archivos/carpetas.ts";
import { AdjuntosField } from "#features/archivos/web/public.tsx";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { DEMASIADO_GRANDE } from "#features/documentos/subir.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { SelectField } from "#platform/ui/fields/web/select-field.tsx";
import type { Attachment } from "#platform/ui/upload/files.ts";
import type { TemporaryFiles } from "#platform/ui/upload/web/temporary.ts";
import classes from "./agregar.module.css";
import {
  type AgregarDraft,
  type Folder,
  type FolderOf,
  isPdfName,
  newAdjunto,
  sameForAll,
  sidesOf,
} from "./agregar-form.ts";
import { useFirmantes, useListasDeDistribucion } from "./documentos-api.ts";

const CARPETA = "documentos";

type ArchivosStageProps = {
  readonly draft: AgregarDraft;
  readonly temporary: TemporaryFiles;
  /** To choose one for all of them; null: each file's is its type's. */
  readonly folders: { readonly all: readonly Folder[] | undefined; readonly retry: () => void } | null;
  readonly folder: Folder | undefined;
  readonly folderOf: FolderOf;
  /** Of that folder, or of all. */
  readonly tipos: readonly TipoDocumento[];
};

export function ArchivosStage(props: ArchivosStageProps) {
  const { draft, temporary, folders, tipos } = props;
  const today = useToday();
  const { adjuntos } = draft.values;

  function choose(next: readonly Attachment[]) {
    const known = new Map(adjuntos.map((one) => [one.url, one]));
    draft.set(
      "adjuntos",
      next.map((file) => {
        const before = known.get(file.url);
        return before ? { ...before, name: file.name } : newAdjunto(file, today, tipos);
      }),
    );
  }
  /** Types are its own: what was chosen of another folder is no choice here. */
  function enter(id: string | null) {
    draft.set("selectFolder", id ?? "");
    draft.set(
      "adjuntos",
      adjuntos.map((one) => ({ ...one, tipo: "" })),
    );
  }

  return (
    <div className={classes.stage}>
      {folders && (
        <SelectField
          data-path="selectFolder"
          label="Carpeta"
          required
          placeholder="Elegí una carpeta"
          empty="Todavía no hay carpetas en las que guardar documentos"
          options={folders.all?.map(({ _id, name }) => ({ id: _id, name }))}
          retry={folders.retry}
          value={draft.values.selectFolder || null}
          onChange={enter}
          error={draft.errors["selectFolder"]}
          width={360}
        />
      )}
      <AdjuntosField
        label="Archivos"
        required
        data-path="adjuntos"
        kinds={kindsOf(CARPETA)}
        destFolder={CARPETA}
        tooLarge={DEMASIADO_GRANDE}
        value={adjuntos.map(({ url, name }) => ({ url, name, isNew: true }))}
        onChange={choose}
        temporary={temporary}
        error={draft.errors["adjuntos"]}
        detail={(_, at) => <Detalle {...props} at={at} />}
      />
      {adjuntos.length > 1 && (
        <div>
          <Button
            variant="default"
            leftSection={<IconCopy size={17} stroke={1.75} aria-hidden />}
            onClick={() => draft.set("adjuntos", sameForAll(adjuntos))}
          >
            Aplicar lo del primero a todos
          </Button>
        </div>
      )}
    </div>
  );
}

type DetalleProps = Pick<ArchivosStageProps, "draft" | "folders" | "folder" | "folderOf" | "tipos"> & {
  readonly at: number;
};

/** Of one file. Its fields are called by its name: there are as many of each as there are files. */
function Detalle({ draft, folders, folder, folderOf, tipos, at }: DetalleProps) {
  const today = useToday();
  const adjunto = draft.values.adjuntos[at];
  if (!adjunto) return null;
  const path = `adjuntos.${at}` as const;
  const error = draft.errors[`${path}.url`];
  const into = folders ? undefined : folderOf(adjunto)?.name;
  const onTipo = (id: string | null) => {
    const chosen = tipos.find(({ _id }) => _id === id);
    draft.set(path, { ...adjunto, tipo: id ?? "", requiereFirma: chosen?.requiereFirma ?? adjunto.requiereFirma });
  };
  return (
    <fieldset className={classes.detail} aria-label={`Datos de ${adjunto.name}`}>
      {error && (
        <p className={classes.wrong} role="alert" data-path={`${path}.url`}>
          {error}
        </p>
      )}
      <SelectField
        data-path={`${path}.tipo`}
        label="Tipo de documento"
        required
        placeholder="Elegí un tipo"
        empty={emptyOf(folders !== null, folder)}
        {...(into && { description: `Se guarda en ${into}` })}
        options={tipos.map(({ _id, name, carpeta }) => ({ id: _id, name, ...(!folders && { detail: carpeta.name }) }))}
        value={adjunto.tipo || null}
        onChange={onTipo}
        error={draft.errors[`${path}.tipo`]}
      />
      <div className={classes.pair}>
        <Checkbox {...draft.checkbox(`${path}.tieneVencimiento`)} label="Tiene vencimiento" />
        {adjunto.tieneVencimiento && (
          <DateField
            {...draft.choice(`${path}.fechaVencimiento`)}
            label="Fecha de vencimiento"
            required
            today={today}
          />
        )}
      </div>
      <Firmas draft={draft} folderOf={folderOf} at={at} />
      <Aviso draft={draft} at={at} />
    </fieldset>
  );
}

function emptyOf(chooses: boolean, folder: Folder | undefined): string {
  if (!chooses) return "Todavía no hay tipos de documento";
  return folder ? "Esta carpeta todavía no tiene tipos de documento" : "Elegí primero la carpeta";
}

function Firmas({ draft, folderOf, at }: Pick<DetalleProps, "draft" | "folderOf" | "at">) {
  const adjunto = draft.values.adjuntos[at];
  const sides = adjunto && sidesOf(adjunto, folderOf);
  const firmantes = useFirmantes(sides?.requiereFirmaEmpleador ?? false);
  if (!adjunto || !sides) return null;
  const path = `adjuntos.${at}` as const;
  const isPdf = isPdfName(adjunto.name);
  const isOnboarding = folderOf(adjunto)?.esOnboarding ?? false;
  const noPdf = isPdf ? undefined : "Sólo se puede pedir firma en archivos PDF";
  const why = isOnboarding && isPdf ? "La carpeta de onboarding lo pide" : noPdf;
  const isForced = why !== undefined;
  return (
    <>
      <div className={classes.checks}>
        <Checkbox
          {...draft.checkbox(`${path}.requiereFirma`)}
          checked={sides.requiereFirma}
          disabled={isForced}
          description={why}
          label="Requiere la firma del empleado"
        />
        <Checkbox
          {...draft.checkbox(`${path}.permitirVerSinFirmar`)}
          checked={sides.permitirVerSinFirmar}
          disabled={isForced || !sides.requiereFirma}
          label="Puede verlo sin firmar"
        />
      </div>
      <div className={classes.pair}>
        <Checkbox
          {...draft.checkbox(`${path}.requiereFirmaEmpleador`)}
          checked={sides.requiereFirmaEmpleador}
          disabled={!isPdf}
          description={noPdf}
          label="Requiere la firma de la empresa"
        />
        {sides.requiereFirmaEmpleador && (
          <SelectField
            {...draft.choice(`${path}.firmante`)}
            {...listOf(firmantes, (all) => all.map(({ _id, displayName }) => ({ id: _id, name: displayName })))}
            label="Firma por la empresa"
            clearable
            placeholder="Cualquier apoderado"
          />
        )}
      </div>
    </>
  );
}

function Aviso({ draft, at }: Pick<DetalleProps, "draft" | "at">) {
  const isOn = draft.values.adjuntos[at]?.notifica ?? false;
  const listas = useListasDeDistribucion();
  const path = `adjuntos.${at}` as const;
  return (
    <div className={classes.pair}>
      <Checkbox {...draft.checkbox(`${path}.notifica`)} label="Notificar por email" />
      {isOn && (
        <SelectField
          {...draft.choice(`${path}.listaDistribucion`)}
          {...listOf(listas, (all) => all.map(({ _id, name }) => ({ id: _id, name })))}
          label="Lista de distribución"
          required
          placeholder="Elegí una lista"
          empty="Todavía no hay listas de distribución"
        />
      )}
    </div>
  );
}
