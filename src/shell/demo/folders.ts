// Decides the folders of the demo's companies and the types of document in them, besides those that every company has.
import type { CarpetaDraft } from "#features/carpetas/contract.ts";
import type { Icono } from "#features/carpetas/iconos.ts";
import { saveTipo } from "#features/carpetas/rules.ts";
import { CAJA_EMPLEADO, CAJA_EMPLEADOR } from "#platform/signing/caja.ts";
import { stableId } from "./random.ts";

type Kind = "esLicencia" | "esOnboarding";
type Tipo = readonly [name: string, flag?: "requiereFirma" | "empleadoUpload"];
type Folder = readonly [name: string, icono: Icono, tipos: readonly Tipo[], kind?: Kind];

const CONTRATOS: Folder = [
  "Contratos",
  "contrato",
  [
    ["Contrato", "requiereFirma"],
    ["Adenda de contrato", "requiereFirma"],
  ],
];
const INGRESO: Folder = [
  "Ingreso",
  "bienvenida",
  [["Acuerdo de confidencialidad"], ["Ficha de ingreso"]],
  "esOnboarding",
];
const LICENCIAS: Folder = ["Licencias", "licencia", [], "esLicencia"];
const NOVEDADES: Folder = ["Novedades", "noticia", []];

/** By company. Novedades is the one in which nothing is kept yet. */
const FOLDERS: readonly (readonly Folder[])[] = [
  [
    CONTRATOS,
    [
      "Documentación personal",
      "identidad",
      [
        ["DNI", "empleadoUpload"],
        ["Licencia de conducir", "empleadoUpload"],
        ["Título", "empleadoUpload"],
      ],
    ],
    INGRESO,
    LICENCIAS,
    NOVEDADES,
    [
      "Políticas",
      "politica",
      [
        ["Política interna", "requiereFirma"],
        ["Reglamento interno", "requiereFirma"],
      ],
    ],
    ["Salud", "salud", [["Certificado médico", "empleadoUpload"], ["Examen preocupacional"]]],
    ["Seguridad e higiene", "casco", [["Recibo de uniforme", "requiereFirma"]]],
  ],
  [
    CONTRATOS,
    [
      "Documentación personal",
      "identidad",
      [
        ["DNI", "empleadoUpload"],
        ["Certificado médico", "empleadoUpload"],
      ],
    ],
    LICENCIAS,
    NOVEDADES,
  ],
  [
    ["Contratos", "contrato", [["Contrato", "requiereFirma"]]],
    ["Maquinaria", "herramienta", [["Carnet de maquinista", "empleadoUpload"]]],
    NOVEDADES,
  ],
];

export type PlannedCarpeta = CarpetaDraft & { readonly _id: string };
export type PlannedTipo = ReturnType<typeof tipoOf>;

const MANY = 100;

export function planFolders(company: number): { carpetas: readonly PlannedCarpeta[]; tipos: readonly PlannedTipo[] } {
  const made = (FOLDERS[company] ?? []).map((folder, n) => ({
    folder,
    carpeta: carpetaOf(folder, company * MANY + n),
  }));
  return {
    carpetas: made.map(({ carpeta }) => carpeta),
    tipos: made
      .flatMap(({ folder: [, , tipos], carpeta }) => tipos.map((tipo) => ({ tipo, carpeta })))
      .map(({ tipo, carpeta }, n) => tipoOf(tipo, carpeta, company * MANY + n)),
  };
}

const carpetaOf = ([name, icono, , kind]: Folder, n: number): PlannedCarpeta => ({
  _id: stableId("carpeta", n),
  name,
  icono,
  esLicencia: kind === "esLicencia",
  esOnboarding: kind === "esOnboarding",
  esPendiente: false,
  esRecibo: false,
});

const tipoOf = ([name, flag]: Tipo, carpeta: PlannedCarpeta, n: number) => ({
  _id: stableId("tipoDocumento", n),
  carpeta: carpeta._id,
  ...saveTipo(
    {
      name,
      requiereFirma: flag === "requiereFirma",
      empleadoUpload: flag === "empleadoUpload",
      firmaEmpleador: CAJA_EMPLEADOR,
      firmaEmpleado: CAJA_EMPLEADO,
    },
    carpeta,
  ),
});
