/** Migrations: three processes starting at once bring up one schema, and the tables declared are the tables migrated. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { migrate } from "#platform/db/server/migrate.ts";
import { run, TEST_SECRET } from "#shell/testing/global-setup.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

describe("migrations", () => {
  it("three at once succeed, and agree on the application's login", async () => {
    const server = inject("postgres");
    const database = `prueba_migracion_${process.pid}`;
    await run(server, "postgres", `create database ${database}`);
    try {
      const once = () => migrate({ ...server, database }, TEST_SECRET);
      const logins = await Promise.all([once(), once(), once()]);
      expect(new Set(logins.map(({ user, password }) => `${user} ${String(password)}`)).size).toBe(1);
      const client = new pg.Client(logins[0]);
      await client.connect();
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from pg_tables where schemaname = 'public'",
      );
      await client.end();
      expect(rows[0]?.n).toBeGreaterThan(15);
    } finally {
      await run(server, "postgres", `drop database ${database} with (force)`, `drop role if exists ${database}_app`);
    }
  });

  it("generate yields nothing: tables.ts and the migrations say the same", async () => {
    const copy = mkdtempSync(join(tmpdir(), "rubrica-migraciones-"));
    try {
      cpSync(join(ROOT, "migrations"), copy, { recursive: true });
      const before = readdirSync(copy, { recursive: true });
      const args = ["generate", "--dialect", "postgresql", "--schema", "./src/**/server/tables.ts"];
      const bin = join(ROOT, "node_modules/drizzle-kit/bin.cjs");
      const { stdout } = await promisify(execFile)(process.execPath, [bin, ...args, "--out", relative(ROOT, copy)], {
        cwd: ROOT,
      });
      // A guard that read no table would find no difference either.
      expect(Number(/(\d+) tables/.exec(stdout)?.[1])).toBeGreaterThan(15);
      expect(stdout).toContain("No schema changes");
      expect(readdirSync(copy, { recursive: true })).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});
