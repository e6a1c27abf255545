/**
 * What signing needs, the same for every kind of record: the PIN and its counter, the revision of the PDF, its CMS, the
 * file, the row and the line. The kinds are listed in the shell; what is particular to one is behind its port.
 */
import { type PinBox, pinBox } from "#platform/auth/server/pin.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { Refusal } from "#platform/problems/problem.ts";
import type { ServerSecret } from "#platform/sealing/server/keyring.ts";
import type { Store } from "#platform/storage/server/store.ts";
import type { Lado } from "../lados.ts";
import { firmaProblems } from "../problems.ts";
import type { Firmable, Objected } from "./firmable.ts";
import type { RevisionDeps } from "./revision.ts";

export type EngineDeps = RevisionDeps & {
  readonly store: Store;
  readonly secret: ServerSecret;
  readonly firmables: readonly Firmable[];
  readonly objected: Objected;
};

export type Engine = EngineDeps & { readonly box: PinBox; readonly firmable: (tipo: string) => Firmable };

/** What is signed, and what the signer was shown of it. */
export type Shown = { readonly _id: string; readonly sha256: string };

export function createEngine(deps: EngineDeps): Engine {
  const kinds = new Map(deps.firmables.map((firmable) => [firmable.tipo, firmable]));
  const firmable = (tipo: string) => {
    const known = kinds.get(tipo);
    if (!known) throw new Error(`nobody registered how a ${tipo} is signed`);
    return known;
  };
  return { ...deps, box: pinBox(deps.secret), firmable };
}

/** All that were asked for, as they were shown, or none of them (S-24, S-44). */
export async function needShown(
  acting: Acting,
  firmable: Firmable,
  { lado }: { readonly lado: Lado },
  shown: readonly Shown[],
) {
  const pendientes = await firmable.toSign(acting, { ids: shown.map(({ _id }) => _id), lado, lock: false });
  const seen = new Map(shown.map(({ _id, sha256 }) => [_id, sha256]));
  if (pendientes.some(({ registro, sha256 }) => seen.get(registro) !== sha256))
    throw new Refusal(firmaProblems.cambiado);
  return pendientes;
}
