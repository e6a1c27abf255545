/**
 * What would become of each row in this company: created, changed or refused, and why. Decided over what one look at the
 * company found (`Conocido`); nothing is asked row by row. D165, D167, D193, S-22.
 */
import { fold } from "#platform/text/fold.ts";
import { CAMPOS_CATALOGO, type CampoCatalogo } from "./columnas.ts";
import { type Datos, type Fila, falla, hasError, type Problema } from "./rules.ts";
import type { Accion, Modo } from "./terminos.ts";

/** Somebody with a file in the company. */
export type Persona = {
  readonly _id: string;
  readonly legajo: number;
  readonly cuil: string;
  readonly dni: string;
  readonly email: string;
  readonly displayName: string;
  /** For who imports, there is such a person (ROL-03, ROL-17). */
  readonly visible: boolean;
  /** Who imports is above them (S-22). */
  readonly administrable: boolean;
};

export type Conocido = {
  readonly porCuil: ReadonlyMap<string, Persona>;
  readonly porLegajo: ReadonlyMap<number, Persona>;
  /** By `nombreKey`. */
  readonly porNombre: ReadonlyMap<string, readonly Persona[]>;
  /** Taken in the whole installation (D167). */
  readonly usuarios: ReadonlySet<string>;
  /** The names each catalogue has, folded, and those that were given another's row. */
  readonly catalogos: ReadonlyMap<CampoCatalogo, ReadonlyMap<string, string>>;
};

export type Revisada = Fila & {
  readonly accion: Accion;
  /** Who is changed. */
  readonly persona: string | null;
  /** The CUIL of the superior: of somebody in the company, or of another row. */
  readonly jefe: string | null;
};

/** The same person however the words of their name are put: "Gómez, Laura", "laura gomez". */
export const nombreKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .sort()
    .join(" ");

/** Whose it is is not said: it may be of another company (D167). */
const TAKEN = "El CUIL ya está en uso";

const NECESSARY = [
  ["cuil", "Falta el CUIL"],
  ["firstName", "Falta el nombre"],
  ["lastName", "Falta el apellido"],
] as const;

/** The people of the file itself: a superior may come in the same sheet. */
export type EnArchivo = {
  readonly cuiles: ReadonlySet<string>;
  readonly porLegajo: ReadonlyMap<number, string>;
  readonly porNombre: ReadonlyMap<string, ReadonlySet<string>>;
};

export function enArchivo(filas: readonly Pick<Fila, "datos">[]): EnArchivo {
  const [cuiles, porLegajo, porNombre] = [new Set<string>(), new Map<number, string>(), new Map<string, Set<string>>()];
  for (const { cuil, legajo, firstName, lastName } of filas.map(({ datos }) => datos)) {
    if (cuil === undefined) continue;
    cuiles.add(cuil);
    if (legajo !== undefined) porLegajo.set(legajo, cuil);
    if (firstName === undefined || lastName === undefined) continue;
    const key = nombreKey(`${lastName} ${firstName}`);
    porNombre.set(key, (porNombre.get(key) ?? new Set()).add(cuil));
  }
  return { cuiles, porLegajo, porNombre };
}

export function revisar(fila: Fila, modo: Modo, conocido: Conocido, archivo: EnArchivo): Revisada {
  const { datos } = fila;
  const wrong = new Set(fila.problemas.flatMap(({ columna, nivel }) => (nivel === "error" ? columna : [])));
  // Whom a CUIL that cannot be read means is not guessed by the number.
  const isUnread = datos.cuil === undefined && wrong.has("cuil");
  const found = isUnread ? undefined : personOf(datos, conocido);
  const jefe = jefeOf(datos, found, conocido, archivo);
  const problemas = [
    ...fila.problemas,
    // A cell that was refused is not missing as well.
    ...standing(datos, found, modo, conocido).filter(({ columna }) => columna === null || !wrong.has(columna)),
    ...numberTaken(datos, found, conocido),
    ...unknownNames(datos, conocido),
    ...jefe.problemas,
  ];
  const accion = hasError(problemas) ? "ninguna" : found ? "actualizar" : "crear";
  return { ...fila, problemas, accion, persona: found?._id ?? null, jefe: jefe.cuil };
}

/** By the CUIL; where the row has none, by the number. */
function personOf({ cuil, legajo }: Datos, { porCuil, porLegajo }: Conocido): Persona | undefined {
  if (cuil !== undefined) return porCuil.get(cuil);
  return legajo === undefined ? undefined : porLegajo.get(legajo);
}

