/**
 * What a person may do with their own file under their company's "mis datos": which fields they see, edit and must fill
 * in, and what of a sent form is allowed. Decided here for the server and for the form. Spec 1 §3–§5, 2 §4; D066, D068,
 * D069, D170, D171, LEG-63…LEG-74, PERF-10, PERF-19.
 */
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { type MisDatos, type Permiso, type SeccionName, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { Day } from "#platform/contract/shapes.ts";
import { formatDay } from "#platform/dates/format.ts";
import { getAt, sameDeep, setAt } from "#platform/fields/paths.ts";
import type { Problem, ProblemKind } from "#platform/problems/problem.ts";
import {
  type CambiosPersonales,
  CON_PAREJA,
  type DatosPersonales,
  isLista,
  LISTAS,
  type ListaName,
  NECESARIOS,
  RAIZ,
  SIN_PAREJA,
} from "./datos.ts";
import { legajosProblems as problem } from "./problems.ts";

/** What the company configured, and the fields it added to every file. */
export type OwnRules = { readonly config: MisDatos; readonly campos: readonly CampoPersonalizado[] };

type Tree = Readonly<Record<string, unknown>>;

const NOTHING: Permiso = { allowEdit: false, required: false, visible: false };
/** Who one is shows even while the company does not use "mis datos". */
const IDENTITY: readonly string[] = ["firstName", "lastName", "cuil"];

/** `field`: as its section names it. An item's necessary fields follow the list: without them there is no item. */
export function permisoOf(config: MisDatos, seccion: SeccionName, field: string): Permiso {
  if (!config.activo) return { ...NOTHING, visible: seccion === "informacionBasica" && IDENTITY.includes(field) };
  const section = config[seccion];
  if (!section.visible) return NOTHING;
  const { soloLectura, fijos = [] } = seccionOf(seccion);
  const { visible, allowEdit, required } = askedOf(config, seccion, field);
  const editable = visible && allowEdit && section.allowEdit && !soloLectura && !fijos.includes(field);
  return { visible, allowEdit: editable, required: editable && required };
}

function askedOf(config: MisDatos, seccion: SeccionName, field: string): Permiso {
  if (isLista(seccion) && NECESARIOS[seccion].includes(field)) {
    return { visible: true, allowEdit: true, required: true };
  }
  const { fields } = config[seccion];
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? NOTHING;
}

const namesOf = (seccion: SeccionName, campos: OwnRules["campos"]): readonly string[] =>
  seccion === "camposPersonalizados" ? campos.map(({ etiqueta }) => etiqueta) : Object.keys(seccionOf(seccion).fields);

/** In the order of the form; a section without any is not shown. */
export const visibleFields = ({ config, campos }: OwnRules, seccion: SeccionName): readonly string[] =>
  namesOf(seccion, campos).filter((field) => permisoOf(config, seccion, field).visible);

export const visibleSections = (rules: OwnRules): readonly SeccionName[] =>
  seccionNames.filter((seccion) => visibleFields(rules, seccion).length > 0);

/** Items may come and go. */
export const isListEditable = (config: MisDatos, seccion: ListaName): boolean =>
  config.activo && config[seccion].visible && config[seccion].allowEdit;

/** Something in it may be changed. */
export const isSectionEditable = (rules: OwnRules, seccion: SeccionName): boolean =>
  visibleFields(rules, seccion).some((field) => permisoOf(rules.config, seccion, field).allowEdit);

/** PERF-15: only while the company uses "mis datos". */
export const needsPicture = ({ activo, fotoPerfil }: MisDatos): boolean => activo && fotoPerfil.required;

/** Where a field that is no list's and not the company's own lies in the file: `licencia.numero`, `pareja.nombre`. */
export const pathOf = (seccion: SeccionName, field: string): string => {
  const raiz = RAIZ[seccion];
  return raiz === null ? field : `${raiz}.${field}`;
};

const pick = (tree: Tree, keys: readonly string[]): Tree =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(tree, key)).map((key) => [key, tree[key]]));

/** Of a file, what its person sees: nothing else leaves the server. */
export function visibleDatos(rules: OwnRules, file: Tree): Tree {
  let shown: Tree = {};
  for (const seccion of visibleSections(rules)) {
    const fields = visibleFields(rules, seccion);
    const raiz = RAIZ[seccion];
    if (raiz === null) for (const field of fields) shown = setAt(shown, field, getAt(file, field));
    else if (isLista(seccion)) shown = { ...shown, [raiz]: itemsOf(file, seccion).map((item) => pick(item, fields)) };
    else shown = { ...shown, [raiz]: pick((file[raiz] ?? {}) as Tree, fields) };
  }
  return shown;
}

