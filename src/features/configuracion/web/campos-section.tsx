/** The fields the company adds to every file: in order, edited in a dialog. EMP-18, EMP-30. */
import { ActionIcon, Button, Input } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { confirmDelete } from "#platform/ui/dialogs/web/dialogs.tsx";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { announce } from "#platform/ui/theme/web/announcer.tsx";
import { withoutCampo } from "./campos-draft.ts";
import classes from "./configuracion.module.css";
import type { ConfigDraft } from "./values.ts";
import { moved, valuesInWords } from "./values.ts";

const icon = { size: 17, stroke: 1.75, "aria-hidden": true } as const;
const CAMPOS = "camposPersonalizadosLegajo";

type CamposProps = { readonly draft: ConfigDraft; readonly edit: (index: number | "nuevo") => void };

export function CamposSection({ draft, edit }: CamposProps) {
  const { value: campos, onChange, error } = draft.field(CAMPOS);
  const move = (index: number, by: -1 | 1) => {
    onChange(moved(campos, index, by));
    announce(`${campos[index]?.etiqueta ?? ""}: lugar ${index + by + 1} de ${campos.length}`);
  };
  const remove = async (index: number) => {
    if (await confirmDelete(campos[index]?.etiqueta)) withoutCampo(draft, index);
  };
  return (
    <FormSection title="Campos del legajo" hint="Se agregan a cada legajo, en su pestaña.">
      <div data-path={CAMPOS}>
        {campos.length > 0 && (
          <table className={classes.fields}>
            <thead>
              <tr>
                <th>Etiqueta</th>
                <th>Tipo</th>
                <th>Valores</th>
                <th>
                  <span className={classes.hidden}>Acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {campos.map((campo, index) => (
                <CampoRow
                  key={campo.etiqueta}
                  campo={campo}
                  problem={problemOf(draft, index)}
                  up={index === 0 ? undefined : () => move(index, -1)}
                  down={index === campos.length - 1 ? undefined : () => move(index, 1)}
                  edit={() => edit(index)}
                  remove={() => void remove(index)}
                />
              ))}
            </tbody>
          </table>
        )}
        {campos.length === 0 && <p className={classes.none}>Todavía no agregaste ninguno.</p>}
        {error && <Input.Error mb={8}>{error}</Input.Error>}
        <Button
          variant="default"
          size="xs"
          mt={10}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => edit("nuevo")}
        >
          Agregar campo
        </Button>
      </div>
    </FormSection>
  );
}

/** The first of what the server said about that field. */
const problemOf = ({ errors }: ConfigDraft, index: number) =>
  Object.entries(errors).find(([path]) => `${path}.`.startsWith(`${CAMPOS}.${index}.`))?.[1];

type CampoRowProps = {
  readonly campo: CampoPersonalizado;
  readonly problem: string | undefined;
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
  readonly edit: () => void;
  readonly remove: () => void;
};

function CampoRow({ campo, problem, up, down, edit, remove }: CampoRowProps) {
  const { etiqueta, tipo } = campo;
  return (
    <tr>
      <th scope="row">
        {etiqueta}
        {problem && <Input.Error>{problem}</Input.Error>}
      </th>
      <td>{tipo}</td>
      <td className={classes.muted}>{valuesInWords(campo)}</td>
      <td className={classes.rowActions}>
        {/* Not `disabled`: at either end the button keeps the keyboard that has just moved the row there. */}
        <ActionIcon aria-label={`Subir ${etiqueta}`} aria-disabled={!up} onClick={up} data-end={!up || undefined}>
          <IconArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={`Bajar ${etiqueta}`} aria-disabled={!down} onClick={down} data-end={!down || undefined}>
          <IconArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={`Editar ${etiqueta}`} onClick={edit}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon aria-label={`Quitar ${etiqueta}`} onClick={remove}>
          <IconTrash {...icon} />
        </ActionIcon>
      </td>
    </tr>
  );
}
