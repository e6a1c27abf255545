// Proves the dry run of an import over HTTP, in two companies: what each row would do, every problem by row and column,
// and that nothing is written.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatCuil } from "#platform/argentina/cuil.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import type { Lectura } from "../contract.ts";
import { type Asked, cuilOf, HEAD, lines, planillas, refusalOf } from "./fixtures/planillas.ts";

let server: TestedServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
const { as, sent, readAs } = planillas(() => server);

type Known = { id: string; cuil: string; legajo: number; email: string; dni: string; display_name: string };
const known = async (username: string): Promise<Known> => {
  const [row] = await server.fresh.asOwner<Known>(
    "select l.* from legajo l join cuenta c on c.id = l.id where c.username = $1",
    [username],
  );
  return row as Known;
};
const saidOf = ({ data }: Lectura) =>
  data.map(({ linea, accion, problemas }) => [
    linea,
    accion,
    ...problemas.map((one) => `${one.columna}: ${one.message}`),
  ]);

describe("D168: POST /api/users/import", () => {
  it("reads the 17 columns by position (IMP-15), in ISO-8859-1 with semicolons and quotes (IMP-11…IMP-13)", async () => {
    const cells = ["900001", "01/03/2020", "Íñigo", "Muñoz", formatCuil(cuilOf(1)), "98.000.001", "15/08/1985"];
    const more = ["Belgrano 56", "Córdoba", "Villa María", "353 1", "", "inigo@ejemplo.test", '"Planta; norte"'];
    const body = Buffer.from(lines([...cells, ...more]), "latin1");
    const read = await as("admin").leer({ url: await sent("admin", body) });
    expect(read.encabezado).toBe(false);
    expect(read.columnas.map(({ campo }) => campo).slice(0, 5)).toEqual([
      "legajo",
      "fechaIngreso",
      "firstName",
      "lastName",
      "cuil",
    ]);
    expect(read.columnas[2]).toEqual({ titulo: "", campo: "firstName", ejemplo: "Íñigo" });
    expect(read.resumen).toEqual({ filas: 1, crear: 1, actualizar: 0, conErrores: 0, conAvisos: 1 });
    expect(read.nuevos).toEqual([{ campo: "sucursal", nombre: "Planta; norte", filas: 1 }]);
    expect(saidOf(read)).toEqual([[1, "crear", "sucursal: «Planta; norte» no existe: se va a crear"]]);
  });

  it("reads what the last columns say although the first row leaves them empty", async () => {
    const row = (at: number, convenio: string) => {
      const cells = ["", "", "Ana", "Prueba", cuilOf(at), ...Array<string>(11).fill(""), convenio];
      return cells;
    };
    const read = await readAs("admin", [row(1, ""), row(2, "Convenio del aire")]);
    expect(read.nuevos).toEqual([{ campo: "convenio", nombre: "Convenio del aire", filas: 1 }]);
  });

  it("reads columns by name in any order, and a heading called __proto__ does no harm", async () => {
    const read = await readAs("admin", [
      ["__proto__", "Mail", "APELLIDOS", "Nombre", "Cuil/Cuit", "constructor"],
      ["x", "ana@ejemplo.test", "Prueba", "Ana", cuilOf(1), "y"],
    ]);
    expect(read.encabezado).toBe(true);
    expect(read.columnas.map(({ campo }) => campo)).toEqual([null, "email", "lastName", "firstName", "cuil", null]);
    expect(saidOf(read)).toEqual([[2, "crear"]]);
  });

  it("takes the person's word on the heading and on the columns", async () => {
    const url = await sent("admin", lines(["Ana", "Prueba", cuilOf(1)], ["Beto", "Prueba", cuilOf(2)]));
    const columnas = ["firstName", "lastName", "cuil"];
    const read = await as("admin").leer({ url, columnas });
    expect(saidOf(read)).toEqual([
      [1, "crear"],
      [2, "crear"],
    ]);
    const headed = await as("admin").leer({ url, columnas, encabezado: true });
    expect(saidOf(headed)).toEqual([[2, "crear"]]);
    for (const wrong of [["cuil", "cuil"], ["propio:Nada"], ["nada"], ["__proto__"]])
      expect((await refusalOf(as("admin").leer({ url, columnas: wrong }))).status).toBe(400);
  });

  it("creates, changes or both, by the CUIL and else by the number", async () => {
    const user = await known("user");
    const rows = [
      [...HEAD, "Legajo"],
      [cuilOf(1), "Ana", "Prueba", "900001"],
      [user.cuil, "", "", ""],
      ["", "", "", String(user.legajo)],
    ];
    const both = await readAs("admin", rows);
    expect(saidOf(both)).toEqual([
      [2, "crear"],
      [3, "actualizar"],
      [4, "actualizar"],
    ]);
    const creating = await readAs("admin", rows, { modo: "crear" });
    expect(creating.data.map(({ accion }) => accion)).toEqual(["crear", "ninguna", "ninguna"]);
    const changing = await readAs("admin", rows, { modo: "actualizar" });
    expect(changing.data.map(({ accion }) => accion)).toEqual(["ninguna", "actualizar", "actualizar"]);
    expect(changing.data[0]?.problemas[0]?.message).toBe("No hay nadie con ese dato en la empresa");
  });

  it("asks of a new person a CUIL, a name and a surname, and of any row who it is", async () => {
    const rows = [
      [...HEAD, "Domicilio"],
      ["", "Ana", "Prueba", "x"],
      [cuilOf(1), "", "", "x"],
    ];
    expect(saidOf(await readAs("admin", rows))).toEqual([
      [2, "ninguna", "cuil: Falta el CUIL"],
      [3, "ninguna", "firstName: Falta el nombre", "lastName: Falta el apellido"],
    ]);
    const [first] = (await readAs("admin", rows, { modo: "actualizar" })).data;
    expect(first?.problemas[0]?.message).toBe("Falta el CUIL o el número de legajo");
  });

  it("says every problem of a row at its column, and each time a CUIL or a number comes twice", async () => {
    const read = await readAs("admin", [
      [...HEAD, "Legajo", "Fecha de ingreso", "Mail", "Provincia"],
      [cuilOf(1), "Ana", "Prueba", "900001", "31/02/2020", "ana@", "Montevideo"],
      [cuilOf(2), "=1+1", "Prueba", "900002", "", "", ""],
      [cuilOf(2), "Beto", "Prueba", "900002", "", "", ""],
    ]);
    expect(saidOf(read)).toEqual([
      [
        2,
        "ninguna",
        "fechaIngreso: La fecha debe ser un día que exista, escrito DD/MM/AAAA",
        "email: El correo electrónico no es válido",
        "provincia: No hay ninguna provincia con ese nombre",
      ],
      [
        3,
        "ninguna",
        "firstName: La celda tiene una fórmula: reemplazala por su valor",
        "cuil: El CUIL se repite en la fila 4",
        "legajo: El número de legajo se repite en la fila 4",
      ],
      [4, "ninguna", "cuil: El CUIL se repite en la fila 3", "legajo: El número de legajo se repite en la fila 3"],
    ]);
    expect(read.resumen).toEqual({ filas: 3, crear: 0, actualizar: 0, conErrores: 3, conAvisos: 0 });
  });

  it("D167: a user name of another company is taken, and the sentence does not say where", async () => {
    const taken = cuilOf(500_077);
    await server.fresh.asOwner("update cuenta set username = $1 where username = 'user2.b'", [taken]);
    const row = [taken, "Ana", "Prueba"];
    const ours = await readAs("admin", [HEAD, row]);
    expect(saidOf(ours)).toEqual([[2, "ninguna", "cuil: El CUIL ya está en uso"]]);
    expect(JSON.stringify(ours)).not.toMatch(/empresa/i);
  });

  it("S-15: another company's people, numbers and catalogues do not exist here", async () => {
    const theirs = await known("user.b");
    await server.fresh.asOwner("update legajo set legajo = 990099 where id = $1", [theirs.id]);
    const read = await readAs("admin", [
      [...HEAD, "Legajo", "Reporta a"],
      [cuilOf(1), "Ana", "Prueba", "990099", theirs.cuil],
      [cuilOf(2), "Beto", "Prueba", "", theirs.display_name],
    ]);
    expect(saidOf(read)).toEqual([
      [2, "ninguna", "reportaA: No encontramos a nadie con ese CUIL, número de legajo o nombre"],
      [3, "ninguna", "reportaA: No encontramos a nadie con ese CUIL, número de legajo o nombre"],
    ]);
    const [sucursal] = await server.fresh.asOwner<{ id: string }>(
      "select s.id from sucursal s join cuenta c on c.empresa_id = s.empresa_id where c.username = 'user.b' limit 1",
    );
    const url = await sent("admin", lines([...HEAD, "Sucursal"], [cuilOf(1), "Ana", "Prueba", "Otra"]));
    const asignaciones = [{ campo: "sucursal" as const, nombre: "Otra", _id: sucursal?.id ?? "" }];
    const refused = await refusalOf(as("admin").leer({ url, asignaciones }));
    expect(refused.problems).toMatchObject([{ status: 400, field: "asignaciones.0._id" }]);
  });

  it("says of a number that it is somebody else's", async () => {
    const [user, other] = [await known("user"), await known("user2")];
    const read = await readAs("admin", [
      [...HEAD, "Legajo"],
      [cuilOf(1), "Ana", "Prueba", String(user.legajo)],
      [user.cuil, "", "", String(user.legajo)],
      [other.cuil, "", "", "1"],
    ]);
    expect(saidOf(read).map(([, accion]) => accion)).toEqual(["ninguna", "ninguna", "ninguna"]);
    expect(saidOf(read)[2]).toContain("legajo: El número de legajo ya es de otra persona");
  });

  it("S-22, D193: what opens the account of somebody not below is not changed, anything else is", async () => {
    const peer = await known("admin2");
    const rows = (email: string) => [
      ["CUIL", "Mail", "Domicilio"],
      [peer.cuil, email, "Belgrano 56"],
    ];
    expect(saidOf(await readAs("admin", rows("otro@ejemplo.test")))).toEqual([
      [2, "ninguna", "email: No tenés permiso para cambiar el correo electrónico de esta persona"],
    ]);
    expect(saidOf(await readAs("admin", rows(peer.email)))).toEqual([[2, "actualizar"]]);
    expect(saidOf(await readAs("superadmin", rows("otro@ejemplo.test")))).toEqual([[2, "actualizar"]]);
  });

  it("S-23: root's own file is for root alone", async () => {
    const root = await known("root");
    const rows = [HEAD, [root.cuil, "Ana", "Prueba"]];
    expect(saidOf(await readAs("admin", rows))).toEqual([[2, "ninguna", "cuil: El CUIL ya está en uso"]]);
    expect(saidOf(await readAs("root", rows))).toEqual([[2, "actualizar"]]);
  });

  it("names what the catalogues lack once, and takes a row of them instead", async () => {
    const [puesto] = await server.fresh.asOwner<{ id: string; name: string }>(
      "select p.id, p.name from puesto p join cuenta c on c.empresa_id = p.empresa_id where c.username = 'admin' limit 1",
    );
    const rows = [
      [...HEAD, "Puesto"],
      [cuilOf(1), "Ana", "Prueba", String(puesto?.name).toUpperCase()],
      [cuilOf(2), "Beto", "Prueba", "Domador de leones"],
      [cuilOf(3), "Ciro", "Prueba", "domador de LEONES"],
    ];
    const read = await readAs("admin", rows);
    expect(read.nuevos).toEqual([{ campo: "puesto", nombre: "Domador de leones", filas: 2 }]);
    expect(read.resumen).toMatchObject({ crear: 3, conAvisos: 2 });
    const given = [{ campo: "puesto" as const, nombre: "Domador de leones", _id: puesto?.id ?? "" }];
    const mapped = await readAs("admin", rows, { asignaciones: given });
    expect([mapped.nuevos, mapped.resumen.conAvisos]).toEqual([[], 0]);
  });

  it("finds whom somebody reports to by CUIL, number or name, in the company or in the sheet", async () => {
    const boss = await known("manager");
    const rows = (...to: readonly string[]) => [
      [...HEAD, "Legajo", "Reporta a"],
      [cuilOf(1), "Ana", "Única", "900001", boss.display_name],
      ...to.map((one, at) => [cuilOf(at + 2), "Beto", `Prueba ${at}`, "", one]),
    ];
    const good = await readAs(
      "admin",
      rows(formatCuil(boss.cuil), String(boss.legajo), cuilOf(1), "900001", "ana unica", "Única, Ana"),
    );
    expect(good.resumen).toMatchObject({ crear: 7, conErrores: 0 });
    const bad = await readAs("admin", rows("Nadie Nunca", cuilOf(3), "99999999999999"));
    expect(saidOf(bad).slice(1)).toEqual([
      [3, "ninguna", "reportaA: No encontramos a nadie con ese CUIL, número de legajo o nombre"],
      [4, "ninguna", "reportaA: Nadie puede reportarse a sí mismo"],
      [5, "ninguna", "reportaA: No encontramos a nadie con ese CUIL, número de legajo o nombre"],
    ]);
  });

  it("answers a page, of all rows or of those with something to say", async () => {
    const people = Array.from({ length: 7 }, (_, at) => [at === 4 ? "20-1" : cuilOf(at), "Ana", `Prueba ${at}`]);
    const url = await sent("admin", lines(HEAD, ...people));
    const page = await as("admin").leer({ url, start: 5, length: 5 });
    expect([page.total, page.data.map(({ linea }) => linea)]).toEqual([7, [7, 8]]);
    const wrong = await as("admin").leer({ url, solo: "errores" });
    expect([wrong.total, wrong.resumen.filas, wrong.data.map(({ linea }) => linea)]).toEqual([1, 7, [6]]);
    expect(wrong.data[0]?.celdas.slice(0, 3)).toEqual(["20-1", "Ana", "Prueba 4"]);
  });

  it("writes nothing, and takes no notice of user and uploadDate", async () => {
    const count = () =>
      server.fresh.asOwner(
        "select (select count(*) from legajo) l, (select count(*) from cuenta) c, (select count(*) from puesto) p",
      );
    const before = await count();
    const url = await sent("admin", lines([...HEAD, "Puesto"], [cuilOf(1), "Ana", "Prueba", "Nuevo"]));
    const forged = { url, user: (await known("user.b")).id, uploadDate: "mañana" } as Asked;
    expect((await as("admin").leer(forged)).resumen.crear).toBe(1);
    expect(await count()).toEqual(before);
  });
});
