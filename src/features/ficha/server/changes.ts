/**
 * What a save would change in a file, decided before anything is written: every problem of it at once, and what follows
 * from each decision. Spec 3 §4, §5; LEG-74, LEG-77…LEG-81, D186, D193, D195, D196.
 */

import { confidentialAfter, markProblems, permitsAfter, worksOn } from "#features/legajos/consecuencias.ts";
import type { CambiosLaborales } from "#features/legajos/laborales.ts";
import type { legajo } from "#features/legajos/server/tables.ts";
import { sameDeep } from "#platform/fields/paths.ts";
import type { Problem } from "#platform/problems/problem.ts";

type File = typeof legajo.$inferSelect;
type Laborales = Omit<CambiosLaborales, "usersManager">;
type Decided = { readonly cambios: Partial<File>; readonly problems: readonly Problem[] };

type Company = {
  /** Of the company's zone. */
  readonly today: string;
  readonly usesTimeClock: boolean;
};

/** Of what the company decides: what is left out stays, and what says the same as before is no change. */
export function decided(file: File, sent: Laborales, { today, usesTimeClock }: Company): Decided {
  const { permisosManager, reciboConfidencial, accesoConfidencial, ...plain } = sent;
  // What was left out is no key of it.
  const cambios = { ...plain } as Partial<File>;
  const problems: Problem[] = [];
  if (permisosManager) cambios.permisosManager = permitsAfter(file.permisosManager, permisosManager);
  if (reciboConfidencial !== undefined || accesoConfidencial !== undefined) {
    const asked = {
      ...(reciboConfidencial === undefined ? {} : { reciboConfidencial }),
      ...(accesoConfidencial === undefined ? {} : { accesoConfidencial: [...accesoConfidencial] }),
    };
    const after = confidentialAfter(file, asked);
    Object.assign(cambios, after.cambios);
    problems.push(...after.problems);
  }
  if (sent.configMarkTypes) problems.push(...markProblems(sent.configMarkTypes, usesTimeClock));
  if (sent.fechaBaja !== undefined) {
    cambios.activo = worksOn(today, sent.fechaBaja);
    // A return leaves no reason behind; the history has it.
    if (sent.fechaBaja === null) cambios.motivoBaja = "";
  }
  return { cambios: onlyChanged(file, cambios), problems };
}

export const onlyChanged = (file: File, cambios: Partial<File>): Partial<File> =>
  Object.fromEntries(
    Object.entries(cambios).filter(([key, value]) => !sameDeep(value, file[key as keyof File])),
  ) as Partial<File>;
