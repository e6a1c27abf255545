/**
 * "Mis datos": which parts of their own file employees see, edit and must fill in, section by section. The four sections
 * the specification names and one for each other tab of the form that employees are shown (D066). Spec 1 §3, 2 §3, §4.
 */
import { z } from "zod";
import { flag, group } from "#platform/contract/shapes.ts";

type Seccion = {
  readonly name: string;
  /** The employee fills in as many of these as there are: children, contacts. */
  readonly lista?: true;
  /** The company decides these data; an employee may only look at them. */
  readonly soloLectura?: true;
  /** Fields of it that identify the person: never theirs to change (D186). */
  readonly fijos?: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
};

export const SECCIONES = {
  informacionBasica: {
    name: "Información básica",
    fijos: ["cuil", "dni"],
    fields: {
      firstName: "Nombre",
      lastName: "Apellido",
      cuil: "CUIL",
      dni: "DNI",
      fechaNacimiento: "Fecha de nacimiento",
      sexo: "Sexo",
    },
  },
  domicilioContacto: {
    name: "Domicilio y contacto",
    fields: {
      domicilio: "Domicilio",
      provincia: "Provincia",
      localidad: "Localidad",
      telefono1: "Teléfono",
      telefono2: "Teléfono alternativo",
      email: "Correo electrónico",
    },
  },
  datosLaborales: {
    name: "Datos laborales",
    soloLectura: true,
    fields: {
      legajo: "Legajo",
      fechaIngreso: "Fecha de ingreso",
      sucursal: "Sucursal",
      area: "Departamento",
      puesto: "Puesto",
      convenio: "Convenio",
      contrato: "Contrato",
      razonSocial: "Razón social",
      unidadNegocio: "Unidad de negocio",
      reportaA: "Reporta a",
    },
  },
  estadoCivil: {
    name: "Estado civil",
    fields: {
      estadoCivil: "Estado civil",
      "pareja.apellido": "Apellido de la pareja",
      "pareja.nombre": "Nombre de la pareja",
      "pareja.fechaNacimiento": "Nacimiento de la pareja",
    },
  },
  hijos: {
    name: "Hijos",
    lista: true,
    fields: {
      apellido: "Apellido",
      nombre: "Nombre",
      fechaNacimiento: "Fecha de nacimiento",
      escolaridad: "Escolaridad",
      observaciones: "Observaciones",
    },
  },
  licenciaConducir: {
    name: "Licencia de conducir",
    fields: { numero: "Número", categoria: "Categoría", fechaVencimiento: "Vencimiento" },
  },
  talles: {
    name: "Talles",
    fields: { camisa: "Camisa", pantalon: "Pantalón", campera: "Campera", calzado: "Calzado" },
  },
  datosMedicos: {
    name: "Datos médicos",
    lista: true,
    fields: { alergia: "Alergia", medicacion: "Medicación", factorRH: "Grupo y factor RH" },
  },
  contactosEmergencia: {
    name: "Contactos de emergencia",
    lista: true,
    fields: {
      apellido: "Apellido",
      nombre: "Nombre",
      celular: "Celular",
      parentesco: "Parentesco",
      domicilio: "Domicilio",
    },
  },
  /** Its fields are the company's own: `camposPersonalizadosLegajo`, by label (D170). */
  camposPersonalizados: { name: "Campos de la empresa", fields: {} },
} as const satisfies Record<string, Seccion>;

export type SeccionName = keyof typeof SECCIONES;
export const seccionNames = Object.keys(SECCIONES) as readonly SeccionName[];
/** As the rules and the screens read one: every section has the same shape. */
export const seccionOf = (name: SeccionName): Seccion => SECCIONES[name];

export const Permiso = group({ allowEdit: flag, required: flag, visible: flag });
export type Permiso = z.output<typeof Permiso>;

/** Keys that a plain object cannot hold safely. */
export const FORBIDDEN_KEYS: readonly string[] = ["__proto__", "constructor", "prototype"];
const MAX_FIELDS = 100;

const FieldMap = z
  .record(z.string().max(60, "No puede superar los 60 caracteres"), Permiso, "Debe ser un mapa de campos")
  .refine((map) => Object.keys(map).length <= MAX_FIELDS, `No puede haber más de ${MAX_FIELDS} campos`)
  .default({});

export const SeccionConfig = group({ ...Permiso.shape, onboarding: flag, fields: FieldMap });
export type SeccionConfig = z.output<typeof SeccionConfig>;

const sections = Object.fromEntries(seccionNames.map((name) => [name, SeccionConfig.prefault({})])) as Record<
  SeccionName,
  z.ZodPrefault<typeof SeccionConfig>
>;

/** `activo`: the module is on. A section that a body leaves out is off. */
export const MisDatos = group({
  activo: flag,
  fotoPerfil: group({ required: flag }).prefault({}),
  ...sections,
});
export type MisDatos = z.output<typeof MisDatos>;