const itemsOf = (file: Tree, lista: ListaName) => (file[lista] ?? []) as readonly Tree[];

export type Allowed = {
  /** The keys of the file that change, each whole. */
  readonly cambios: Partial<DatosPersonales>;
  readonly problems: readonly Problem[];
};

/**
 * What a form may change in the file. A hidden field is refused whatever it says, one that is only shown when it says
 * something else. What is required is asked of the sections that were sent.
 */
export function allowedChanges(rules: OwnRules, stored: Tree, sent: CambiosPersonales): Allowed {
  const parts = seccionNames.map((seccion) => {
    if (isLista(seccion)) return changedList(rules, seccion, stored, sent);
    return seccion === "camposPersonalizados"
      ? changedCampos(rules, stored, sent)
      : changedFields(rules, seccion, stored, sent);
  });
  const cambios = Object.assign({}, ...parts.map((part) => part.cambios)) as Partial<DatosPersonales>;
  return { cambios: withoutPartner(stored, cambios), problems: parts.flatMap((part) => part.problems) };
}

type Part = { readonly cambios: Tree; readonly problems: readonly Problem[] };
const UNTOUCHED: Part = { cambios: {}, problems: [] };

const at = (kind: ProblemKind, field: string): Problem => ({ ...kind, field });
const isEmpty = (value: unknown) => value === undefined || value === null || value === "";
const has = (tree: Tree, path: string) => getAt(tree, path) !== undefined;

/** LEG-74, D069: only some marital statuses have a partner. */
const hasPartner = (file: Tree) => CON_PAREJA.includes(String(file["estadoCivil"]));

function withoutPartner(stored: Tree, cambios: Partial<DatosPersonales>): Partial<DatosPersonales> {
  const isAbout = "estadoCivil" in cambios || "pareja" in cambios;
  return isAbout && !hasPartner({ ...stored, ...cambios }) ? { ...cambios, pareja: SIN_PAREJA } : cambios;
}

function changedFields({ config }: OwnRules, seccion: SeccionName, stored: Tree, sent: Tree): Part {
  const fields = Object.keys(seccionOf(seccion).fields);
  if (!fields.some((field) => has(sent, pathOf(seccion, field)))) return UNTOUCHED;
  const problems: Problem[] = [];
  let file = stored;
  const keys = new Set<string>();
  for (const field of fields) {
    const path = pathOf(seccion, field);
    if (!has(sent, path)) continue;
    const value = getAt(sent, path);
    const { visible, allowEdit } = permisoOf(config, seccion, field);
    if (allowEdit) {
      file = setAt(file, path, value);
      keys.add(path.split(".")[0] ?? path);
    } else if (!visible || !sameDeep(value, getAt(stored, path))) problems.push(at(problem.noEditable, path));
  }
  for (const field of fields) {
    const path = pathOf(seccion, field);
    const isAsked = permisoOf(config, seccion, field).required && (!path.startsWith("pareja.") || hasPartner(file));
    if (isAsked && isEmpty(getAt(file, path))) problems.push(at(problem.obligatorio, path));
  }
  return { cambios: pick(file, [...keys]), problems };
}

function changedList({ config }: OwnRules, lista: ListaName, stored: Tree, { [lista]: sent }: CambiosPersonales): Part {
  if (sent === undefined) return UNTOUCHED;
  const before = itemsOf(stored, lista);
  const origins = sent.map(({ de }) => de).filter((de) => de !== null);
  if (new Set(origins).size < origins.length || origins.some((de) => before[de] === undefined)) {
    return { cambios: {}, problems: [at(problem.desactualizado, lista)] };
  }
  const problems: Problem[] = [];
  const items = sent.map(({ de, ...item }, index) => {
    const base = { ...emptyItem(lista), ...(de === null ? {} : before[de]) };
    const changed = changedItem(config, lista, base, item, `${lista}.${index}`);
    problems.push(...changed.problems);
    return changed.cambios;
  });
  const editable = isListEditable(config, lista);
  if (editable && config[lista].required && items.length === 0) problems.push(at(problem.listaVacia, lista));
  if (!editable && !sameDeep(items, before)) problems.push(at(problem.noEditable, lista));
  return { cambios: editable ? { [lista]: items } : {}, problems };
}

