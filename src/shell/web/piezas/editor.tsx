/** A letter with its fields, as it is written and as it is read; its value stands below, and can be given from outside. */
import { Button, Textarea } from "@mantine/core";
import { useState } from "react";
import type { TextField } from "#platform/ui/editor/fields.ts";
import { RichEditor } from "#platform/ui/editor/web/rich-editor.tsx";
import { RichText } from "#platform/ui/editor/web/rich-text.tsx";

export const title = "Editor de textos";

const FIELDS: readonly TextField[] = [
  { name: "empleado.firstName", label: "Nombre", group: "De la persona" },
  { name: "empleado.lastName", label: "Apellido", group: "De la persona" },
  { name: "empleado.cuil", label: "CUIL", group: "De la persona" },
  { name: "empleado.puesto", label: "Puesto", group: "De la persona" },
  { name: "empleado.telefono2", label: "Teléfono alternativo", group: "De la persona" },
  { name: "empleado.hoy", label: "Fecha de hoy", group: "De la persona" },
  { name: "licencia.desde", label: "Desde", group: "De la licencia" },
  { name: "licencia.cantidadDias", label: "Cantidad de días", group: "De la licencia" },
];

const LETTER = [
  '<p style="text-align:right">Buenos Aires, {{empleado.hoy}}</p>',
  "<h2>Constancia de trabajo</h2>",
  "<p>Por la presente dejamos constancia de que <strong>{{empleado.firstName}} {{empleado.lastName}}</strong>, CUIL ",
  "{{empleado.cuil}}, trabaja con nosotros como {{empleado.puesto}}.</p>",
  "<table><tbody><tr><th><p>Concepto</p></th><th><p>Detalle</p></th></tr>",
  "<tr><td><p>Jornada</p></td><td><p>Completa</p></td></tr></tbody></table>",
  "<p>Se extiende a pedido del interesado.</p>",
].join("");

export function Demo() {
  const [html, setHtml] = useState(LETTER);
  const [given, setGiven] = useState("");
  const [disabled, setDisabled] = useState(false);
  return (
    <>
      <RichEditor
        label="Contenido"
        description="Los campos se completan con los datos de cada persona."
        required
        disabled={disabled}
        path="contenido"
        fields={FIELDS}
        value={html}
        onChange={setHtml}
        error={html === "" ? "Debe ingresar el contenido" : undefined}
      />
      <Textarea
        label="Valor de afuera"
        mt={12}
        value={given}
        onChange={(event) => setGiven(event.currentTarget.value)}
      />
      <Button.Group mt={8}>
        <Button variant="default" onClick={() => setHtml(given)}>
          Dar el valor
        </Button>
        <Button variant="default" onClick={() => setDisabled(!disabled)}>
          Habilitar o no
        </Button>
      </Button.Group>
      <section aria-label="Como se lee">
        <RichText html={html} fields={FIELDS} />
      </section>
      <textarea data-testid="valor" aria-label="Valor" readOnly hidden value={html} />
    </>
  );
}
