// Decides how each company of the demo is configured: what its people see and edit of their own file, the fields it adds to
// it, its contract and when it is backed up. Fields of a section that are not named here are off.
import type { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { MisDatos, type SeccionName } from "#features/empresa/secciones.ts";

export type DemoSettings = {
  readonly misDatos: MisDatos;
  /** How leaves-plus is paid for. */
  readonly plus: Partial<Pick<ModulosConfig, "facturarLicenciasPlus" | "licenciasTrial" | "licenciasTrialFecha">>;
  readonly camposPersonalizadosLegajo: readonly CampoPersonalizado[];
  readonly backupHora: string | null;
  readonly fechaContratacion: string | null;
  readonly cantidadMesesAbono: number | null;
};

type Section = {
  readonly sees?: readonly string[];
  readonly edits?: readonly string[];
  readonly must?: readonly string[];
  readonly onboarding?: boolean;
};

function section({ sees = [], edits = [], must = [], onboarding = false }: Section) {
  const permiso = (allowEdit: boolean, required: boolean) => ({ allowEdit, required, visible: true });
  const fields = [
    ...sees.map((key) => [key, permiso(false, false)]),
    ...edits.map((key) => [key, permiso(true, false)]),
    ...must.map((key) => [key, permiso(true, true)]),
  ];
  const allowEdit = edits.length + must.length > 0;
  // What an item must say is said at its fields; nobody is asked to have children.
  return { allowEdit, required: false, visible: true, onboarding, fields: Object.fromEntries(fields) };
}

const misDatosOf = (sections: Partial<Record<SeccionName, Section>>): MisDatos =>
  MisDatos.parse({
    activo: true,
    ...Object.fromEntries(Object.entries(sections).map(([name, one]) => [name, section(one)])),
  });

const IDENTITY = ["firstName", "lastName", "cuil", "dni"];
const WORK = ["legajo", "fechaIngreso", "sucursal", "area", "puesto", "convenio", "reportaA"];

export const settings: readonly DemoSettings[] = [
  {
    misDatos: misDatosOf({
      informacionBasica: { sees: IDENTITY, edits: ["fechaNacimiento", "sexo"] },
      domicilioContacto: {
        edits: ["provincia", "localidad", "telefono2"],
        must: ["domicilio", "telefono1", "email"],
        onboarding: true,
      },
      datosLaborales: { sees: [...WORK, "contrato", "unidadNegocio"] },
      estadoCivil: { edits: ["estadoCivil", "pareja.apellido", "pareja.nombre", "pareja.fechaNacimiento"] },
      hijos: {
        edits: ["escolaridad", "observaciones"],
        must: ["apellido", "nombre", "fechaNacimiento"],
        onboarding: true,
      },
      licenciaConducir: { edits: ["numero", "categoria", "fechaVencimiento"] },
      talles: { edits: ["camisa", "pantalon", "campera", "calzado"] },
      datosMedicos: { edits: ["alergia", "medicacion", "factorRH"] },
      contactosEmergencia: {
        edits: ["parentesco", "domicilio"],
        must: ["apellido", "nombre", "celular"],
        onboarding: true,
      },
      camposPersonalizados: { sees: ["Centro de costo", "Vence EPP"], edits: ["Línea"] },
    }),
    plus: { facturarLicenciasPlus: true },
    camposPersonalizadosLegajo: [
      { etiqueta: "Centro de costo", tipo: "Texto", valoresLista: [] },
      { etiqueta: "Vence EPP", tipo: "Fecha", valoresLista: [] },
      { etiqueta: "Línea", tipo: "Lista", valoresLista: ["Corte", "Mecanizado", "Soldadura", "Pintura", "Montaje"] },
    ],
    backupHora: "03:30",
    fechaContratacion: "2024-03-01",
    cantidadMesesAbono: 24,
  },
  {
    misDatos: misDatosOf({
      informacionBasica: { sees: [...IDENTITY, "fechaNacimiento"] },
      domicilioContacto: { edits: ["domicilio", "provincia", "localidad", "email"], must: ["telefono1"] },
      datosLaborales: { sees: WORK },
      hijos: { edits: ["apellido", "nombre", "fechaNacimiento", "escolaridad"] },
      contactosEmergencia: { edits: ["apellido", "nombre", "celular", "parentesco"] },
    }),
    plus: { licenciasTrial: true, licenciasTrialFecha: "2026-12-31" },
    camposPersonalizadosLegajo: [],
    backupHora: null,
    fechaContratacion: "2025-08-15",
    cantidadMesesAbono: 12,
  },
  {
    misDatos: misDatosOf({ informacionBasica: { sees: IDENTITY }, datosLaborales: { sees: WORK } }),
    plus: {},
    camposPersonalizadosLegajo: [],
    backupHora: null,
    fechaContratacion: null,
    cantidadMesesAbono: null,
  },
];
