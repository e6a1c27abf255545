/** The identities of the access matrix: a stranger, each role of company 1, a first sign-in, and two neighbours. */
import { sql } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { pasoOf, reachOf } from "#features/cuentas/rules.ts";
import { cuenta } from "#features/cuentas/server/tables.ts";
import type { ModulosConfig } from "#features/empresa/modulos.ts";
import { activeModules, type Reach } from "#features/empresa/rules.ts";
import type { Actor } from "#platform/auth/actor.ts";
import { type Role, roleNames } from "#platform/auth/roles.ts";
import { allows, type Endpoint } from "#platform/contract/contract.ts";
import { common, type ProblemKind } from "#platform/problems/problem.ts";
import type { TestedServer } from "#shell/testing/test-server.ts";
import type { Census } from "./census.ts";

/** Demo users are called as the only role they hold. */
export const PEOPLE: readonly string[] = [...roleNames, "nuevo", "admin.b", "admin.c"];
/** One administrator for each company, to learn what exists in it. */
export const ADMIN_OF_EACH = ["admin", "admin.b", "admin.c"] as const;

/** `alcance`: the companies they may work in (D042). */
export type Person = Actor & { readonly username: string; readonly alcance: Reach };

type Row = {
  username: string;
  id: string;
  empresa: string;
  roles: Role[];
  first_time: boolean;
  tiene_certificado: boolean;
  modulos: ModulosConfig;
  otorgadas: string[];
};

export async function peopleIn(census: Census): Promise<ReadonlyMap<string, Person>> {
  const rows = await census.query<Row>(
    `select c.username, c.id, c.empresa_actual_id as empresa, c.roles, c.first_time, c.tiene_certificado, e.modulos,
       array(select g.empresa_id::text from cuenta_empresa g where g.cuenta_id = c.id) as otorgadas
     from cuenta c join empresa e on e.id = c.empresa_actual_id`,
  );
  return new Map(
    rows.map(({ username, id, empresa, roles, first_time, tiene_certificado, modulos, otorgadas }) => {
      const paso = pasoOf({ roles, firstTime: first_time, tieneCertificado: tiene_certificado, verificada: true });
      const alcance = reachOf({ roles, empresa, otorgadas });
      return [username, { username, _id: id, empresa, alcance, roles, paso, modulos: activeModules(modulos) }];
    }),
  );
}

/** A new session each time: some endpoints end the one they are called with. */
export async function signIn({ fresh, sessions }: TestedServer, username: string): Promise<string> {
  return fresh.database.inInstallation(async (db) => {
    const [who] = await db.select().from(cuenta).where(sql`${cuenta.username} = ${username}`);
    if (!who) throw new Error(`nobody is called ${username}`);
    const { token } = await sessions.start(db, who, { ip: "127.0.0.1", agent: "pruebas" });
    return `rubrica=${token}`;
  });
}

/** As somebody, in a session of its own: switching companies ends the others. */
export async function injectAs(server: TestedServer, username: string, request: InjectOptions) {
  const cookie = await signIn(server, username);
  return server.app.inject({ ...request, headers: { ...request.headers, cookie } });
}

/** What the gate must say to that person, or null where it must let them pass. */
export function refusalFor(endpoint: Endpoint, who: Person | null): ProblemKind | null {
  if (!allows(endpoint.access, who, endpoint.pasos)) {
    if (who === null) return common.signedOut;
    return who.paso === "listo" ? common.sinPermisos : common.pasoPendiente;
  }
  if (endpoint.modulo && !who?.modulos.includes(endpoint.modulo)) return common.moduloInactivo;
  return null;
}