const emptyItem = (lista: ListaName): Tree =>
  Object.fromEntries(
    Object.keys(LISTAS[lista].shape)
      .filter((field) => !NECESARIOS[lista].includes(field))
      .map((field) => [field, ""]),
  );

function changedItem(config: MisDatos, lista: ListaName, base: Tree, sent: Tree, path: string): Part {
  const problems: Problem[] = [];
  const item: Record<string, unknown> = { ...base };
  for (const field of Object.keys(LISTAS[lista].shape)) {
    const { visible, allowEdit, required } = permisoOf(config, lista, field);
    const value = sent[field];
    if (value !== undefined && allowEdit) item[field] = value;
    else if (value !== undefined && (!visible || !sameDeep(value, base[field])))
      problems.push(at(problem.noEditable, `${path}.${field}`));
    if (required && !NECESARIOS[lista].includes(field) && isEmpty(item[field]))
      problems.push(at(problem.obligatorio, `${path}.${field}`));
  }
  const checked = LISTAS[lista].safeParse(item);
  for (const { path: inside, message } of checked.error?.issues ?? [])
    problems.push({ ...problem.invalido, message, field: [path, ...inside].join(".") });
  return { cambios: item, problems };
}

function changedCampos({ config, campos }: OwnRules, stored: Tree, sent: CambiosPersonales): Part {
  if (sent.camposPersonalizados === undefined) return UNTOUCHED;
  const before = new Map(Object.entries((stored["camposPersonalizados"] ?? {}) as Record<string, string>));
  const after = new Map(before);
  const problems: Problem[] = [];
  const refuse = (kind: ProblemKind, label: string) => problems.push(at(kind, `camposPersonalizados.${label}`));
  const permiso = (label: string) => permisoOf(config, "camposPersonalizados", label);
  for (const [label, value] of Object.entries(sent.camposPersonalizados)) {
    const campo = campos.find(({ etiqueta }) => etiqueta === label);
    if (!campo || !permiso(label).visible) refuse(problem.noEditable, label);
    else if (value === (before.get(label) ?? "")) continue;
    else if (!permiso(label).allowEdit) refuse(problem.noEditable, label);
    else {
      const wrong = wrongValue(campo, value);
      if (wrong) refuse(wrong, label);
      after.set(label, value);
    }
  }
  for (const { etiqueta } of campos)
    if (permiso(etiqueta).required && isEmpty(after.get(etiqueta))) refuse(problem.obligatorio, etiqueta);
  return { cambios: { camposPersonalizados: Object.fromEntries(after) }, problems };
}

/** What stands in the file stays even when the list lost that value: only a change is looked at. */
function wrongValue({ tipo, valoresLista }: CampoPersonalizado, value: string): ProblemKind | null {
  if (value === "" || tipo === "Texto") return null;
  if (tipo === "Fecha") return Day.safeParse(value).success ? null : problem.fecha;
  return valoresLista.includes(value) ? null : problem.invalido;
}

/** PERF-19: a day of the company's own field, as people read it. */
export const campoInWords = ({ tipo }: Pick<CampoPersonalizado, "tipo">, value: string): string =>
  tipo === "Fecha" && Day.safeParse(value).success ? formatDay(value) : value;

export const displayNameOf = ({ firstName, lastName }: Pick<DatosPersonales, "firstName" | "lastName">): string =>
  `${lastName}, ${firstName}`;

/** What somebody who never signed in opens their account with: the DNI, or the digits of the CUIL where there is none (D198). */
export const initialSecretOf = ({ dni, cuil }: { readonly dni: string; readonly cuil: string }): string =>
  dni === "" ? cuil : dni;

/** As many as are remembered: what a search reads has to stay short. */
const MAX_CUILES = 5;

/** The CUILs a file was known by once it says another: the latest last, none twice, and not the one it has now. */
export function cuilesAfter(
  { cuil, cuilesAnteriores }: { readonly cuil: string; readonly cuilesAnteriores: string },
  next = cuil,
): string {
  const known = new Set(cuilesAnteriores.split(" ").filter((each) => each !== ""));
  known.delete(cuil);
  if (next !== cuil) known.add(cuil);
  known.delete(next);
  return [...known].slice(-MAX_CUILES).join(" ");
}
