// Decides what the demo's company sent to everybody at once, and who read and signed it since.
import type { LoadedEnvio } from "#features/documentos/server/loading.ts";
import type { PlannedDocumento, Planning } from "./documentos-planning.ts";
import type { PlannedPerson } from "./plan.ts";
import { Random, seedOf, stableId } from "./random.ts";

type Run = {
  readonly name: string;
  readonly tipo: string;
  readonly hace: number;
  /** Of those who may, so many sign; null where nobody has to. */
  readonly firman: number | null;
  readonly leen: number;
  readonly parrafos: readonly string[];
};

const RUNS: readonly Run[] = [
  {
    name: "Política de herramientas digitales",
    tipo: "Política interna",
    hace: 24,
    firman: 0.85,
    leen: 0.6,
    parrafos: [
      "Los equipos, las cuentas y los datos que la empresa entrega son para trabajar. El uso personal es ocasional y razonable.",
      "Cada persona cuida sus claves y no las comparte. Ante una pérdida o un acceso extraño se avisa el mismo día.",
      "Fuera del horario de trabajo nadie está obligado a contestar mensajes (Ley 27.555, artículo 5).",
      "Los datos de clientes y compañeros no salen de los sistemas de la empresa.",
    ],
  },
  {
    name: "Normas de seguridad en planta",
    tipo: "Reglamento interno",
    hace: 130,
    firman: 0.95,
    leen: 0.8,
    parrafos: [
      "En planta se usan casco, anteojos y zapatos de seguridad. Quien los necesita los pide a su supervisor.",
      "Ninguna máquina se abre en marcha. Quien ve una protección retirada detiene el trabajo y avisa.",
      "Los pasillos y las salidas quedan libres. El punto de encuentro es el portón norte.",
    ],
  },
  {
    name: "Código de convivencia",
    tipo: "Política interna",
    hace: 75,
    firman: null,
    leen: 0.8,
    parrafos: [
      "Se trabaja con respeto, sin distinción de género, edad, origen, religión ni ideas.",
      "Quien vive o ve una situación de violencia o de acoso la cuenta a Recursos Humanos, que la trata en reserva.",
    ],
  },
];

export type PlannedEnvios = { readonly envios: readonly LoadedEnvio[]; readonly documentos: PlannedDocumento[] };

const MANY = 100;

export function planEnvios(planning: Planning, people: readonly PlannedPerson[]): PlannedEnvios {
  const runs = RUNS.map((run, n) => ({ run, _id: stableId("envio", planning.company.index * MANY + n) }));
  return {
    envios: runs.map(({ run, _id }) => envioOf(planning, run, _id, people)),
    documentos: runs.flatMap(({ run, _id }) => people.map((de) => given(planning, run, _id, de))),
  };
}

const envioOf = (planning: Planning, run: Run, _id: string, people: readonly PlannedPerson[]): LoadedEnvio => ({
  _id,
  created: planning.at(run.hace, planning.keeper),
  personas: people.map((one) => one._id),
  dados: [
    {
      name: run.name,
      descripcion: "",
      tipo: planning.company.tiposDocumento.find(({ name }) => name === run.tipo)?._id ?? "",
      requiereFirma: run.firman !== null,
      requiereFirmaEmpleador: false,
      firmante: null,
      permitirVerSinFirmar: run.firman !== null,
      fechaVencimiento: null,
      notifica: false,
      listaDistribucion: null,
    },
  ],
});

/** Whoever the demo names has signed: what they owe is for those who try it. */
function given(planning: Planning, { firman, leen, ...run }: Run, _id: string, de: PlannedPerson): PlannedDocumento {
  const random = new Random(seedOf(de._id, run.name));
  const hace = Math.max(1, run.hace - random.int(1, 15));
  const isNamed = de.username !== de.cuil;
  const signs = firman !== null && (isNamed || random.chance(firman));
  const reads = isNamed || random.chance(leen);
  return planning.document({
    tipo: run.tipo,
    de,
    name: run.name,
    hace: run.hace,
    archivo: _id,
    envio: { _id, orden: 0 },
    papel: { datos: [`A todo el personal de ${planning.company.name}`], parrafos: run.parrafos },
    leido: reads ? hace : null,
    ...(firman !== null && { firma: { empleado: signs ? hace : null } }),
  });
}
