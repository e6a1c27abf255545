/** A company's configuration: read as the person may know it, saved as the rules leave it, with its logo. EMP-13…EMP-49, D089, D090. */
import { eq } from "drizzle-orm";
import type { Role } from "#platform/auth/roles.ts";
import type { FileAnswer, Versioned } from "#platform/contract/contract.ts";
import type { Db } from "#platform/db/server/database.ts";
import { needCurrent, updateWhole } from "#platform/db/server/versions.ts";
import type { Ctx } from "#platform/http/server/serve.ts";
import { found, Refusal } from "#platform/problems/problem.ts";
import { type Renombre, renamedCampos } from "../campos.ts";
import type { EmpresaConfig, EmpresaConfigDraft } from "../config.ts";
import { empresaProblems } from "../problems.ts";
import { changesContract, NO_CONTRACT, saveCampos, saveModulos, seesContract } from "../rules.ts";
import { findEmpresa, logoURL, modulosOf, type Row } from "./service.ts";
import { empresa } from "./tables.ts";

type Who = Pick<Ctx, "actor" | "db" | "now">;

/** Files stand above companies: the shell plugs them in. */
export type LogoPort = {
  /** Makes that picture the company's only logo: one the person uploaded for it in that company, or none. */
  claim(who: Who, empresa: string, archivo: string | null): Promise<void>;
  file(db: Db, empresa: string, archivo: string): Promise<FileAnswer>;
};

/** And so do people's files. */
export type LegajosPort = {
  countActive(db: Db, empresa: string): Promise<number>;
  /** What files hold under the first label, they hold under the second. */
  renameCampos(db: Db, empresa: string, renames: readonly Renombre[]): Promise<void>;
};

export type ConfiguracionPorts = { readonly logos: LogoPort; readonly legajos: LegajosPort };

function configOf(row: Row, roles: readonly Role[], empleadosActivos: number): EmpresaConfig {
  return {
    ...row,
    modulos: modulosOf(row),
    backup: { config: { hora: row.backupHora } },
    ultimaFechaActualizacion: row.ultimaFechaActualizacion?.toISOString() ?? null,
    logoURL: logoURL(row),
    empleadosActivos,
    ...(seesContract(roles) ? {} : NO_CONTRACT),
  };
}

export const getConfiguracion = async (
  { actor, db }: Pick<Ctx, "actor" | "db">,
  { legajos }: ConfiguracionPorts,
  id: string,
): Promise<EmpresaConfig> => configOf(await findEmpresa(db, id), actor.roles, await legajos.countActive(db, id));

export async function updateConfiguracion(
  who: Who,
  { logos, legajos }: ConfiguracionPorts,
  id: string,
  { backup, version, ...draft }: EmpresaConfigDraft & Versioned,
): Promise<EmpresaConfig> {
  const { actor, db, now } = who;
  // Of two saves at once the second builds on the first; rows that only point to the company do not wait.
  const stored = found(await db.select().from(empresa).where(eq(empresa._id, id)).for("no key update"));
  needCurrent(stored, version);
  if (draft.logo !== stored.logo) await logos.claim(who, id, draft.logo);
  const campos = saveCampos(draft.camposPersonalizadosLegajo);
  await legajos.renameCampos(db, id, renamedCampos(stored.camposPersonalizadosLegajo, campos));
  const saved = {
    ...draft,
    version,
    camposPersonalizadosLegajo: campos,
    modulos: saveModulos(
      draft.modulos,
      campos.map(({ etiqueta }) => etiqueta),
    ),
    backupHora: backup.config.hora,
    ...(changesContract(actor.roles) ? {} : contractOf(stored)),
    ultimaFechaActualizacion: now,
  };
  const row = await updateWhole(who, empresa, eq(empresa._id, id), saved);
  return configOf(row, actor.roles, await legajos.countActive(db, id));
}

const contractOf = ({ mostrarLogoCartelera, fechaContratacion, cantidadMesesAbono, cuentaSuspendida }: Row) => ({
  mostrarLogoCartelera,
  fechaContratacion,
  cantidadMesesAbono,
  cuentaSuspendida,
});

/** EMP-49. Asked for by the address that changes with the picture, it may be kept. */
export async function getLogo(
  db: Db,
  { logos }: ConfiguracionPorts,
  { empresaId, v }: { readonly empresaId: string; readonly v: string | undefined },
): Promise<FileAnswer> {
  const { logo } = await findEmpresa(db, empresaId);
  if (logo === null) throw new Refusal(empresaProblems.sinLogo);
  return { ...(await logos.file(db, empresaId, logo)), inline: true, immutable: v === logo };
}
