// Proves S-59 of what guards the log: no function, trigger, policy, right or constraint of it can be replaced or dropped
// by the application's login, nor by the owner without verification naming it; and what the functions themselves refuse.
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_SEALED } from "#platform/db/server/proof.ts";
import { A, B } from "#shell/testing/people.ts";
import { actIn, NOW, openTampering, type Tampering } from "./fixtures/tampering.ts";
import { brokenGuards, FUNCTIONS, functionDigests } from "./guards.ts";
import { recordAct } from "./service.ts";

let log: Tampering;
let role: string;
beforeAll(async () => {
  log = await openTampering();
  role = `"${log.fresh.login.user}"`;
});
afterAll(() => log.close());

it("S-59: the functions are those that were migrated (a migration that changes one changes guards.ts)", async () => {
  expect(await functionDigests(drizzle(log.owner))).toEqual(FUNCTIONS);
  expect((await log.verify()).guards).toEqual([]);
});

const nothing = (name: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin return null; end $$`;
const tables = ["registro", "registro_cabeza", "registro_nota", "registro_firma"];

const CHANGES = (): readonly (readonly [text: string, found: RegExp])[] => [
  [nothing("solo_agregar"), /La función solo_agregar /],
  [nothing("solo_por_funcion"), /La función solo_por_funcion /],
  [nothing("registro_en_cadena"), /La función registro_en_cadena /],
  [nothing("registro_cabeza_en_cadena"), /La función registro_cabeza_en_cadena /],
  [nothing("registro_firma_en_cadena"), /La función registro_firma_en_cadena /],
  [
    "create or replace function registro_hash(fila registro) returns text language sql stable as $$ select repeat('0', 64) $$",
    /La función registro_hash /,
  ],
  [
    "create or replace function registro_de(p_empresa uuid) returns void language plpgsql as $$ begin end $$",
    /La función registro_de /,
  ],
  ["create function registrar(p_empresa uuid) returns bigint language sql as $$ select 1::bigint $$", /registrar/],
  ["alter function registrar security invoker", /La función registrar /],
  ["alter function registrar reset all", /La función registrar /],
  ["alter function anotar set search_path = pg_temp, public", /La función anotar /],
  [`alter function firmar_cabeza owner to ${role}`, /La función firmar_cabeza /],
  ["drop function anotar", /La función anotar /],
  ["grant execute on function registrar to public", /Cualquiera puede llamar a la función registrar/],
  ...tables.map(
    (table) => [`drop trigger solo_agregar on ${table}`, new RegExp(`solo_agregar de ${table} falta`)] as const,
  ),
  ...tables.map(
    (table) =>
      [
        `alter table ${table} disable trigger solo_por_funcion`,
        new RegExp(`solo_por_funcion de ${table} falta`),
      ] as const,
  ),
  ["alter table registro disable trigger en_cadena", /en_cadena de registro falta/],
  ["alter table registro enable trigger en_cadena", /en_cadena de registro falta/],
  ["alter table registro enable replica trigger solo_agregar", /solo_agregar de registro falta/],
  ["alter table registro disable trigger all", /solo_agregar de registro falta/],
  [
    "create trigger aaa before insert on registro for each row execute function solo_agregar()",
    /El disparador aaa de registro no es del programa/,
  ],
  [
    `drop trigger solo_agregar on registro; create trigger solo_agregar before update or delete or truncate on registro
     for each statement when (false) execute function solo_agregar(); alter table registro enable always trigger solo_agregar`,
    /solo_agregar de registro falta/,
  ],
  ["create rule nada as on insert to registro do instead nothing", /la regla nada/],
  ["create table ajena () inherits (registro)", /tiene filas de otra tabla/],
  ["alter table registro drop constraint registro_desde_uno", /registro_desde_uno de registro falta/],
  [
    "alter table registro drop constraint registro_desde_uno; alter table registro add constraint registro_desde_uno check (seq > -9) not valid",
    /registro_desde_uno de registro falta/,
  ],
  ["drop index registro_seq", /registro_seq de registro falta/],
  ["drop index registro_firma_n", /registro_firma_n de registro_firma falta/],
  ["drop policy registro_empresa on registro", /Falta la política de registro/],
  ["alter policy registro_empresa on registro using (true)", /La política registro_empresa de registro/],
  ["alter policy registro_nota_empresa on registro_nota with check (true)", /registro_nota_empresa/],
  ["create policy otra on registro for select using (true)", /La política otra de registro/],
  ["alter table registro disable row level security", /registro no obliga/],
  ["alter table registro_firma no force row level security", /registro_firma no obliga/],
  [`grant insert on registro to ${role}`, /puede INSERT en registro/],
  [`grant update, delete on registro_nota to ${role}`, /puede UPDATE en registro_nota/],
  [`grant update (name) on registro to ${role}`, /puede UPDATE en registro\.name/],
  ["grant truncate on registro_firma to public", /puede TRUNCATE en registro_firma/],
  [`grant trigger on registro to ${role}`, /puede TRIGGER en registro/],
  [`grant postgres to ${role}`, /puede lo mismo que su dueño/],
  [`alter role ${role} bypassrls`, /saltea la seguridad por filas/],
  [`alter table registro owner to ${role}`, /no es del dueño de las demás/],
  [`alter database "${log.fresh.name}" set session_replication_role = replica`, /apaga disparadores/],
];

describe("S-59: what guards the log", () => {
  it("is named by verification when the owner changes it", async () => {
    const unseen: string[] = [];
    const changes = CHANGES();
    for (const [text, found] of changes) {
      const { guards } = await log.withCatalogue(text);
      if (!guards.some((motivo) => found.test(motivo))) unseen.push(`${text}: ${guards.join()}`);
    }
    expect(unseen).toEqual([]);
    expect(changes.length).toBeGreaterThan(40);
    expect((await log.verify()).guards).toEqual([]);
  });

  it("is not the application's to change", async () => {
    const client = new pg.Client({ ...log.fresh.login });
    await client.connect();
    const done: string[] = [];
    for (const [text] of CHANGES()) {
      await client.query("begin");
      const code = await client.query(text).then(
        () => null,
        (error: { code: string }) => error.code,
      );
      // A grant of what one does not have is no error, and grants nothing.
      if (code === null && (await brokenGuards(drizzle(client))).length > 0) done.push(text);
      if (code !== null && code !== "42501") done.push(`${text}: ${code}`);
      await client.query("rollback");
    }
    await client.end();
    expect(done).toEqual([]);
  });

  it("fires for a replica too, and for the owner", async () => {
    const insert = `insert into registro (empresa_id, seq, class, module, name, result, ip, created, prev, hash)
      values ('${A}', 0, 'view', 'General', 'x', 'ok', '', now(), repeat('0', 64), repeat('0', 64))`;
    for (const text of [insert, "update registro_cabeza set seq = seq + 1", "delete from registro_firma"]) {
      await expect(log.owner.query(text)).rejects.toMatchObject({ code: "42501" });
      await log.owner.query("set session_replication_role = replica");
      await expect(log.owner.query(text)).rejects.toMatchObject({ code: "42501" });
      await log.owner.query("set session_replication_role = default");
    }
  });
});

describe("S-59: the functions", () => {
  const call = (empresa: string) =>
    `select registrar('${empresa}', 'view', 'General', 'x', null, null, 'ok', '', null, now(), null, false)`;

  it("write in the company in whose scope they are called, and in no other", async () => {
    expect(await log.asLogin(call(A))).toBeNull();
    expect(await log.asLogin(call(B))).toBe("42501");
    expect(await log.asLogin(`select set_config('app.empresa', '', true); ${call(A)}`)).toBe("42501");
    expect(await log.asLogin(`select set_config('app.empresa', '${B}', true); ${call(B)}`)).toBe(NOT_SEALED);
  });

  it("take no number, link or hash from whoever calls, and no head that does not continue the last", async () => {
    const head = (n: number, seq: number) =>
      `select firmar_cabeza('${A}', ${n}, ${seq}, (select hash from registro where seq = ${seq} and empresa_id = '${A}'), repeat('0', 64), now(), 'x', 'x')`;
    for (const text of [head(1, 10), head(4, 10), head(4, 150), head(9, 999)])
      expect(await log.asLogin(text)).toBe("42501");
  });

  it("a temporary table of the same name is not the log: not the login's to make, and no function looks there", async () => {
    const make = "create temp table registro (like public.registro)";
    expect(await log.asLogin(make)).toBe("42501");
    await log.owner.query(`begin; ${make}; select puerta.sellar('${A}', '')`);
    try {
      await log.owner.query(call(A));
      expect((await log.owner.query("select from pg_temp.registro")).rowCount).toBe(0);
    } finally {
      await log.owner.query("rollback");
    }
  });

  it("hash what rules.ts hashes, whatever the text, and number without holes when fifty write at once", async () => {
    const before = await log.verify();
    const acts = Array.from({ length: 50 }, (_, n) => ({ ...actIn(A, n), now: new Date(NOW.getTime() - n) }));
    const texts = ["\u007f\u2028", '"\\/\b\f\n\r\t', "😀 ñ", ""];
    await Promise.all(
      acts.map((act, n) =>
        log.fresh.database.inInstallation((db) =>
          recordAct(db, { ...act, line: { ...act.line, name: texts[n % texts.length] ?? "" } }),
        ),
      ),
    );
    expect(await log.verify()).toMatchObject({ primerError: null, cantidad: before.cantidad + 50 });
  });

  it("one is enough: the same refusal in the same minute is not recorded twice, in whichever process", async () => {
    const act = { ...actIn(B, 1), once: true, result: "refused" as const };
    const record = () => log.fresh.again().inCompany(B, (db) => recordAct(db, act));
    const numbers = await Promise.all([record(), record(), record()]);
    expect(numbers.filter((number) => number !== null)).toHaveLength(1);
  });
});
