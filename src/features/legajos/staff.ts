/**
 * A file under the rules of whoever keeps it, in the form of those of "mis datos": the same sections, fields and dialogs
 * serve both. What the company decides and what opens an account are no part of it (laborales.ts).
 */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import {
  type MisDatos,
  type Permiso,
  type SeccionConfig,
  seccionNames,
  seccionOf,
} from "#features/empresa/secciones.ts";
import type { Parte } from "./partes.ts";
import type { OwnRules } from "./rules.ts";

type Keeping = {
  readonly partes: readonly Parte[];
  readonly campos: readonly CampoPersonalizado[];
  readonly editable: boolean;
};

/** Nobody is without these. */
const NECESSARY: readonly string[] = ["firstName", "lastName"];

export function rulesOfFile({ partes, campos, editable }: Keeping): OwnRules {
  const permiso = (visible: boolean, required = false): Permiso => ({
    visible,
    allowEdit: visible && editable,
    required: visible && editable && required,
  });
  const sections = seccionNames.map((name): readonly [string, SeccionConfig] => {
    const isShown = partes.includes(name);
    const labels =
      name === "camposPersonalizados" ? campos.map(({ etiqueta }) => etiqueta) : Object.keys(seccionOf(name).fields);
    const fields = Object.fromEntries(labels.map((label) => [label, permiso(isShown, NECESSARY.includes(label))]));
    return [name, { ...permiso(isShown), onboarding: false, fields }];
  });
  const config = { activo: true, fotoPerfil: { required: false }, ...Object.fromEntries(sections) } as MisDatos;
  return { config, campos };
}
