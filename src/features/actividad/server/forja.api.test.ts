// Proves S-59 by trying: every kind of tampering with entries, notes, heads and their files is refused to the
// application's login, and found, at its place, when the owner of the database does it past every guard.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { secretFrom } from "#platform/sealing/server/keyring.ts";
import { TEST_SECRET, TEST_SECRET_KEY } from "#shell/testing/global-setup.ts";
import { A, B } from "#shell/testing/people.ts";
import { digestOfHead, START } from "../rules.ts";
import { sha256 } from "./chain.ts";
import { relink } from "./fixtures/rewriting.ts";
import { openTampering, type Tampering } from "./fixtures/tampering.ts";
import { lineOf } from "./head-files.ts";
import { headKeys } from "./head-keys.ts";

let log: Tampering;
beforeAll(async () => {
  log = await openTampering();
});
afterAll(() => log.close());

const of = (seq: number) => `where empresa_id = '${A}' and seq = ${seq}`;
const edit = (change: string, seq = 30) => `update registro set ${change} ${of(seq)}`;
const note = (change: string) => `update registro_nota set ${change} where texto = 'Segunda'`;
const head = (change: string, n = 2) => `update registro_firma set ${change} where empresa_id = '${A}' and n = ${n}`;
const mend = (at: number) =>
  `update registro_cabeza set (seq, hash) = (select seq, hash from registro ${of(at)}) where empresa_id = '${A}'`;
const insert = (seq: number, prev: string, hash: string) =>
  `insert into registro (empresa_id, seq, class, module, name, result, ip, created, prev, hash)
   values ('${A}', ${seq}, 'update', 'General', 'Nunca pasó', 'ok', '127.0.0.1', now(), ${prev}, ${hash})`;
const ZEROS = "repeat('0', 64)";
const lastHash = `(select hash from registro ${of(150)})`;

const ENTRIES: readonly (readonly [name: string, text: string, found: RegExp])[] = [
  ["what was done", edit("name = 'Otra cosa'"), /^La entrada 30 fue modificada/],
  ["the kind of act", edit("class = 'delete'"), /^La entrada 30 fue modificada/],
  ["the module", edit("module = 'Sanciones'"), /^La entrada 30 fue modificada/],
  ["its author", edit("from_user = gen_random_uuid()"), /^La entrada 30 fue modificada/],
  ["no author", edit("from_user = null"), /^La entrada 30 fue modificada/],
  ["whom it is about", edit("to_user = gen_random_uuid()"), /^La entrada 30 fue modificada/],
  ["when", edit("created = created - interval '1 day'"), /^La entrada 30 fue modificada/],
  ["a millisecond", edit("created = created + interval '1 millisecond'"), /^La entrada 30 fue modificada/],
  ["the result", edit("result = 'x'"), /^La entrada 30 fue modificada/],
  ["the address", edit("ip = '10.0.0.1'"), /^La entrada 30 fue modificada/],
  ["the session", edit("session = 'otra'"), /^La entrada 30 fue modificada/],
  ["where its author came from", edit("desde_id = null"), /^La entrada 30 fue modificada/],
  ["an author who came from elsewhere", edit(`desde_id = '${B}'`, 31), /^La entrada 31 fue modificada/],
  ["its id", edit("id = gen_random_uuid()"), /^La entrada 30 fue modificada/],
  ["its hash", edit(`hash = ${ZEROS}`), /^La entrada 30 fue modificada/],
  ["its link", edit(`prev = ${ZEROS}`), /^La entrada 30 fue modificada/],
  ["also of the last one", edit("name = 'Otra cosa'", 150), /^La entrada 150 fue modificada/],
  ["an entry that stands for a note no longer does", edit("nota_id = null, resumen = null", 41), /^La entrada 41 fue/],
  ["an entry for a note that is none", edit("nota_id = gen_random_uuid(), resumen = 'x'"), /^La entrada 30 fue/],
  ["one removed", `delete from registro ${of(30)}`, /^Falta la entrada 30/],
  ["the first removed", `delete from registro ${of(1)}`, /^Falta la entrada 1:/],
  ["the last removed", `delete from registro ${of(150)}`, /^El registro termina en la entrada 149 y su cabeza/],
  ["all removed", `delete from registro where empresa_id = '${A}'`, /^El registro termina en la entrada 0/],
  ["the table emptied", "truncate registro cascade", /^El registro termina en la entrada 0/],
  ["one moved to another company", edit(`empresa_id = '${B}', seq = 99`), /^Falta la entrada 30/],
  ["one given another number", edit("seq = 1000"), /^Falta la entrada 30/],
  [
    "two swapped",
    `${edit("seq = 999", 30)}; ${edit("seq = 30", 31)}; update registro set seq = 31 ${of(999)}`,
    /^La entrada 30 fue modificada/,
  ],
  ["an entry 0", `alter table registro drop constraint registro_desde_uno; ${insert(0, ZEROS, ZEROS)}`, /imposible/],
  ["an entry -1", `alter table registro drop constraint registro_desde_uno; ${insert(-1, ZEROS, ZEROS)}`, /imposible/],
  ["one added at the end", insert(151, lastHash, ZEROS), /^La entrada 151 fue modificada/],
  ["one added after a gap", insert(160, lastHash, ZEROS), /^Falta la entrada 151/],
  [
    "cut before the last head, and mended",
    `delete from registro where empresa_id = '${A}' and seq > 110; ${mend(110)}`,
    /^El registro termina en la entrada 110 y la cabeza firmada 3 llega/,
  ],
  ["the end set back", mend(10), /^La cabeza del registro no coincide con la entrada 150/],
  [
    "the end set ahead",
    "update registro_cabeza set seq = seq + 1",
    /^El registro termina en la entrada 150 y su cabeza/,
  ],
  ["another hash at the end", `update registro_cabeza set hash = ${ZEROS}`, /^La cabeza del registro no coincide/],
  ["the end forgotten", "delete from registro_cabeza", /^La cabeza del registro no coincide/],
];

