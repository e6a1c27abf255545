// Proves that one file is one upload: by two handles at once, after one that failed halfway, and asked for as something else.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargasOf } from "./fixtures/cargas.ts";
import { conRecibos } from "./fixtures/con-recibos.ts";
import { A, lotePdf, peopleOf, reciboDe } from "./fixtures/lotes.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, sent, asked, begin } = cargasOf(() => server);

const people = peopleOf(A);
const one = (at: number) => lotePdf([reciboDe(people[at] as (typeof people)[number])]);
const REPEATED = { status: 409, problems: [{ code: "cargas.repetida", field: "url" }] };

describe("the same bytes", () => {
  it("sent twice and begun at once are one upload: the other is told so", async () => {
    const inputs = await Promise.all(
      ["rrhh", "admin"].map(async (who) => ({ who, input: await asked(who, await sent(who, one(0))) })),
    );
    const answers = await Promise.allSettled(inputs.map(({ who, input }) => as(who).cargar(input)));
    const made = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value._id : []));
    expect(made).toHaveLength(1);
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? answer.reason : []));
    expect(refused).toMatchObject([{ ...REPEATED, problems: [{ registro: made[0] }] }]);
  });

  it("of an upload that failed are noticed as long as it left receipts", async () => {
    const { carga } = await conRecibos(server, "rrhh", [{ de: "user" }, {}], { estado: "fallida" });
    await expect(begin("rrhh", pageSaying(carga))).rejects.toMatchObject({
      ...REPEATED,
      message: "Este archivo ya se cargó el 02/03/2026: no terminó, y dejó 2 recibos, 1 sin asignar",
    });
    await as("rrhh").descartar({ cargaId: carga });
    expect((await begin("rrhh", pageSaying(carga))).estado).toBe("enCurso");
    const { carga: empty } = await conRecibos(server, "rrhh", [], { estado: "fallida" });
    expect((await begin("rrhh", pageSaying(empty))).estado).toBe("enCurso");
  });
});

describe("the same handle", () => {
  it("asked for as another period is told of the upload that it is, and not answered with it", async () => {
    const input = await asked("rrhh", await sent("rrhh", one(1)));
    const { _id } = await as("rrhh").cargar(input);
    expect((await as("rrhh").cargar(input))._id).toBe(_id);
    for (const other of [{ periodo: "03-2026" }, { referencia: "Otra" }, { historico: true }])
      await expect(as("rrhh").cargar({ ...input, ...other })).rejects.toMatchObject({
        ...REPEATED,
        problems: [{ registro: _id }],
      });
  });

  it("of an upload that was cancelled or failed is a file that is no longer there", async () => {
    for (const end of ["cancelada", "fallida"] as const) {
      const input = await asked("rrhh", await sent("rrhh", one(end === "fallida" ? 2 : 3)));
      const { _id } = await as("rrhh").cargar(input);
      if (end === "cancelada") await as("rrhh").cancelar({ cargaId: _id });
      else await server.fresh.asOwner("update carga set estado = 'fallida' where id = $1", [_id]);
      await expect(as("rrhh").cargar(input), end).rejects.toMatchObject({ status: 404, problems: [{ field: "url" }] });
    }
  });
});