function standing(datos: Datos, found: Persona | undefined, modo: Modo, { usuarios }: Conocido): Problema[] {
  const by = datos.cuil === undefined ? "legajo" : "cuil";
  if (found && !found.visible) return [falla(by, by === "cuil" ? TAKEN : "El número de legajo ya está en uso")];
  if (found && modo === "crear") return [falla(by, "Ya hay un legajo con ese CUIL o número en la empresa")];
  if (found) return fromAbove(datos, found);
  if (modo === "actualizar") {
    const isNobody = datos.cuil === undefined && datos.legajo === undefined;
    return [falla(by, isNobody ? "Falta el CUIL o el número de legajo" : "No hay nadie con ese dato en la empresa")];
  }
  const missing = NECESSARY.filter(([campo]) => datos[campo] === undefined).map(([campo, why]) => falla(campo, why));
  return datos.cuil !== undefined && usuarios.has(datos.cuil) ? [...missing, falla("cuil", TAKEN)] : missing;
}

const OPENS = [
  ["email", "el correo electrónico"],
  ["dni", "el DNI"],
] as const;

/** D193: what opens an account changes only from above. */
const fromAbove = (datos: Datos, found: Persona): Problema[] =>
  OPENS.filter(([campo]) => !found.administrable && datos[campo] !== undefined && datos[campo] !== found[campo]).map(
    ([campo, name]) => falla(campo, `No tenés permiso para cambiar ${name} de esta persona`),
  );

function numberTaken({ legajo }: Datos, found: Persona | undefined, { porLegajo }: Conocido): Problema[] {
  const owner = legajo === undefined ? undefined : porLegajo.get(legajo);
  return owner && owner !== found && owner._id !== found?._id
    ? [falla("legajo", "El número de legajo ya es de otra persona")]
    : [];
}

const isKnown = (campo: CampoCatalogo, name: string, { catalogos }: Conocido): boolean =>
  catalogos.get(campo)?.has(fold(name)) ?? false;

const unknownNames = (datos: Datos, conocido: Conocido): Problema[] =>
  CAMPOS_CATALOGO.flatMap((columna) => {
    const name = datos[columna];
    if (name === undefined || isKnown(columna, name, conocido)) return [];
    return [{ columna, nivel: "aviso", message: `«${name}» no existe: se va a crear` } as const];
  });

export type NombreNuevo = { readonly campo: CampoCatalogo; readonly nombre: string; readonly filas: number };

/** The names that no catalogue has, each once as it was first written, and how many rows use it. */
export function nombresNuevos(filas: readonly Pick<Fila, "datos">[], conocido: Conocido): NombreNuevo[] {
  return CAMPOS_CATALOGO.flatMap((campo) => {
    const found = new Map<string, { nombre: string; filas: number }>();
    for (const { datos } of filas) {
      const nombre = datos[campo];
      if (nombre === undefined || isKnown(campo, nombre, conocido)) continue;
      const known = found.get(fold(nombre));
      if (known) known.filas += 1;
      else found.set(fold(nombre), { nombre, filas: 1 });
    }
    return [...found.values()].map((each) => ({ campo, ...each }));
  });
}

type Jefe = { readonly cuil: string | null; readonly problemas: readonly Problema[] };
const NO_JEFE: Jefe = { cuil: null, problemas: [] };
const noJefe = (message: string): Jefe => ({ cuil: null, problemas: [falla("reportaA", message)] });

function jefeOf(datos: Datos, own: Persona | undefined, conocido: Conocido, archivo: EnArchivo): Jefe {
  if (datos.reportaA === undefined) return NO_JEFE;
  const [cuil, ...others] = meant(datos.reportaA, conocido, archivo);
  if (cuil === undefined) return noJefe("No encontramos a nadie con ese CUIL, número de legajo o nombre");
  if (others.length > 0) return noJefe("Hay más de una persona con ese nombre: indicá su CUIL o su legajo");
  if (cuil === (datos.cuil ?? own?.cuil)) return noJefe("Nadie puede reportarse a sí mismo");
  return { cuil, problemas: [] };
}

/** What `reportaA` may say: who it names, as CUILs. */
export type Referencia = { readonly cuil: string } | { readonly legajo: number } | { readonly nombre: string };

export function referenciaOf(text: string): Referencia {
  const digits = text.replace(/[\s.-]/g, "");
  if (/^\d{11}$/.test(digits)) return { cuil: digits };
  return /^\d{1,10}$/.test(digits) ? { legajo: Number(digits) } : { nombre: nombreKey(text) };
}

function meant(text: string, { porCuil, porLegajo, porNombre }: Conocido, archivo: EnArchivo): string[] {
  const to = referenciaOf(text);
  const seen = (...people: readonly (Persona | undefined)[]) => people.flatMap((one) => (one?.visible ? one.cuil : []));
  if ("cuil" in to) return unique(seen(porCuil.get(to.cuil)), archivo.cuiles.has(to.cuil) ? [to.cuil] : []);
  if ("legajo" in to) {
    const inFile = archivo.porLegajo.get(to.legajo);
    return unique(inFile === undefined ? seen(porLegajo.get(to.legajo)) : [inFile]);
  }
  return unique(seen(...(porNombre.get(to.nombre) ?? [])), [...(archivo.porNombre.get(to.nombre) ?? [])]);
}

const unique = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];
