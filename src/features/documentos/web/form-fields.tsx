/**
 * The one form of a document, on a page, in the modal of one that is open, and for a person in whose file one stands: its
 * employee, type, file, expiry, signatures, and whom the company tells. What is fixed once signed is shown as fixed.
 * DOC-12, DOC-13, DOC-29, DOC-31, DOC-37, DOC-38, DOC-58, DOC-59, DOC-93, DOC-100, S-48.
 */
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { TipoDocumento } from "#features/carpetas/tipos.ts";
import { documentosProblems } from "#features/documentos/problems.ts";
import { ESTADOS_DOCUMENTO } from "#features/documentos/terminos.ts";
import { useToday } from "#platform/dates/web/today.ts";
import { DateField } from "#platform/ui/fields/web/date-field.tsx";
import { EmployeePicker } from "#platform/ui/fields/web/employee-picker.tsx";
import { listOf } from "#platform/ui/fields/web/list-note.tsx";
import { namedBy, SelectField } from "#platform/ui/fields/web/select-field.tsx";
import { FormCell, FormGrid } from "#platform/ui/form/web/save-bar.tsx";
import { ArchivoQueNombra } from "./archivo-field.tsx";
import classes from "./documento.module.css";
import { documentosClient, findDestinatarios, useFirmantes, useListasDeDistribucion } from "./documentos-api.ts";
import { sidesOf } from "./formulario.ts";
import { NombreFields } from "./nombre-fields.tsx";
import type { DocumentoFormulario } from "./use-formulario.ts";

type FieldsProps = {
  readonly form: DocumentoFormulario;
  /** Whose it is was decided before the form was opened. */
  readonly hasEmployee?: boolean;
};

export function DocumentoFields({ form, hasEmployee = false }: FieldsProps) {
  const { draft, fixed } = form;
  return (
    <FormGrid>
      {fixed.note && (
        <FormCell cols={6}>
          <p className={classes.fixed}>{fixed.note}</p>
        </FormCell>
      )}
      {!hasEmployee && <Empleado form={form} />}
      <Tipo form={form} cols={hasEmployee ? 6 : 3} />
      <FormCell cols={6}>
        <Archivo form={form} />
      </FormCell>
      <NombreFields draft={draft} />
      <Vencimiento form={form} />
      <Firmas form={form} />
      <Aviso form={form} />
      {form.decides && <Estado form={form} />}
    </FormGrid>
  );
}

type PartProps = Pick<FieldsProps, "form">;

/** Of one that somebody has seen it is only read: given to somebody else it would be two people's (0059). */
function Empleado({ form: { draft, documento, moves } }: PartProps) {
  const { value, onChange, ...field } = draft.choice("empleado");
  if (documento && !moves)
    return (
      <FormCell cols={3}>
        <TextInput
          label="Empleado"
          description={documentosProblems.noSePasa.message}
          value={documento.empleado.displayName}
          readOnly
        />
      </FormCell>
    );
  const isOthers = documento && value && value !== documento.empleado._id;
  return (
    <FormCell cols={3}>
      <EmployeePicker
        {...field}
        value={value || null}
        onChange={(id) => onChange(id ?? "")}
        search={findDestinatarios}
        {...(documento && { chosen: documento.empleado })}
        {...(isOthers && { description: `Al guardar, ${documento.empleado.displayName} deja de tenerlo.` })}
        label="Empleado"
        required
      />
    </FormCell>
  );
}

function Tipo({ form, cols }: PartProps & { readonly cols: 3 | 6 }) {
  const { draft, tipos, offered, fixed, documento } = form;
  const { onChange, ...tipo } = draft.choice("tipo");
  const choose = (id: string | null) => {
    onChange(id ?? "");
    const chosen = tipos.find(({ _id }) => _id === id);
    if (chosen && !documento) draft.set("requiereFirma", chosen.requiereFirma);
  };
  const detail = (one: TipoDocumento) => (form.folder ? {} : { detail: one.carpeta.name });
  return (
    <FormCell cols={cols}>
      <SelectField
        {...tipo}
        {...listOf(offered.query, () => offered.tipos.map((one) => ({ id: one._id, name: one.name, ...detail(one) })))}
        onChange={choose}
        label="Tipo de documento"
        required
        disabled={fixed.isSigned}
        placeholder="Elegí un tipo"
        empty="Esta carpeta todavía no tiene tipos de documento"
      />
    </FormCell>
  );
}

