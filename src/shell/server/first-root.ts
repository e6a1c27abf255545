/**
 * DEMO=off on an empty installation: one company and one root account, whose password is shown once, stored hashed, and
 * changed before anything else (S-03). Until then it keeps working: nobody else could let root in again.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { startFolders } from "#features/carpetas/server/service.ts";
import { createCuentas } from "#features/cuentas/server/service.ts";
import { createEmpresa } from "#features/empresa/server/service.ts";
import { createLegajos } from "#features/legajos/server/service.ts";
import { hashPassword } from "#platform/auth/server/passwords.ts";
import { type Database, enterCompany } from "#platform/db/server/database.ts";
import { fillOnce } from "#shell/demo/state.ts";

export async function createFirstRoot(database: Database): Promise<{ username: string; password: string } | null> {
  const username = "root";
  const password = randomBytes(12).toString("base64url");
  const clave = await hashPassword(password);
  const _id = randomUUID();
  return fillOnce(database, async (db) => {
    const { _id: empresa } = await createEmpresa(db, { name: "Mi empresa", cuit: "" });
    await enterCompany(db, empresa);
    await startFolders(db, empresa);
    await createLegajos(db, [{ _id, empresa, legajo: 0, firstName: "Root", lastName: "Rúbrica", cuil: "" }]);
    await createCuentas(db, [{ _id, empresa, username, clave, roles: ["root"], claveVence: null }]);
    return { username, password };
  });
}
