// Proves that an act on many is taken back for exactly those it changed and nobody touched since, by who did it alone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { usuarios } from "#features/perfil/usuarios.ts";
import { idOf } from "#shell/testing/people.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { masivo } from "../masivo.ts";
import { peopleOf } from "./fixtures/people.ts";

let server: TestedServer;
/** Every call at a moment of its own. */
let seconds = 0;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(TEST_NOW.getTime() + seconds++ * 1000) });
  await query('update empresa set modulos = modulos || \'{"onboarding": true, "timeclocks": true}\'');
});
const PIN = { qr: false, pin: true, twoFA: false, simple: false };
const QR = { qr: true, pin: false, twoFA: false, simple: false };
beforeEach(async () => {
  await query("update legajo set solicitud_onboarding = null, completo_onboarding = null, config_mark_types = $1", [
    PIN,
  ]);
  await query("delete from legajo_historia");
});
afterAll(() => server.close());
const { file, history, query } = peopleOf(() => server);
const as = (username: string) => server.as(username, masivo);

const [ONE, TWO, THREE] = ["user", "user2", "manager2"].map(idOf) as [string, string, string];
const ids = [ONE, TWO, THREE];
const marksOf = async (id: string) => (await file(id))["config_mark_types"];
const onboardingOf = async (id: string) => {
  const { onboarding, solicitud_onboarding: asked } = await file(id);
  return [onboarding, asked];
};

describe("methods for many, undone", () => {
  it("each has again what it had, and the history tells both", async () => {
    await query("update legajo set config_mark_types = $2 where id = $1", [TWO, { ...PIN, twoFA: true, simple: true }]);
    await query("update legajo set config_mark_types = $2 where id = $1", [THREE, QR]);
    const before = await Promise.all(ids.map(marksOf));
    const { momento } = await as("rrhh").metodos({ ids, metodos: QR });
    expect(await Promise.all(ids.map(marksOf))).toEqual([QR, QR, QR]);
    // Who already had them was not changed: there is nothing to undo.
    expect(await as("rrhh").deshacerMetodos({ momento })).toEqual({ count: 2, quedan: 0 });
    expect(await Promise.all(ids.map(marksOf))).toEqual(before);
    expect((await history(TWO)).map(({ antes, despues, por }) => [antes, despues, por])).toEqual([
      ["PIN, Segundo factor, Simple", "QR", idOf("rrhh")],
      ["QR", "PIN, Segundo factor, Simple", idOf("rrhh")],
    ]);
    expect(await history(THREE)).toEqual([]);
    expect(await as("rrhh").deshacerMetodos({ momento }), "once").toEqual({ count: 0, quedan: 2 });
    const lines = await query("select 1 from registro where name like 'Asignación de métodos%deshecha'");
    expect(lines).toHaveLength(2);
  });

  it("whom somebody changed since stays as they left them, even where it reads the same again", async () => {
    const { momento } = await as("rrhh").metodos({ ids, metodos: QR });
    const save = async (configMarkTypes: object) =>
      server
        .as("admin", usuarios)
        .save({ userId: ONE, version: Number((await file(ONE))["version"]), configMarkTypes });
    await save({ ...QR, simple: true });
    await save(QR);
    await as("admin").metodos({ ids: [TWO], metodos: { ...QR, pin: true } });
    expect(await as("rrhh").deshacerMetodos({ momento })).toEqual({ count: 1, quedan: 2 });
    expect(await Promise.all(ids.map(marksOf))).toEqual([QR, { ...QR, pin: true }, PIN]);
  });

  it("S-24: only one's own act, of whom one sees", async () => {
    const { momento } = await as("rrhh").metodos({ ids, metodos: QR });
    for (const username of ["admin", "root", "rrhh.b"])
      expect(await as(username).deshacerMetodos({ momento })).toEqual({ count: 0, quedan: 0 });
    for (const username of ["manager", "external", "user"])
      await expect(as(username).deshacerMetodos({ momento })).rejects.toMatchObject({ status: 403 });
    await query("update cuenta set roles = '{root}' where id = $1", [ONE]);
    expect(await as("rrhh").deshacerMetodos({ momento }), "a root user is out of sight").toEqual({
      count: 2,
      quedan: 1,
    });
    await query("update cuenta set roles = '{user}' where id = $1", [ONE]);
    expect(await marksOf(ONE)).toEqual(QR);
  });

  it("R-06: of many who undo it at once one does", async () => {
    const { momento } = await as("rrhh").metodos({ ids, metodos: QR });
    const answers = await Promise.all(Array.from({ length: 20 }, () => as("rrhh").deshacerMetodos({ momento })));
    expect(
      answers
        .map(({ count }) => count)
        .sort()
        .reverse()
        .slice(0, 2),
    ).toEqual([3, 0]);
    expect(await history(ONE)).toHaveLength(2);
  });
});

describe("onboarding of many, undone", () => {
  it("a request: as if nobody had asked; who did it meanwhile keeps that", async () => {
    await query("update legajo set completo_onboarding = '2020-01-01' where id = $1", [TWO]);
    const { momento } = await as("rrhh").onboarding({ ids });
    await query("update legajo set completo_onboarding = '2026-12-01' where id = $1", [THREE]);
    expect(await as("rrhh").deshacerOnboarding({ momento })).toEqual({ count: 2, quedan: 1 });
    expect((await Promise.all(ids.map(onboardingOf))).map(([said]) => said)).toEqual([
      "Sin pedir",
      "Completo",
      "Completo",
    ]);
    expect((await onboardingOf(ONE))[1]).toBeNull();
  });

  it("a cancellation: due again since the day it was asked for", async () => {
    await as("admin").onboarding({ ids: [ONE] });
    const before = await onboardingOf(ONE);
    const { momento } = await as("rrhh").onboarding({ ids, cancelar: true });
    expect((await onboardingOf(ONE))[0]).toBe("Sin pedir");
    expect(await as("rrhh").deshacerOnboarding({ momento })).toEqual({ count: 1, quedan: 0 });
    expect(await onboardingOf(ONE)).toEqual(before);
    expect((await onboardingOf(TWO))[0]).toBe("Sin pedir");
  });
});
