// What a planned document of the demo is, and how one is planned: its days count back from the day of the loading, which is an
// argument, and only who has a PIN has signed.
import type { LoadedDocumento } from "#features/documentos/server/loading.ts";
import type { ClaseEnvio, EstadoDocumento } from "#features/documentos/terminos.ts";
import { APODERADO, EN_CONFORMIDAD } from "#features/firma/lados.ts";
import type { LoadedSignature } from "#features/firma/server/loading.ts";
import { addDays } from "#platform/dates/days.ts";
import { DEFAULT_ZONE, dayIn } from "#platform/dates/zone.ts";
import type { Papel } from "./documentos-page.ts";
import type { PlannedTipo } from "./folders.ts";
import { noonOf } from "./life.ts";
import { cuilText } from "./payslip-plan.ts";
import type { PlannedCompany, PlannedPerson } from "./plan.ts";
import { Random, seedOf, stableId } from "./random.ts";

export type PlannedDocumento = Omit<LoadedDocumento, "stored"> & {
  readonly tipoDocumento: PlannedTipo;
  readonly papel: Papel;
  /** Those with the same one have one file until they are signed. */
  readonly archivo: string;
  readonly firmas: readonly LoadedSignature[];
};

export type DocumentosOptions = {
  readonly now: Date;
  /** Since when whoever signs has a certificate, and who does. */
  readonly since: Date;
  readonly signers: ReadonlySet<string>;
};

/** Days before the loading. */
type Ago = number;
export type Draft = {
  readonly _id?: string;
  readonly tipo: string;
  readonly de: PlannedPerson;
  readonly hace: Ago;
  readonly name: string;
  readonly papel?: Partial<Papel>;
  readonly archivo?: string;
  /** Sent by its employee, and how it stands. */
  readonly enviado?: { readonly clase: ClaseEnvio; readonly estado: EstadoDocumento; readonly motivoRechazo?: string };
  readonly vence?: string | null;
  /** Who must sign it, and when they did: null, not yet. */
  readonly firma?: { readonly empleado?: Ago | null; readonly empleador?: Ago | null; readonly reservado?: true };
  readonly leido?: Ago | null;
  readonly envio?: { readonly _id: string; readonly orden: number };
  readonly anterior?: string;
  readonly reemplazadoPor?: string;
};

export type Planning = ReturnType<typeof planningOf>;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MANY = 100_000;

export function planningOf(company: PlannedCompany, { now, since, signers }: DocumentosOptions) {
  let made = 0;
  const today = dayIn(DEFAULT_ZONE, now);
  const byRole = (role: "rrhh" | "admin") => company.people.find(({ roles }) => roles.includes(role))?._id ?? "";
  const keeper = byRole("rrhh");
  const attorney = byRole("admin");
  const newId = () => stableId("documento", company.index * MANY + made++);
  const day = (days: number) => addDays(today, days);

  /** At some hour of work; the same for the same person. */
  function at(hace: Ago, who: string): Date {
    const moment = noonOf(day(-hace)).getTime() + new Random(seedOf(who, hace)).int(-120, 240) * MINUTE_MS;
    return new Date(Math.min(moment, now.getTime() - HOUR_MS));
  }
  /** Nobody signs before they have a certificate. */
  const signing = (hace: Ago, who: string) => new Date(Math.max(at(hace, who).getTime(), since.getTime() + HOUR_MS));

  function firmasOf({ de, firma = {} }: Draft): LoadedSignature[] {
    const nothing = { detalle: "" };
    const firmas: LoadedSignature[] = [];
    if (typeof firma.empleador === "number")
      firmas.push({
        ...nothing,
        lado: "empleador",
        motivo: APODERADO,
        conformidad: null,
        legajo: attorney,
        at: signing(firma.empleador, attorney),
      });
    if (typeof firma.empleado === "number")
      firmas.push({
        ...nothing,
        lado: "empleado",
        motivo: EN_CONFORMIDAD,
        conformidad: true,
        legajo: de._id,
        at: signing(firma.empleado, de._id),
      });
    return firmas.filter(({ legajo }) => signers.has(legajo)).sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  function tipoOf(name: string): PlannedTipo {
    const tipo = company.tiposDocumento.find((one) => one.name === name);
    if (!tipo) throw new Error(`${company.name} has no documents of the type ${name}`);
    return tipo;
  }

  function document(draft: Draft): PlannedDocumento {
    const {
      _id = newId(),
      de,
      hace,
      name,
      papel,
      enviado,
      vence = null,
      firma,
      envio,
      anterior,
      reemplazadoPor,
    } = draft;
    const tipo = tipoOf(draft.tipo);
    const firmas = firmasOf(draft);
    const [employee, employer] = (["empleado", "empleador"] as const).map((lado) =>
      firmas.find((one) => one.lado === lado),
    );
    const firman = (["empleado", "empleador"] as const).filter((lado) => firma?.[lado] !== undefined);
    const read = draft.leido ?? null;
    const leido = employee?.at ?? (read === null ? null : at(read, de._id));
    return {
      _id,
      name,
      descripcion: "",
      tipo: tipo._id,
      tipoDocumento: tipo,
      empleado: de._id,
      cuenta: enviado ? de._id : keeper,
      origen: enviado ? "empleado" : "empresa",
      clase: enviado?.clase ?? "documento",
      estado: enviado?.estado ?? "Aprobado",
      motivoRechazo: enviado?.motivoRechazo ?? "",
      requiereFirma: firma?.empleado !== undefined,
      requiereFirmaEmpleador: firma?.empleador !== undefined,
      firmante: null,
      permitirVerSinFirmar: firma?.empleado !== undefined && !firma.reservado,
      fechaVencimiento: vence,
      notifica: false,
      listaDistribucion: null,
      firmadoEmpleador: employer?.at ?? null,
      firmadoEmpleado: employee?.at ?? null,
      motivo: employee?.motivo ?? "",
      conformidad: employee?.conformidad ?? null,
      leido,
      envio: envio?._id ?? null,
      envioOrden: envio?.orden ?? null,
      anterior: anterior ?? null,
      reemplazadoPor: reemplazadoPor ?? null,
      created: at(hace, de._id),
      archivo: draft.archivo ?? _id,
      firmas,
      papel: {
        empresa: company,
        titulo: name,
        datos: [`${de.displayName}, CUIL ${cuilText(de.cuil)}`, `Legajo ${de.legajo}, ${de.puesto}`],
        parrafos: [],
        firman,
        ...papel,
      },
    };
  }

  return { company, today, keeper, newId, day, at, document, isSigner: ({ _id }: PlannedPerson) => signers.has(_id) };
}
