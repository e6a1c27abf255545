/** A company's logo: one of the pictures people upload, kept by the company and shown to whoever reaches it. EMP-14, EMP-49. */
import { and, eq } from "drizzle-orm";
import { archivosProblems } from "#features/archivos/problems.ts";
import { claimAdjuntos, fileOf } from "#features/archivos/server/service.ts";
import { archivo } from "#features/archivos/server/tables.ts";
import { findEmpresa } from "#features/empresa/server/service.ts";
import type { FileAnswer } from "#platform/contract/contract.ts";
import { type Db, enterCompany } from "#platform/db/server/database.ts";
import type { Editing } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { configuracionProblems } from "../problems.ts";

const recordOf = (empresa: string) => ({ usadoPor: "empresa", registro: empresa });

/** Makes that picture the company's only logo: one the person uploaded for it in that company, or none. */
export async function claimLogo(who: Editing, empresa: string, id: string | null): Promise<void> {
  const wanted = id === null ? [] : [{ url: id, name: "", isNew: true }];
  await claimAdjuntos({ ...who, empresa }, recordOf(empresa), wanted);
  if (id === null) return;
  // Uploaded as a logo, it is a picture; for another purpose it may be anything.
  const isLogo = and(eq(archivo._id, id), eq(archivo.carpeta, "logos"));
  const [row] = await who.db.select({ _id: archivo._id }).from(archivo).where(isLogo);
  if (!row) throw new Refusal(archivosProblems.ajeno);
}

type Asked = { readonly empresaId: string; readonly v: string | undefined };

/** Asked for by the address that changes with the picture, it may be kept. */
export async function getLogo(db: Db, files: { readonly store: Store }, { empresaId, v }: Asked): Promise<FileAnswer> {
  const { logo } = await findEmpresa(db, empresaId);
  if (logo === null) throw new Refusal(configuracionProblems.sinLogo);
  await enterCompany(db, empresaId);
  const file = await fileOf({ db }, files, { ...recordOf(empresaId), archivoId: logo });
  return { ...file, inline: true, immutable: v === logo };
}
