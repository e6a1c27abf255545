// Proves the import itself over HTTP, with the program's own worker: who is made and changed, with whose rights, what is
// refused by row, and that a sheet is imported once however often it is asked for.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "#platform/auth/actor.ts";
import { common } from "#platform/problems/problem.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { importaciones } from "./fixtures/importaciones.ts";
import { cuilOf, HEAD, lines, refusalOf } from "./fixtures/planillas.ts";
import { startImport } from "./start.ts";

const soon = { timeout: 20_000, interval: 100 };
let server: TestedServer;
let working: Awaited<ReturnType<typeof testWorker>>;
beforeAll(async () => {
  // The worker lives now: so does the server.
  server = await testServer({ now: () => new Date() });
  working = await testWorker(server.fresh);
});
afterAll(async () => {
  await working.close();
  await server.close();
});
const { as, sent, importAs, saidOf, fileOf, known, signIn } = importaciones(() => server);

describe("D168: POST /api/importacionMasiva", () => {
  it("LEG-02, IMP-06, IMP-16, IMP-17: makes file and account, with the CUIL as user name and the DNI as first password", async () => {
    const [one, two] = [cuilOf(1), cuilOf(2)];
    const done = await importAs("admin", [
      [...HEAD, "DNI", "Sucursal", "Mail", "Talle de camisa"],
      [one, "Ana", "Prueba", "98.000.001", "Planta del sur", "ANA@ejemplo.test", "M"],
      [two, "Beto", "Prueba", "", "planta del SUR", "", ""],
      [cuilOf(3), "Mala", "Fila", "", "", "no es un correo", ""],
    ]);
    expect(done).toMatchObject({ messageError: "", legajosImportados: 2, termino: true });
    expect(done.errores).toEqual([{ linea: 4, message: "El correo electrónico no es válido" }]);
    const [ana, beto] = [await fileOf(one), await fileOf(two)];
    expect(ana).toMatchObject({ dni: "98000001", email: "ana@ejemplo.test", talles: { camisa: "M", pantalon: "" } });
    expect(ana?.legajo).toBe((beto?.legajo ?? 0) - 1);
    // One catalogue row, however it was written.
    expect(ana?.sucursal_id).toBe(beto?.sucursal_id);
    expect(await server.fresh.asOwner("select 1 from sucursal where lower(name) = 'planta del sur'")).toHaveLength(1);
    expect(await signIn(one, "98000001")).toBe(true);
    // D198.
    expect(await signIn(two, two)).toBe(true);
    expect(await fileOf(cuilOf(3))).toBeUndefined();
    expect(
      await server.fresh.asOwner("select 1 from cuenta where clave like '$argon2%' and username = any($1)", [
        [one, two],
      ]),
    ).toEqual([]);
  });

  it("D169: with codes no password opens", async () => {
    const empresa = (await known("admin")).empresa_id;
    await server.fresh.asOwner("update empresa set credencial_inicial = 'codigo' where id = $1", [empresa]);
    await importAs("admin", [
      [...HEAD, "DNI"],
      [cuilOf(5), "Ana", "Prueba", "98000005"],
    ]);
    await server.fresh.asOwner("update empresa set credencial_inicial = 'dni' where id = $1", [empresa]);
    expect(await fileOf(cuilOf(5))).toBeDefined();
    expect(await signIn(cuilOf(5), "98000005")).toBeNull();
    expect(await signIn(cuilOf(5), cuilOf(5))).toBeNull();
  });

  it("D193, S-22: changes plain data of anybody, and what opens an account only of those below", async () => {
    const [below, peer] = [await known("user"), await known("admin2")];
    const done = await importAs("admin", [
      ["CUIL", "Domicilio", "Mail"],
      [below.cuil, "Calle Nueva 1", "nueva@ejemplo.test"],
      [peer.cuil, "Calle Nueva 2", ""],
    ]);
    expect(done).toMatchObject({ legajosImportados: 2, errores: [] });
    expect(await fileOf(below.cuil)).toMatchObject({ domicilio: "Calle Nueva 1", email: "nueva@ejemplo.test" });
    const refused = await importAs("admin", [
      ["CUIL", "Mail"],
      [peer.cuil, "otra@ejemplo.test"],
    ]);
    expect(refused.errores).toEqual([
      { linea: 2, message: "No tenés permiso para cambiar el correo electrónico de esta persona" },
    ]);
    const history = await server.fresh.asOwner("select campo from legajo_historia where empleado_id = $1", [below.id]);
    expect(history).toEqual(expect.arrayContaining([{ campo: "email" }, { campo: "domicilio" }]));
  });

  it("D165, S-22: the rights are those that whoever asked has when the row is done", async () => {
    const { id, empresa_id: empresa } = await known("admin2");
    const roles = (now: string) => server.fresh.asOwner("update cuenta set roles = $1 where id = $2", [`{${now}}`, id]);
    await roles("rrhh");
    const actor: Actor = { _id: id, empresa, roles: ["admin"], modulos: [], paso: "listo" };
    const datos = { cuil: cuilOf(20), firstName: "Ana", lastName: "Prueba" };
    const fila = { linea: 2, celdas: [], datos, problemas: [], accion: "crear", persona: null, jefe: null } as const;
    const asked = { archivo: "a.csv", url: randomUUID(), modo: "ambos", columnas: [], titulos: [] } as const;
    const { importacion } = await server.fresh.database.inCompany(empresa, (db) =>
      startImport({ db, empresa, actor, now: new Date() }, server.services.jobs, {
        ...asked,
        asignaciones: [],
        filas: [fila],
      }),
    );
    await expect.poll(() => saidOf(importacion), soon).toEqual([[2, "fallida", common.sinPermisos.message]]);
    await roles("admin");
    expect(await fileOf(cuilOf(20))).toBeUndefined();
  });

  it("says to whom each reports, also where the superior comes in the same sheet", async () => {
    const done = await importAs("admin", [
      [...HEAD, "Reporta a"],
      [cuilOf(30), "Ana", "Debajo", "Arriba, Beto"],
      [cuilOf(31), "Beto", "Arriba", ""],
    ]);
    expect(done.legajosImportados).toBe(2);
    const [ana, beto] = [await fileOf(cuilOf(30)), await fileOf(cuilOf(31))];
    expect(ana).toMatchObject({ reporta_a_id: beto?.id });
  });

  it("D167: a CUIL of another company is refused, and the sentence does not say where", async () => {
    const taken = cuilOf(40);
    await server.fresh.asOwner("update cuenta set username = $1 where username = 'user2.b'", [taken]);
    const done = await importAs("admin", [HEAD, [taken, "Ana", "Prueba"]]);
    expect(done.errores).toEqual([{ linea: 2, message: "El CUIL ya está en uso" }]);
    expect(await fileOf(taken)).toBeUndefined();
  });

  it("refuses by row a CUIL twice, one that has a file, a company's CUIT, 31/02/2020 and a superior of another company", async () => {
    const theirs = await known("user.b");
    const done = await importAs(
      "admin",
      [
        [...HEAD, "Ingreso", "Reporta a", "__proto__", "constructor"],
        [cuilOf(50), "Ana", "Prueba", "", "", "x", "y"],
        [cuilOf(50), "Ana", "Prueba", "", "", "", ""],
        [(await known("user")).cuil, "Ana", "Prueba", "", "", "", ""],
        ["30-50001091-2", "Ana", "Prueba", "", "", "", ""],
        [cuilOf(51), "Ana", "Prueba", "31/02/2020", "", "", ""],
        [cuilOf(52), "Ana", "Prueba", "", theirs.cuil, "", ""],
        [cuilOf(53), "Queda", "Bien", "", "", "", ""],
      ],
      { modo: "crear" },
    );
    expect(done.legajosImportados).toBe(1);
    expect(done.errores.map(({ message }) => message)).toEqual([
      "El CUIL se repite en la fila 3",
      "El CUIL se repite en la fila 2",
      "Ya hay un legajo con ese CUIL o número en la empresa",
      "Es el CUIT de una empresa: debe ser el CUIL de una persona",
      "La fecha debe ser un día que exista, escrito DD/MM/AAAA",
      "No encontramos a nadie con ese CUIL, número de legajo o nombre",
    ]);
    for (const at of [50, 51, 52]) expect(await fileOf(cuilOf(at))).toBeUndefined();
  });

  it("S-33: takes only one's own upload, by its handle", async () => {
    const url = await sent("admin2", lines(HEAD, [cuilOf(60), "Ana", "Prueba"]));
    expect((await refusalOf(as("admin").masiva({ url }))).status).toBe(404);
    for (const wrong of ["http://127.0.0.1:9/", "file:///etc/passwd", "//x", "gopher:x", "../a"])
      expect((await refusalOf(as("admin").masiva({ url: wrong }))).message).toBe("Seleccione un archivo para importar");
    expect(await fileOf(cuilOf(60))).toBeUndefined();
  });

  it("S-13: asks for the password again", async () => {
    const url = await sent("superadmin", lines(HEAD, [cuilOf(61), "Ana", "Prueba"]));
    const { id } = await known("superadmin");
    await server.fresh.asOwner("update sesion set confirmada = now() - interval '6 minutes' where cuenta_id = $1", [
      id,
    ]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const refusal = await refusalOf(as("superadmin").masiva({ url }));
    expect([refusal.status, refusal.problems[0]?.code]).toEqual([403, "reauth_required"]);
  });

  it("R-06, S-51: asked for fifty times at once it is done once, and all are answered the same", async () => {
    const url = await sent("admin", lines(HEAD, [cuilOf(70), "Ana", "Prueba"], [cuilOf(71), "Beto", "Prueba"]));
    const answers = await Promise.all(Array.from({ length: 50 }, () => as("admin").masiva({ url })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.legajosImportados).toBe(2);
    const other = await refusalOf(as("admin").masiva({ url, modo: "crear" }));
    expect(other.status).toBe(409);
    const key = "importar-1";
    const payload = { url: await sent("admin", lines(HEAD, [cuilOf(72), "Ana", "Prueba"])) };
    const keyed = () =>
      server.inject("admin", {
        method: "POST",
        url: "/api/importacionMasiva",
        headers: { "idempotency-key": key },
        payload,
      });
    const first = (await keyed()).json();
    expect((await keyed()).json()).toEqual(first);
    expect(first.legajosImportados).toBe(1);
    payload.url = url;
    expect((await keyed()).statusCode).toBe(422);
  });

  it("R-06: two equal sheets at once make each person once", async () => {
    const rows = Array.from({ length: 150 }, (_, at) => [cuilOf(1_000 + at), "Doble", `Prueba ${at}`]);
    const done = await Promise.all([importAs("admin", [HEAD, ...rows]), importAs("admin2", [HEAD, ...rows])]);
    // Of who was there already, nothing changed: the second is refused, or changes the first one's.
    expect(done.map(({ termino }) => termino)).toEqual([true, true]);
    const made = await server.fresh.asOwner<{ cuil: string }>("select cuil from legajo where first_name = 'Doble'");
    expect(made).toHaveLength(150);
    expect(
      await server.fresh.asOwner("select 1 from cuenta where username = any($1)", [made.map(({ cuil }) => cuil)]),
    ).toHaveLength(150);
  });
});
