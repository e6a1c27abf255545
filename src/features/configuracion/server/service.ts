/** A company's configuration: read as the person may know it, saved as the rules leave it. EMP-13…EMP-49, D089, D090. */
import type { Quotas } from "#features/archivos/quotas.ts";
import { usoDe } from "#features/archivos/server/service.ts";
import { renamedCampos } from "#features/empresa/campos-propios.ts";
import type { EmpresaDraft, EmpresaItem } from "#features/empresa/contract.ts";
import { saveModulos } from "#features/empresa/rules.ts";
import {
  findEmpresa,
  itemOf,
  lockEmpresa,
  logoURL,
  modulosOf,
  type Row,
  writeEmpresa,
} from "#features/empresa/server/service.ts";
import { renameCampos } from "#features/legajos/server/service.ts";
import { activeInCompany } from "#features/nomina/server/service.ts";
import { isAdmin } from "#platform/auth/roles.ts";
import type { Versioned } from "#platform/contract/contract.ts";
import { type Sent, withSent } from "#platform/contract/sent.ts";
import { enterCompany } from "#platform/db/server/database.ts";
import type { Editing } from "#platform/http/server/asking.ts";
import { checked } from "#platform/http/server/input.ts";
import { type EmpresaConfig, EmpresaConfigDraft } from "../contract.ts";
import { changesContract, NO_CONTRACT, saveCampos, seesContract } from "../rules.ts";
import { claimLogo } from "./logo.ts";

/** The columns under the names of the page. */
const editedOf = (row: Row) => ({ ...row, modulos: modulosOf(row), backup: { config: { hora: row.backupHora } } });

type Files = { readonly quotas: Quotas };

/** In the company entered. */
async function configOf({ actor, db, now }: Editing, files: Files, row: Row): Promise<EmpresaConfig> {
  return {
    ...editedOf(row),
    ultimaFechaActualizacion: row.ultimaFechaActualizacion?.toISOString() ?? null,
    logoURL: logoURL(row),
    empleadosActivos: await activeInCompany({ actor, db }),
    archivos: isAdmin(actor.roles) ? await usoDe(db, files, { empresa: row._id, now }) : null,
    ...(seesContract(actor.roles) ? {} : NO_CONTRACT),
  };
}

export async function getConfiguracion(who: Editing, files: Files, id: string): Promise<EmpresaConfig> {
  const row = await findEmpresa(who.db, id);
  await enterCompany(who.db, id);
  return configOf(who, files, row);
}

export async function updateConfiguracion(
  who: Editing,
  files: Files,
  id: string,
  { version, ...sent }: Sent<EmpresaConfigDraft> & Versioned,
): Promise<EmpresaConfig> {
  const { actor, db, now } = who;
  const stored = await lockEmpresa(db, id, version);
  const { backup, ...draft } = checked(EmpresaConfigDraft, withSent<object>(editedOf(stored), sent));
  await enterCompany(db, id);
  if (draft.logo !== stored.logo) await claimLogo(who, id, draft.logo);
  const campos = saveCampos(draft.camposPersonalizadosLegajo);
  await renameCampos(who, renamedCampos(stored.camposPersonalizadosLegajo, campos));
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
  return configOf(who, files, await writeEmpresa(who, id, saved));
}

const contractOf = ({ mostrarLogoCartelera, fechaContratacion, cantidadMesesAbono, cuentaSuspendida }: Row) => ({
  mostrarLogoCartelera,
  fechaContratacion,
  cantidadMesesAbono,
  cuentaSuspendida,
});

export const renameEmpresa = async (who: Editing, id: string, draft: EmpresaDraft & Versioned): Promise<EmpresaItem> =>
  itemOf(await writeEmpresa(who, id, { ...draft, ultimaFechaActualizacion: who.now }));
