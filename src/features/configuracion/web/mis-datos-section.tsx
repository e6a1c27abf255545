/** "Mis datos": what employees see, edit and must fill in of their own file, section by section. EMP-19, EMP-23…EMP-25, EMP-31. */
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { saveModulos } from "#features/empresa/rules.ts";
import { seccionNames } from "#features/empresa/secciones.ts";
import { FormSection } from "#platform/ui/form/web/section.tsx";
import { camposOf } from "./campos-draft.ts";
import classes from "./configuracion.module.css";
import { fieldsOf, withSeccion } from "./mis-datos-draft.ts";
import { OptionSwitch } from "./option-switch.tsx";
import { SeccionEditor } from "./seccion-editor.tsx";
import type { ConfigDraft } from "./values.ts";

export function MisDatosSection({ draft }: { readonly draft: ConfigDraft }) {
  const { value: modulos, onChange } = draft.field("modulos");
  const { misDatos, onboarding } = modulos;
  const campos = camposOf(draft).map(({ etiqueta }) => etiqueta);
  const put = (next: ModulosConfig) => onChange(saveModulos(next, campos));
  return (
    <FormSection title="Mis datos" hint="Qué ve y qué completa cada empleado de su propio legajo.">
      <div className={classes.modules} data-path="modulos.misDatos">
        <OptionSwitch
          name="modulos.misDatos.activo"
          label="Mis datos"
          description="Cada uno mantiene al día su legajo"
          checked={misDatos.activo}
          onChange={(event) => put({ ...modulos, misDatos: { ...misDatos, activo: event.currentTarget.checked } })}
        />
        {misDatos.activo && (
          <OptionSwitch
            name="modulos.misDatos.fotoPerfil.required"
            label="Foto obligatoria"
            description="Sin foto, el legajo queda incompleto"
            checked={misDatos.fotoPerfil.required}
            onChange={(event) =>
              put({ ...modulos, misDatos: { ...misDatos, fotoPerfil: { required: event.currentTarget.checked } } })
            }
          />
        )}
      </div>
      {misDatos.activo && (
        <ul className={classes.sections} aria-label="Secciones de Mis datos">
          {seccionNames.map((name) => (
            <SeccionEditor
              key={name}
              name={name}
              seccion={misDatos[name]}
              fields={fieldsOf(name, campos)}
              withOnboarding={onboarding}
              put={(seccion) => put(withSeccion(modulos, name, seccion))}
            />
          ))}
        </ul>
      )}
    </FormSection>
  );
}