const NOTES: typeof ENTRIES = [
  ["what a note says", note("texto = 'Otra cosa'"), /^La nota de la entrada 92 fue modificada/],
  ["who wrote it", note("from_user = gen_random_uuid()"), /^La nota de la entrada 92 fue modificada/],
  ["when it was written", note("created = created - interval '1 day'"), /^La nota de la entrada 92 fue modificada/],
  ["what it is about", note(`entrada_id = (select id from registro ${of(8)})`), /^La nota de la entrada 92 fue/],
  ["a note removed", "delete from registro_nota where texto = 'Segunda'", /^Falta la nota de la entrada 92/],
  ["every note removed", "truncate registro_nota", /^Falta la nota de la entrada 41/],
  [
    "a note added",
    `insert into registro_nota (empresa_id, entrada_id, texto, from_user, created)
     select empresa_id, id, 'Nunca se escribió', gen_random_uuid(), now() from registro ${of(9)}`,
    /^Hay 1 notas que ninguna entrada registra/,
  ],
  [
    "a note moved to another company",
    note(`empresa_id = '${B}', entrada_id = (select id from registro where empresa_id = '${B}' limit 1)`),
    /^Falta la nota de la entrada 92/,
  ],
];

const HEADS: typeof ENTRIES = [
  ["a head removed", `delete from registro_firma where empresa_id = '${A}' and n = 2`, /^Falta la cabeza firmada 2/],
  [
    "the first head removed",
    `delete from registro_firma where empresa_id = '${A}' and n = 1`,
    /^Falta la cabeza firmada 1/,
  ],
  [
    "the last head removed",
    `delete from registro_firma where empresa_id = '${A}' and n = 3`,
    /^La cabeza firmada 3 está en los archivos/,
  ],
  ["every head removed", "truncate registro_firma", /^La cabeza firmada 1 está en los archivos/],
  ["a head over another entry", head("seq = seq + 1"), /^La firma de la cabeza 2 no es válida/],
  ["a head over another hash", head(`hash = ${ZEROS}`), /^La firma de la cabeza 2 no es válida/],
  ["a head that continues another", head(`prev = ${ZEROS}`), /^La firma de la cabeza 2 no es válida/],
  ["a head of another moment", head("created = created + interval '1 hour'"), /^La firma de la cabeza 2 no es válida/],
  [
    "another signature",
    head("firma = (select firma from registro_firma where n = 1 limit 1)"),
    /^La firma de la cabeza 2/,
  ],
  ["a head of another key", head("clave = '0000000000000000'"), /^La cabeza firmada 2 es de otra clave/],
  ["a head with another number", head("n = 9", 3), /^La firma de la cabeza 9 no es válida/],
  [
    "a head of nobody's",
    `insert into registro_firma (empresa_id, n, seq, hash, prev, clave, firma, created)
     select empresa_id, 4, 150, ${lastHash}, prev, clave, firma, created from registro_firma where empresa_id = '${A}' and n = 3`,
    /^La firma de la cabeza 4 no es válida/,
  ],
  [
    "another company's heads",
    `delete from registro_firma where empresa_id = '${A}'; update registro_firma set empresa_id = '${A}'`,
    /^La firma de la cabeza 1 no es válida/,
  ],
];

