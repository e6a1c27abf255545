// Decides the three companies of the demo and their catalogues (outside.md, Demo data). Which position belongs to which
// department, agreement and weight is the generator's own knowledge: the product does not relate them.
import type { Modulo } from "#platform/auth/modulos.ts";
import { stableId } from "./random.ts";
import { type DemoSettings, settings } from "./settings.ts";

export type Sucursal = {
  readonly name: string;
  readonly provincia: string;
  /** City ids of features/geografia where its people live; the branch stands in the first. */
  readonly cities: readonly [string, ...string[]];
  /** Telephone area code, without 0 or 9. */
  readonly areaCode: string;
  /** The only departments that work there; without it, all do. */
  readonly areas?: readonly string[];
  readonly weight: number;
};
export type Puesto = {
  readonly name: string;
  readonly area: string;
  readonly convenio: string;
  readonly unidadNegocio: string;
  /** Share of the generated people; 0 is held only by those whom the plan names. */
  readonly weight: number;
};
export type Named = { readonly name: string };
export type Medico = { readonly name: string; readonly matricula: string };
export type TipoRecibo = { readonly name: string; readonly default: boolean };

export type DemoCompany = {
  readonly _id: string;
  /** Position in `companies`; part of every person's number, so it never changes. */
  readonly index: number;
  readonly name: string;
  /** Eleven digits. */
  readonly cuit: string;
  /** Under the reserved top domain `example`, so that no mail ever leaves. */
  readonly mailDomain: string;
  readonly foundedIn: number;
  readonly modulos: Readonly<Record<Modulo, boolean>>;
  readonly showNotificationBar: boolean;
  readonly notificationBar: { readonly message: string; readonly background: string; readonly colorFont: string };
  readonly settings: DemoSettings;
  readonly sucursales: readonly Sucursal[];
  readonly areas: readonly Named[];
  readonly puestos: readonly Puesto[];
  readonly razonesSociales: readonly Named[];
  readonly unidadesNegocio: readonly Named[];
  readonly convenios: readonly Named[];
  readonly contratos: readonly Named[];
  readonly medicos: readonly Medico[];
  readonly diagnosticos: readonly Named[];
  readonly lugaresAtencion: readonly Named[];
  readonly motivosFirma: readonly Named[];
  readonly tiposRecibo: readonly TipoRecibo[];
};

const named = (...names: readonly string[]): Named[] => names.map((name) => ({ name }));
const distinct = (names: readonly string[]): Named[] => named(...new Set(names));

type PuestoRow = readonly [name: string, area: string, convenio: string, unidadNegocio: string, weight: number];
const puestosOf = (...rows: readonly PuestoRow[]): Puesto[] =>
  rows.map(([name, area, convenio, unidadNegocio, weight]) => ({ name, area, convenio, unidadNegocio, weight }));

const ALL_ON = { licenciasPlus: true, documentos: true, timeclocks: true, onboarding: true, misDatos: true } as const;

const CONTRATOS = {
  indeterminado: "Tiempo indeterminado",
  plazoFijo: "Plazo fijo",
  eventual: "Eventual",
  parcial: "Tiempo parcial",
  pasantia: "Pasantía",
} as const;
const TEMPORADA = "Por temporada";
/** Those that last; the rest are given only to people hired lately. */
export const LASTING_CONTRATOS: readonly string[] = [CONTRATOS.indeterminado, CONTRATOS.parcial, TEMPORADA];
export const DEFAULT_CONTRATO = CONTRATOS.indeterminado;
export const PASANTIA = CONTRATOS.pasantia;
export const FUERA_DE_CONVENIO = "Fuera de convenio";

const shared = {
  contratos: named(...Object.values(CONTRATOS)),
  diagnosticos: named(
    "Alergia respiratoria",
    "Cefalea",
    "Cervicalgia",
    "Conjuntivitis",
    "Dengue",
    "Esguince de tobillo",
    "Faringitis",
    "Gastroenteritis",
    "Gripe",
    "Lumbalgia",
    "Migraña",
    "Neumonía",
    "Otitis",
    "Posoperatorio",
    "Síndrome febril",
    "Tendinitis",
  ),
  motivosFirma: named("EN CONFORMIDAD", "EN DISCONFORMIDAD", "APODERADO", "RECIBÍ COPIA", "NOTIFICADO"),
  tiposRecibo: ["Mensual", "Quincena", "SAC", "Vacaciones", "Liquidación final", "Horas extra"].map((name) => ({
    name,
    default: name === "Mensual",
  })),
} as const;

/** What each company states; departments, agreements and the like follow from its positions. */
type Statement = Omit<
  DemoCompany,
  "_id" | "index" | "settings" | "areas" | "unidadesNegocio" | "convenios" | "razonesSociales" | keyof typeof shared