function Archivo({ form: { draft, temporary, fixed, documento } }: PartProps) {
  if (fixed.isSigned && documento)
    return <TextInput label="Archivo" value={draft.values.url[0]?.name ?? ""} disabled readOnly />;
  return (
    <ArchivoQueNombra
      draft={draft}
      temporary={temporary}
      fetchFile={
        documento && !documento.previa
          ? () => documentosClient.archivo({ documentId: documento._id, descarga: "si" })
          : undefined
      }
    />
  );
}

function Vencimiento({ form: { draft } }: PartProps) {
  const today = useToday();
  return (
    <>
      <FormCell cols={3}>
        <div className={classes.switch}>
          <Checkbox {...draft.checkbox("tieneVencimiento")} label="Tiene vencimiento" />
        </div>
      </FormCell>
      <FormCell cols={3}>
        {draft.values.tieneVencimiento && (
          <DateField {...draft.choice("fechaVencimiento")} label="Fecha de vencimiento" required today={today} />
        )}
      </FormCell>
    </>
  );
}

function Firmas({ form }: PartProps) {
  const { draft, tipos, fixed } = form;
  const sides = sidesOf(draft.values, tipos);
  const firmantes = useFirmantes(sides.requiereFirmaEmpleador);
  const why = sides.pdf ? undefined : "Solo se puede pedir firma en archivos PDF";
  const forced = sides.onboarding ? "La pide la carpeta de onboarding" : why;
  const isForced = sides.onboarding || !sides.pdf;
  return (
    <>
      <FormCell cols={3}>
        <div className={classes.checks}>
          <Checkbox
            {...draft.checkbox("requiereFirma")}
            checked={sides.requiereFirma}
            disabled={isForced || fixed.empleado}
            description={forced}
            label="Requiere la firma del empleado"
          />
          <Checkbox
            {...draft.checkbox("permitirVerSinFirmar")}
            checked={sides.permitirVerSinFirmar}
            disabled={isForced || !sides.requiereFirma}
            label="Puede verlo sin firmar"
          />
        </div>
      </FormCell>
      <FormCell cols={3}>
        <div className={classes.checks}>
          <Checkbox
            {...draft.checkbox("requiereFirmaEmpleador")}
            checked={sides.requiereFirmaEmpleador}
            disabled={!sides.pdf || fixed.empleador}
            description={why}
            label="Requiere la firma de la empresa"
          />
          {sides.requiereFirmaEmpleador && (
            <SelectField
              {...draft.choice("firmante")}
              {...listOf(firmantes, (all) => all.map(({ _id, displayName }) => ({ id: _id, name: displayName })))}
              label="Firma por la empresa"
              clearable
              disabled={fixed.empleador}
              placeholder="Cualquier apoderado"
            />
          )}
        </div>
      </FormCell>
    </>
  );
}

function Aviso({ form: { draft } }: PartProps) {
  const listas = useListasDeDistribucion();
  return (
    <>
      <FormCell cols={3}>
        <div className={classes.switch}>
          <Checkbox {...draft.checkbox("notifica")} label="Notificar por email" />
        </div>
      </FormCell>
      <FormCell cols={3}>
        {draft.values.notifica && (
          <SelectField
            {...draft.choice("listaDistribucion")}
            {...listOf(listas, (all) => all.map(({ _id, name }) => ({ id: _id, name })))}
            label="Lista de distribución"
            required
            placeholder="Elegí una lista"
            empty="Todavía no hay listas de distribución"
          />
        )}
      </FormCell>
    </>
  );
}

function Estado({ form: { draft } }: PartProps) {
  return (
    <>
      <FormCell cols={3}>
        <SelectField
          {...draft.choice("estado")}
          onChange={(estado) => estado && draft.set("estado", estado as (typeof ESTADOS_DOCUMENTO)[number])}
          always
          label="Estado"
          options={namedBy(ESTADOS_DOCUMENTO)}
        />
      </FormCell>
      {draft.values.estado === "Rechazado" && (
        <FormCell cols={6}>
          <Textarea
            {...draft.text("motivoRechazo")}
            label="Motivo del rechazo"
            required
            autosize
            minRows={2}
            maxRows={6}
          />
        </FormCell>
      )}
    </>
  );
}
