/** The company's own fields in its draft. "Mis datos" holds them by label (D170), so it follows every change of one. */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import type { Permiso } from "#features/empresa/secciones.ts";
import type { ConfigDraft } from "./values.ts";

const CAMPOS = "camposPersonalizadosLegajo";
const PERMISOS = "modulos.misDatos.camposPersonalizados";

export const camposOf = (draft: ConfigDraft) => draft.field(CAMPOS).value;

/** What employees may do with `from` they may do with `to`; without it the permission goes too. */
export function renamedPermisos(fields: Readonly<Record<string, Permiso>>, from: string, to?: string) {
  const pairs = Object.entries(fields).flatMap(([label, permiso]): [string, Permiso][] => {
    if (label !== from) return [[label, permiso]];
    return to === undefined ? [] : [[to, permiso]];
  });
  return Object.fromEntries(pairs);
}

function follow(draft: ConfigDraft, from: string, to?: string) {
  const { value: seccion, onChange } = draft.field(PERMISOS);
  onChange({ ...seccion, fields: renamedPermisos(seccion.fields, from, to) });
}

export function withCampo(draft: ConfigDraft, index: number | "nuevo", campo: CampoPersonalizado): void {
  const campos = camposOf(draft);
  const at = index === "nuevo" ? campos.length : index;
  const former = campos[at]?.etiqueta ?? campo.etiqueta;
  draft.set(CAMPOS, [...campos.slice(0, at), campo, ...campos.slice(at + 1)]);
  if (former !== campo.etiqueta) follow(draft, former, campo.etiqueta);
}

export function withoutCampo(draft: ConfigDraft, index: number): void {
  const campos = camposOf(draft);
  const former = campos[index]?.etiqueta;
  draft.set(
    CAMPOS,
    campos.filter((_, at) => at !== index),
  );
  if (former !== undefined) follow(draft, former);
}
