/** Who uploads receipts: whoever keeps the company's people, and a manager to whom it was given. REC-49, REC-50. Pure. */
import { type Role, STAFF } from "#platform/auth/roles.ts";

/** A manager only with `puedeCargarRecibos` (REC-49, REC-50). */
export const UPLOADERS = [...STAFF, "manager"] as const satisfies readonly Role[];

type Asking = {
  readonly roles: readonly Role[];
  readonly permisosManager: { readonly puedeCargarRecibos: boolean };
};

export const mayUpload = ({ roles, permisosManager }: Asking): boolean =>
  roles.some((role) => (STAFF as readonly Role[]).includes(role)) ||
  (roles.includes("manager") && permisosManager.puedeCargarRecibos);
