/** Who sees and edits a template. PLAN-14…PLAN-16, D060. */
import { isAdmin, type Role } from "#platform/auth/roles.ts";

type Of = { readonly cuenta: string; readonly publica: boolean };
type Reader = { readonly _id: string; readonly roles: readonly Role[] };

/** Roles add up (D008): whoever administers and is an employee too edits all of them. */
export const mayEdit = ({ cuenta }: Pick<Of, "cuenta">, { _id, roles }: Reader): boolean =>
  isAdmin(roles) || cuenta === _id;

/** Others' only where they are public. */
export const maySee = (plantilla: Of, reader: Reader): boolean => plantilla.publica || mayEdit(plantilla, reader);

/** PLAN-14, D060: by whose it is, whoever saves it. `roles`: none where they have no account in the company, as a visiting administrator. */
export const mayBePublic = (roles: readonly Role[] | null): boolean => roles === null || isAdmin(roles);