const ALL = [...ENTRIES, ...NOTES, ...HEADS];

it("S-59: what was recorded holds, and what no head covers yet is said exactly", async () => {
  const { primerError, guards, cantidad, sinProbar } = await log.verify();
  expect({ primerError, guards, cantidad }).toEqual({ primerError: null, guards: [], cantidad: 150 });
  const [first] = await log.fresh.asOwner<{ created: Date }>(`select created from registro ${of(121)}`);
  expect(sinProbar).toEqual({ cantidad: 30, desde: first?.created });
});

it("S-59: what is cut after the last head is not found, and that it could have been is said", async () => {
  const text = `delete from registro where empresa_id = '${A}' and seq > 130; ${mend(130)}`;
  expect(await log.asOwner(text)).toMatchObject({ primerError: null, sinProbar: { cantidad: 10 } });
});

describe("S-59: as the application logs in", () => {
  it("there are more than forty kinds", () => expect(ALL.length).toBeGreaterThan(40));

  it.each(ALL)("refused: %s", async (_, text) => {
    expect(await log.asLogin(text)).toBe("42501");
  });
});

describe("S-59: as the owner, past every trigger", () => {
  it.each(ALL)("found: %s", async (_, text, found) => {
    const { primerError } = await log.asOwner(text);
    expect(primerError?.motivo).toMatch(found);
  });

  it("found: the chain made anew from a changed entry on, hashes and end included", async () => {
    const { primerError } = await log.asOwner(async () => {
      await log.owner.query(edit("name = 'Nunca pasó'", 100));
      await relink(log.owner, A, 100);
    });
    expect(primerError).toMatchObject({ seq: 120, motivo: "La entrada 120 no es la de la cabeza firmada 3" });
  });

  it("found: and with its heads signed again by another key", async () => {
    const stranger = headKeys(secretFrom("no es la clave de este servidor, de ningún modo"));
    const { primerError } = await log.asOwner(async () => {
      await log.owner.query(edit("name = 'Nunca pasó'", 100));
      await relink(log.owner, A, 100);
      const [last, before] = (
        await log.owner.query(
          `select n::int, empresa_id as empresa, prev, hash, seq::int, clave, firma, created from registro_firma where empresa_id = $1 order by n desc`,
          [A],
        )
      ).rows;
      const { rows: ends } = await log.owner.query(`select hash from registro ${of(120)}`);
      const cuando = before.created.toISOString();
      const prev = digestOfHead(sha256, { ...before, cuando });
      const forged = stranger.sign({
        empresa: A,
        n: 3,
        seq: 120,
        hash: ends[0].hash,
        prev,
        cuando: last.created.toISOString(),
      });
      await log.owner.query(
        "update registro_firma set hash = $1, clave = $2, firma = $3 where empresa_id = $4 and n = 3",
        [forged.hash, forged.clave, forged.firma, A],
      );
    });
    expect(primerError?.motivo).toMatch(/no es la de la cabeza firmada 3|es de otra clave/);
  });
});

