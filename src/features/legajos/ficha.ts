/**
 * One person's file as it leaves the server: what nobody may read of it is not there at all (D194). Spec 1 §3, 3 §3;
 * LEG-49…LEG-59, D065, D158, D178.
 */
import { z } from "zod";
import { CampoPersonalizado } from "#features/empresa/campos-propios.ts";
import { roleNames } from "#platform/auth/roles.ts";
import { Day, Id, Instant, Version } from "#platform/contract/shapes.ts";
import { DatosVisibles } from "./datos.ts";
import { Decidido } from "./laborales.ts";
import { partes } from "./partes.ts";

const Named = z.object({ _id: Id, name: z.string() }).nullable();

/** What the company decides and a person only sees, with the names of what it refers to. */
export const Laborales = z.object({
  legajo: z.int(),
  fechaIngreso: Day.nullable(),
  sucursal: Named,
  area: Named,
  puesto: Named,
  convenio: Named,
  contrato: Named,
  razonSocial: Named,
  unidadNegocio: Named,
  reportaA: Named,
  cuil: z.string(),
  dni: z.string(),
});

/** As much of somebody as a list of people in a file shows. */
const Persona = z.object({ _id: Id, displayName: z.string(), legajo: z.int(), profileImageURL: z.string().nullable() });

const { configMarkTypes, permisosManager, descripcionFirma, reciboConfidencial, fechaBaja, motivoBaja } =
  Decidido.shape;

/** What the tabs of the company's own show. */
const Propios = z.object({
  username: z.string(),
  roles: z.array(z.enum(roleNames)),
  firstTime: z.boolean(),
  tieneCertificado: z.boolean(),
  configMarkTypes,
  permisosManager,
  /** Whom a manager reaches; both names of it (D158). */
  usersManager: z.array(Persona),
  managerUsers: z.array(Persona),
  descripcionFirma,
  reciboConfidencial,
  accesoConfidencial: z.array(Persona),
  solicitudOnboarding: Instant.nullable(),
  completoOnboarding: Instant.nullable(),
  isOnboarding: z.boolean(),
  fechaBaja,
  motivoBaja,
  /** The day on which their health and contacts are erased, where that was asked (S-61). */
  supresion: Day.nullable(),
  /** Schedules are assigned elsewhere. */
  workSchedule: z.null(),
});

export const Ficha = z.object({
  _id: Id,
  empresa: Id,
  version: Version,
  displayName: z.string(),
  profileImageURL: z.string().nullable(),
  activo: z.boolean(),
  /** What of the file is shown to whoever asks, in the order of the rail. */
  partes: z.array(z.enum(partes)),
  /** They may change its plain data. */
  editable: z.boolean(),
  /** They may change what opens the account: its level is below theirs (D193, S-22). */
  administrable: z.boolean(),
  camposPersonalizadosLegajo: z.array(CampoPersonalizado),
  /** Medical data come by a call of their own, which is logged (S-60). */
  ...DatosVisibles.omit({ datosMedicos: true }).shape,
  ...Laborales.partial().shape,
  ...Propios.partial().shape,
});
export type Ficha = z.output<typeof Ficha>;
