// Proves that what somebody objects to by signing is a case which both sides carry on and neither can change afterwards.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_MENSAJE } from "#features/disconformidades/contract.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { casosIn } from "./fixtures/casos.ts";

let server: TestedServer;
let clock = TEST_NOW;
/** Answers the new time, as it is told. */
const later = () => {
  clock = new Date(clock.getTime() + 60_000);
  return clock.toISOString();
};
beforeAll(async () => {
  server = await testServer({ now: () => clock });
});
afterAll(() => server.close());
const { as, query, receiptOf, object, opened, write, mailsAfter, countMails, nameOf } = casosIn(
  () => server,
  () => clock,
);

describe("a case", () => {
  it("D184, D204: is opened by the signature with what was written, and told to Recursos Humanos without a word of it", async () => {
    const before = await countMails();
    const at = later();
    const { disconformidadId, registro } = await object("user", "Faltan doce horas extra");
    const said = await as("user").get({ disconformidadId });
    expect(said).toMatchObject({
      tipo: "recibo",
      registro,
      estado: "abierta",
      created: at,
      espera: at,
      voz: "empleado",
      pdf: `/api/recibos/${registro}/pdf`,
      path: `/recibos/list/${registro}`,
      clase: { uno: "recibo", varios: "recibos", femenino: false, lista: "/recibos/list", titulo: "Mis Recibos" },
      empleado: { _id: idOf("user"), displayName: nameOf("user") },
    });
    expect(said.mensajes).toMatchObject([
      { voz: "empleado", texto: "Faltan doce horas extra", created: at, adjuntos: [], corregido: null },
    ]);
    expect(await as("rrhh").get({ disconformidadId })).toEqual({ ...said, voz: "empresa" });
    const mails = await mailsAfter(before);
    expect(mails.map(({ a, asunto }) => [a, asunto])).toEqual([
      ["rrhh", "Una firma en disconformidad espera tu respuesta"],
    ]);
    expect(mails[0]?.texto).toContain(`/disconformidades/${disconformidadId}`);
    for (const kept of ["doce horas", "Benítez", "Recibo de"]) expect(JSON.stringify(mails)).not.toContain(kept);
  });

  it("D184: goes to and fro, every word of both sides stays, and each time the other side is told", async () => {
    const since = later();
    const { disconformidadId } = await opened("user");
    const before = await countMails();
    const added = later();
    expect(await write("user", disconformidadId, { texto: "Y el presentismo" })).toMatchObject({
      estado: "abierta",
      espera: since,
      voz: "empleado",
    });
    const answered = later();
    expect(await write("rrhh", disconformidadId, { texto: "Lo estamos viendo" })).toMatchObject({
      estado: "respondida",
      espera: null,
      voz: "empresa",
    });
    const replied = later();
    expect(await write("user", disconformidadId, { texto: "No alcanza" })).toMatchObject({
      estado: "abierta",
      espera: replied,
    });
    const last = later();
    await write("admin", disconformidadId, { texto: "Se liquida en marzo" });
    for (const username of ["user", "rrhh"]) {
      const { mensajes, estado } = await as(username).get({ disconformidadId });
      expect(estado).toBe("respondida");
      expect(mensajes.map(({ voz, texto, created }) => [voz, texto, created])).toEqual([
        ["empleado", "Faltan doce horas extra", since],
        ["empleado", "Y el presentismo", added],
        ["empresa", "Lo estamos viendo", answered],
        ["empleado", "No alcanza", replied],
        ["empresa", "Se liquida en marzo", last],
      ]);
      expect(mensajes.slice(1).map(({ nombre }) => nombre)).toEqual(["user", "rrhh", "user", "admin"].map(nameOf));
    }
    const mails = await mailsAfter(before);
    expect(mails.map(({ a, asunto }) => [a, asunto])).toEqual([
      ["rrhh", "Hay un mensaje nuevo en una disconformidad"],
      ["user", "La empresa respondió tu disconformidad"],
      ["rrhh", "Hay un mensaje nuevo en una disconformidad"],
      ["user", "La empresa respondió tu disconformidad"],
    ]);
    for (const kept of ["presentismo", "liquida", "Ibarra", "Benítez"])
      expect(JSON.stringify(mails)).not.toContain(kept);
    expect(mails[1]?.texto).toContain(`/disconformidades/${disconformidadId}`);
  });

  it("D204: the log says that somebody wrote, about whom, and nothing of what", async () => {
    const { disconformidadId } = await opened("user", "Objeción secreta");
    await write("rrhh", disconformidadId, { texto: "Respuesta secreta" });
    const lines = await query<{ from_user: string; to_user: string }>(
      "select from_user, to_user from registro where name = 'Mensaje en una disconformidad' order by seq desc limit 1",
    );
    expect(lines).toEqual([{ from_user: idOf("rrhh"), to_user: idOf("user") }]);
    expect(await query("select 1 from registro r where r::text like '%secreta%'")).toEqual([]);
  });

  it("D184: what was said, nobody changes or takes back, not even the program", async () => {
    const { disconformidadId } = await opened("user");
    for (const change of ["update disconformidad_mensaje set texto = 'otra'", "delete from disconformidad_mensaje"])
      await expect(query(`${change} where disconformidad_id = $1`, [disconformidadId])).rejects.toThrow();
    const { mensajes } = await as("user").get({ disconformidadId });
    expect(mensajes.map(({ texto }) => texto)).toEqual(["Faltan doce horas extra"]);
  });

  it("S-51: a message sent twice under one key is written and mailed once", async () => {
    const { disconformidadId } = await opened("user");
    const before = await countMails();
    const headers = { "idempotency-key": "respuesta-una-vez" };
    const request = { method: "POST", url: `/api/disconformidades/${disconformidadId}/mensajes`, headers } as const;
    const payload = { texto: "Una sola vez" };
    const first = await server.inject("rrhh", { ...request, payload });
    const second = await server.inject("rrhh", { ...request, payload });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect((await as("user").get({ disconformidadId })).mensajes).toHaveLength(2);
    expect(await countMails()).toBe(before + 1);
  });

  it("two who answer at once are both heard; of an answer and a reply at once, the later decides how it stands", async () => {
    const { disconformidadId } = await opened("user");
    await Promise.all([
      write("rrhh", disconformidadId, { texto: "De una" }),
      write("admin", disconformidadId, { texto: "De otra" }),
    ]);
    const answered = await as("user").get({ disconformidadId });
    expect(answered.estado).toBe("respondida");
    expect(answered.mensajes.map(({ texto }) => texto).sort()).toEqual([
      "De otra",
      "De una",
      "Faltan doce horas extra",
    ]);
    for (let round = 0; round < 5; round++) {
      await Promise.all([write("rrhh", disconformidadId), write("user", disconformidadId)]);
      const { estado, espera, mensajes } = await as("user").get({ disconformidadId });
      expect(mensajes).toHaveLength(5 + 2 * round);
      expect(new Set(mensajes.map(({ created }) => created)).size).toBe(mensajes.length);
      const isAnswered = mensajes.at(-1)?.voz === "empresa";
      expect([estado, espera === null]).toEqual(isAnswered ? ["respondida", true] : ["abierta", false]);
    }
  });

  it("bad words are refused in Spanish, and nothing is written or sent", async () => {
    const { disconformidadId } = await opened("user");
    const before = await countMails();
    const refused = (texto: string) => write("rrhh", disconformidadId, { texto });
    await expect(refused("x".repeat(MAX_MENSAJE + 1))).rejects.toMatchObject({ status: 400 });
    await expect(refused("   ")).rejects.toMatchObject({ status: 400, message: "Escribí un mensaje" });
    expect(await as("rrhh").get({ disconformidadId })).toMatchObject({ estado: "abierta", mensajes: [{}] });
    expect(await countMails()).toBe(before);
    expect(await refused("x".repeat(MAX_MENSAJE))).toMatchObject({ estado: "respondida" });
  });
});

