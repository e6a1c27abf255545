/** What changed in a file, in words that can be read years later: names and not ids, and nothing of anybody's health. */
import { SECCIONES, seccionNames, seccionOf } from "#features/empresa/secciones.ts";
import { provincias } from "#features/geografia/datos.ts";
import { sameDeep } from "#platform/fields/paths.ts";
import { RAIZ } from "./datos.ts";

export type Cambio = { readonly campo: string; readonly antes: string | null; readonly despues: string | null };
type Tree = Readonly<Record<string, unknown>>;

/** That they changed is told; what they said and say is not. */
const UNSAID: readonly string[] = ["datosMedicos"];

/** Follows from another field, which is told. */
const DERIVED: readonly string[] = ["activo"];

/** Of the keys that were written, those that say something else now. */
export const cambiosOf = (antes: Tree, despues: Tree): readonly Cambio[] =>
  Object.keys(despues)
    .filter((campo) => !DERIVED.includes(campo) && !sameDeep(plain(antes[campo]), plain(despues[campo])))
    .map((campo) => ({
      campo,
      antes: inWords(campo, antes[campo], antes),
      despues: inWords(campo, despues[campo], { ...antes, ...despues }),
    }));

/** Two moments have no keys to tell them apart. */
const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

function inWords(campo: string, value: unknown, file: Tree): string | null {
  if (UNSAID.includes(campo)) return null;
  if (campo === "provincia") return provinciaOf(value)?.name ?? null;
  if (campo === "localidad") return provinciaOf(file["provincia"])?.cities.find(({ id }) => id === value)?.name ?? null;
  return wordsOf(value);
}

const provinciaOf = (id: unknown) => provincias.find((one) => one.id === id);

/** Null where it says nothing. A part and a list are told by what they hold. */
function wordsOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return joined(value.map(wordsOf), "; ");
  if (typeof value === "object") return joined(Object.entries(value).map(partInWords), ", ");
  return String(value);
}

/** A switch that is on is told by its name; one that is off not at all. */
function partInWords([name, value]: readonly [string, unknown]): string | null {
  if (typeof value === "boolean") return value ? name : null;
  return wordsOf(value);
}

const joined = (parts: readonly (string | null)[], by: string): string | null =>
  parts.filter((part) => part !== null).join(by) || null;

/** A person's way through the company. */
export const TRAYECTORIA: readonly string[] = [
  "fechaIngreso",
  "sucursal",
  "area",
  "puesto",
  "convenio",
  "contrato",
  "razonSocial",
  "unidadNegocio",
  "reportaA",
  "fechaBaja",
  "motivoBaja",
];

/** What each key of a file is called on the screens. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    seccionNames.flatMap((seccion) => {
      const raiz = RAIZ[seccion];
      return raiz === null ? Object.entries(seccionOf(seccion).fields) : [[raiz, SECCIONES[seccion].name]];
    }),
  ),
  pareja: "Pareja",
  configMarkTypes: "Métodos de marcación",
  permisosManager: "Permisos de manager",
  usersManager: "Personas a cargo",
  descripcionFirma: "Descripción de la firma",
  reciboConfidencial: "Recibo confidencial",
  accesoConfidencial: "Quiénes ven sus recibos",
  solicitudOnboarding: "Solicitud de onboarding",
  completoOnboarding: "Onboarding completo",
  fechaBaja: "Fecha de baja",
  motivoBaja: "Motivo de la baja",
  roles: "Roles",
};

export const labelOfCampo = (campo: string): string => LABELS[campo] ?? campo;