> &
  Partial<Pick<DemoCompany, "contratos">> & {
    readonly razonesSociales: readonly string[];
    readonly otherConvenios: readonly string[];
  };

const statements: readonly Statement[] = [
  {
    name: "Metalúrgica del Sur S.A.",
    cuit: "30712845607",
    mailDomain: "metalurgicadelsur.example",
    foundedIn: 1994,
    modulos: ALL_ON,
    showNotificationBar: true,
    notificationBar: {
      message: "Recordá firmar tu recibo de sueldo antes del día 10 de cada mes.",
      background: "#ed5565",
      colorFont: "#ffffff",
    },
    sucursales: [
      {
        name: "Planta Avellaneda",
        provincia: "ar-b",
        cities: ["ar-b-avellaneda", "ar-b-lanus", "ar-b-quilmes", "ar-b-lomas-de-zamora", "ar-b-berazategui"],
        areaCode: "11",
        weight: 6,
      },
      {
        name: "Planta Bahía Blanca",
        provincia: "ar-b",
        cities: ["ar-b-bahia-blanca", "ar-b-punta-alta"],
        areaCode: "291",
        weight: 3,
      },
      {
        name: "Depósito Neuquén",
        provincia: "ar-q",
        cities: ["ar-q-neuquen", "ar-q-plottier", "ar-q-centenario"],
        areaCode: "299",
        areas: ["Logística", "Ventas"],
        weight: 6,
      },
    ],
    puestos: puestosOf(
      ["Gerente General", "Dirección", FUERA_DE_CONVENIO, "Corporativo", 0],
      ["Jefe/a de Producción", "Producción", FUERA_DE_CONVENIO, "Estructuras metálicas", 0],
      ["Jefe/a de Recursos Humanos", "Recursos Humanos", FUERA_DE_CONVENIO, "Corporativo", 0],
      ["Analista de Recursos Humanos", "Recursos Humanos", "UOM 260/75 adm.", "Corporativo", 1],
      ["Responsable de Comunicaciones", "Recursos Humanos", FUERA_DE_CONVENIO, "Corporativo", 0],
      ["Asesor/a contable", "Administración", FUERA_DE_CONVENIO, "Corporativo", 0],
      ["Jefe/a de Administración", "Administración", FUERA_DE_CONVENIO, "Corporativo", 0],
      ["Administrativo/a contable", "Administración", "UOM 260/75 adm.", "Corporativo", 4],
      ["Operario/a calificado/a", "Producción", "UOM 260/75", "Estructuras metálicas", 12],
      ["Medio oficial", "Producción", "UOM 260/75", "Estructuras metálicas", 7],
      ["Oficial soldador/a", "Producción", "UOM 260/75", "Estructuras metálicas", 8],
      ["Oficial tornero/a CNC", "Mecanizado", "UOM 260/75", "Autopartes", 6],
      ["Supervisor/a de planta", "Producción", "ASIMRA 233/94", "Estructuras metálicas", 2],
      ["Inspector/a de calidad", "Calidad", "UOM 260/75", "Autopartes", 3],
      ["Técnico/a de mantenimiento", "Mantenimiento", "UOM 260/75", "Corporativo", 4],
      ["Operador/a de autoelevador", "Logística", "UOM 260/75", "Corporativo", 3],
      ["Chofer", "Logística", "Camioneros 40/89", "Corporativo", 3],
      ["Ejecutivo/a de cuentas", "Ventas", "UOM 260/75 adm.", "Autopartes", 2],
      ["Técnico/a en Higiene y Seguridad", "Higiene y Seguridad", FUERA_DE_CONVENIO, "Corporativo", 1],
      ["Analista de sistemas", "Sistemas", FUERA_DE_CONVENIO, "Corporativo", 1],
      ["Vigilador/a de portería", "Mantenimiento", FUERA_DE_CONVENIO, "Corporativo", 0],
    ),
    razonesSociales: ["Metalúrgica del Sur S.A.", "MDS Servicios Industriales S.R.L."],
    otherConvenios: [],
    medicos: [
      { name: "Dra. Silvina Echeverría", matricula: "MN 98412" },
      { name: "Dr. Hernán Paglieri", matricula: "MP 226847" },
      { name: "Dr. Ricardo Sayago", matricula: "MP 114093" },
      { name: "Dra. Natalia Urquía", matricula: "MP 5317" },
    ],
    lugaresAtencion: named(
      "Consultorio médico de planta",
      "Hospital Fiorito",
      "Clínica Modelo",
      "Domicilio",
      "Consultorio particular",
    ),
  },
  {
    name: "Textil Andina S.R.L.",
    cuit: "30695173284",
    mailDomain: "textilandina.example",
    foundedIn: 2001,
    modulos: { ...ALL_ON, timeclocks: false, onboarding: false },
    showNotificationBar: false,
    notificationBar: { message: "", background: "#ed5565", colorFont: "#ffffff" },
    sucursales: [
      {
        name: "Planta La Rioja",
        provincia: "ar-f",
        cities: ["ar-f-la-rioja", "ar-f-villa-sanagasta"],
        areaCode: "380",
        weight: 4,
      },
      {
        name: "Oficina comercial Buenos Aires",
        provincia: "ar-c",
        cities: ["ar-c-ciudad-autonoma-de-buenos-aires"],
        areaCode: "11",
        areas: ["Ventas"],
        weight: 8,
      },
    ],
    puestos: puestosOf(
      ["Socio/a gerente", "Gerencia", FUERA_DE_CONVENIO, "Administración central", 0],
      ["Jefe/a de Tejeduría", "Tejeduría", "SETIA 123/90", "Hilados", 0],
      ["Jefe/a de Confección", "Confección", "SETIA 123/90", "Indumentaria", 0],
      ["Responsable de Recursos Humanos", "Recursos Humanos", FUERA_DE_CONVENIO, "Administración central", 0],
      ["Asesor/a impositivo/a", "Administración", FUERA_DE_CONVENIO, "Administración central", 0],
      ["Empleado/a administrativo/a", "Administración", "SETIA 123/90", "Administración central", 2],
      ["Tejedor/a", "Tejeduría", "AOT 500/07", "Hilados", 5],
      ["Hilandero/a", "Hilandería", "AOT 500/07", "Hilados", 4],
      ["Costurero/a", "Confección", "AOT 500/07", "Indumentaria", 6],
      ["Cortador/a", "Confección", "AOT 500/07", "Indumentaria", 2],
      ["Tintorero/a", "Tintorería", "AOT 500/07", "Hilados", 2],
      ["Vendedor/a", "Ventas", "SETIA 123/90", "Indumentaria", 2],
      ["Sereno/a", "Mantenimiento", "AOT 500/07", "Administración central", 0],
    ),
    razonesSociales: ["Textil Andina S.R.L."],
    otherConvenios: ["Camioneros 40/89"],
    medicos: [
      { name: "Dr. Exequiel Nieva", matricula: "MP 1874" },
      { name: "Dra. Graciela Mercado Luna", matricula: "MP 2236" },
    ],
    lugaresAtencion: named("Hospital Enrique Vera Barros", "Domicilio", "Consultorio particular"),
  },
  {
    name: "Agro Pampa S.A.",
    cuit: "33708261829",
    mailDomain: "agropampa.example",
    foundedIn: 2006,
    modulos: ALL_ON,
    showNotificationBar: false,
    notificationBar: { message: "", background: "#ed5565", colorFont: "#ffffff" },
    sucursales: [
      {
        name: "Casa central General Pico",
        provincia: "ar-l",
        cities: ["ar-l-general-pico", "ar-l-trenel", "ar-l-quemu-quemu"],
        areaCode: "2302",
        weight: 1,
      },
    ],
    puestos: puestosOf(
      ["Presidente/a", "Administración", FUERA_DE_CONVENIO, "Agricultura", 0],
      ["Encargado/a de Personal", "Administración", "Comercio 130/75", "Agricultura", 0],
      ["Encargado/a de campo", "Campo", FUERA_DE_CONVENIO, "Agricultura", 0],
      ["Peón general", "Campo", "UATRE Ley 26.727", "Ganadería", 3],
      ["Tractorista", "Campo", "UATRE Ley 26.727", "Agricultura", 3],
      ["Operador/a de acopio", "Acopio", "Comercio 130/75", "Agricultura", 2],
      ["Chofer", "Logística", "Camioneros 40/89", "Agricultura", 1],
    ),
    razonesSociales: ["Agro Pampa S.A."],
    contratos: named(...Object.values(CONTRATOS), TEMPORADA),
    otherConvenios: [],
    medicos: [{ name: "Dr. Osvaldo Fassina", matricula: "MP 1092" }],
    lugaresAtencion: named("Hospital Gobernador Centeno", "Domicilio"),
  },
];

function settingsOf(index: number): DemoSettings {
  const found = settings[index];
  if (!found) throw new Error(`company ${index} of the demo has no settings`);
  return found;
}

export const companies: readonly DemoCompany[] = statements.map(
  ({ otherConvenios, razonesSociales, ...statement }, index) => ({
    ...shared,
    ...statement,
    _id: stableId("company", index),
    index,
    settings: settingsOf(index),
    areas: distinct(statement.puestos.map((puesto) => puesto.area)),
    unidadesNegocio: distinct(statement.puestos.map((puesto) => puesto.unidadNegocio)),
    convenios: distinct([...statement.puestos.map((puesto) => puesto.convenio), ...otherConvenios]),
    razonesSociales: named(...razonesSociales),
  }),
);
