/** Who may bring the schema up to date, and with what rights the application is left. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { run } from "#shell/testing/global-setup.ts";
import { MigrationError, migrate } from "./migrate.ts";

const SECRET = secretFrom("una clave que solo sirve para esta prueba");
const suffix = randomBytes(4).toString("hex");
const owners = { maker: `hacedor_${suffix}`, plain: `comun_${suffix}` };
const databases = { maker: `migrar_${suffix}`, plain: `migrar_comun_${suffix}` };
const server = inject("postgres");
const as = (who: keyof typeof owners) => ({ ...server, user: owners[who], database: databases[who] });

beforeAll(async () => {
  await run(server, "postgres", `create role ${owners.maker} login createrole`, `create role ${owners.plain} login`);
  for (const who of ["maker", "plain"] as const) {
    await run(server, "postgres", `create database ${databases[who]} owner ${owners[who]}`);
  }
});
afterAll(async () => {
  for (const name of Object.values(databases)) await run(server, "postgres", `drop database ${name} with (force)`);
  await run(server, "postgres", `drop role if exists ${databases.maker}_app`);
  for (const name of Object.values(owners)) await run(server, "postgres", `drop role ${name}`);
});

describe("migrate", () => {
  it("an owner who is no superuser may start any number of times, also at once", async () => {
    const first = await migrate(as("maker"), SECRET);
    const again = await Promise.all([migrate(as("maker"), SECRET), migrate(as("maker"), SECRET)]);
    expect(again).toEqual([first, first]);
    const client = new pg.Client(first);
    await client.connect();
    const { rows } = await client.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user",
    );
    await client.end();
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
  });

  it("S-15: an application login that could get around row-level security is refused", async () => {
    await run(server, "postgres", `alter role ${databases.maker}_app bypassrls`);
    await expect(migrate(as("maker"), SECRET)).rejects.toThrow(/puede saltear la seguridad por filas/);
    await run(server, "postgres", `alter role ${databases.maker}_app nobypassrls`);
  });

  it("an owner who cannot create roles is told so in one sentence", async () => {
    const attempt = migrate(as("plain"), SECRET);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(/debe poder crear roles/);
  });
});