describe("a corrected record", () => {
  it("D184: is another of the same person, which both sides then see by its name", async () => {
    const { disconformidadId, registro } = await opened("user");
    const corregido = await receiptOf("user");
    const offered = await as("rrhh").corregidos({ disconformidadId });
    expect(offered.map((one) => one.registro)).toContain(corregido);
    expect(offered.map((one) => one.registro)).not.toContain(registro);
    const link = offered.find((one) => one.registro === corregido);
    expect(link).toMatchObject({ pdf: `/api/recibos/${corregido}/pdf`, path: `/recibos/list/${corregido}` });
    await write("rrhh", disconformidadId, { texto: "Va corregido", corregido });
    for (const username of ["user", "admin"])
      expect((await as(username).get({ disconformidadId })).mensajes.at(-1)?.corregido).toEqual(link);
  });

  it("is none of somebody else's, of another company, of nothing, or the objected one; and no employee names one", async () => {
    const { disconformidadId, registro } = await opened("user");
    const theirs = await receiptOf("user2");
    const abroad = await receiptOf("user.b");
    const before = await countMails();
    for (const corregido of [theirs, abroad, registro, "00000000-0000-4000-8000-000000000000"])
      await expect(write("rrhh", disconformidadId, { corregido })).rejects.toMatchObject({
        status: 400,
        message: "Alguno de los datos elegidos ya no existe",
      });
    const own = await receiptOf("user");
    await expect(write("user", disconformidadId, { corregido: own })).rejects.toMatchObject({
      status: 403,
      message: "Solo la empresa puede indicar qué registro corrige al objetado",
    });
    expect(await as("user").get({ disconformidadId })).toMatchObject({ estado: "abierta", mensajes: [{}] });
    expect(await countMails()).toBe(before);
  });
});
