/** A save that came too late is answered with who came first and when, as far as the one who asks may know them (S-23). */
import type { Actor } from "#platform/auth/actor.ts";
import { formatDay } from "#platform/dates/format.ts";
import { DEFAULT_ZONE, dayIn, timeIn } from "#platform/dates/zone.ts";
import type { Stale } from "#platform/db/server/versions.ts";
import { type Cambio, common, Refusal } from "#platform/problems/problem.ts";

export type Asker = { readonly actor: Actor; readonly empresa: string };

/** The port through which accounts get names; the shell plugs it in. `zone` is the company's. */
export type AuthorOf = (
  asker: Asker,
  account: string | null,
) => Promise<{ readonly por: Cambio["por"]; readonly zone: string }>;

export const noAuthor: AuthorOf = async () => ({ por: null, zone: DEFAULT_ZONE });

export async function tellStale({ change }: Stale, asker: Asker, authorOf: AuthorOf): Promise<Refusal> {
  const { version, modificado, modificadoPor } = change;
  const { por, zone } = await authorOf(asker, modificadoPor);
  const when = `el ${formatDay(dayIn(zone, modificado))} a las ${timeIn(zone, modificado)}`;
  const message =
    modificadoPor === asker.actor._id
      ? `Modificaste este registro ${when}, en otra ventana, mientras lo editabas acá.`
      : `${por?.displayName ?? "Otra persona"} modificó este registro ${when}, mientras lo editabas.`;
  return new Refusal({
    ...common.desactualizado,
    message,
    cambio: { por, cuando: modificado.toISOString(), version },
  });
}