describe("S-59: the files outside the database", () => {
  const lines = async () => (await log.readFile(A)).split("\n").filter((line) => line !== "");
  const joined = (all: readonly string[]) => all.map((line) => `${line}\n`).join("");
  const FILES: readonly (readonly [
    name: string,
    to: (lines: readonly string[]) => Promise<string | null> | string | null,
    found: RegExp,
  ])[] = [
    ["missing", () => null, /^La cabeza firmada 1 falta en los archivos/],
    ["empty", () => "", /^La cabeza firmada 1 falta en los archivos/],
    ["cut by a head", (all) => joined(all.slice(0, 2)), /^La cabeza firmada 3 falta en los archivos/],
    ["cut in the middle of a line", (all) => joined(all).slice(0, -40), /no se puede leer/],
    ["without its first head", (all) => joined(all.slice(1)), /no está en orden/],
    ["with two heads swapped", ([a = "", b = "", c = ""]) => joined([b, a, c]), /no está en orden/],
    ["another's in its place", () => log.readFile(B), /no se puede leer/],
    ["no heads at all", () => "{}\n", /no se puede leer/],
    [
      "with a changed head",
      (all) => joined(all).replace('"seq":80', '"seq":79'),
      /^La cabeza firmada 2 no es la misma/,
    ],
    [
      "with one more that nobody stored",
      ([a = "", ...more]) => joined([a, ...more, a.replace('"n":1', '"n":4')]),
      /^La cabeza firmada 4 está en los archivos/,
    ],
    [
      "signed again by somebody else",
      (all) => {
        const stranger = headKeys(secretFrom("no es la clave de este servidor, de ningún modo"));
        return all.map((line) => lineOf(stranger.sign(JSON.parse(line)))).join("");
      },
      /^La cabeza firmada 1 no es la misma/,
    ],
  ];

  it.each(FILES)("found: %s", async (_, to, found) => {
    const { primerError } = await log.withFile(await to(await lines()));
    expect(primerError?.motivo).toMatch(found);
    expect((await log.verify()).primerError).toBeNull();
  });

  it("found: files and rows both cut, once a head is kept where nobody here reaches", async () => {
    const [, , third = ""] = await lines();
    const outside = { put: async () => {}, last: async () => JSON.parse(third) };
    const genuine = await log.readFile(A);
    const port = { ...log.heads, anchor: outside };
    await log.store.put(log.keyOf(A), { bytes: Buffer.from(genuine.split("\n").slice(0, 2).join("\n").concat("\n")) });
    const cut = `delete from registro_firma where empresa_id = '${A}' and n = 3;
      delete from registro where empresa_id = '${A}' and seq > 100; ${mend(100)}`;
    expect((await log.asOwner(cut)).primerError).toBeNull();
    const found = await log.asOwner(cut, port);
    await log.store.put(log.keyOf(A), { bytes: Buffer.from(genuine) });
    expect(found.primerError?.motivo).toBe("La cabeza firmada 3 guardada afuera no es la de la base de datos");
  });
});

it("S-62: heads that an earlier secret signed still verify, and by their key's id alone", () => {
  const older = headKeys(TEST_SECRET);
  const signed = older.sign({
    empresa: A,
    n: 1,
    seq: 1,
    hash: START.hash,
    prev: START.hash,
    cuando: new Date(0).toISOString(),
  });
  expect(signed.clave).toMatch(/^[0-9a-f]{16}$/);
  expect(headKeys(secretFrom("otra clave de este servidor, la nueva", TEST_SECRET_KEY)).isSigned(signed)).toBe(true);
  expect(headKeys(secretFrom("otra clave de este servidor, la nueva")).isSigned(signed)).toBeNull();
  expect(older.isSigned({ ...signed, seq: 2 })).toBe(false);
});
