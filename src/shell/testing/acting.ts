/** Somebody of the demo at work below the calls: what a service is handed, in a transaction of their company. */
import type { Actor } from "#platform/auth/actor.ts";
import type { Role } from "#platform/auth/roles.ts";
import type { Acting } from "#platform/http/server/asking.ts";
import { personOf } from "./people.ts";
import { TEST_NOW, type TestedServer } from "./test-server.ts";

/** `also`: roles they have besides their own. */
export function actorOf(username: string, also: readonly Role[] = []): Actor {
  const { _id, empresa, roles } = personOf(username);
  return { _id, empresa, roles: [...roles, ...also], modulos: [], paso: "listo" };
}

type How = { readonly now?: Date; readonly also?: readonly Role[] };

export const actingOn =
  (server: () => TestedServer) =>
  <T>(username: string, work: (ctx: Acting) => Promise<T>, { now = TEST_NOW, also = [] }: How = {}): Promise<T> => {
    const actor = actorOf(username, also);
    return server().fresh.database.inCompany(actor.empresa, (db) => work({ actor, empresa: actor.empresa, db, now }));
  };
