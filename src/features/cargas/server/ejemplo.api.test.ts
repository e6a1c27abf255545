// Proves the demo's files: of the one to try with everything is assigned but for its three bad pages, each with its reason;
// and the last month's upload says what the intake itself would have said of it.
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadRecibos } from "#shell/demo/recibos.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cargas } from "../contract.ts";
import { cargasOf, working } from "./fixtures/cargas.ts";
import { A } from "./fixtures/lotes.ts";
import { looseEnds } from "./jobs.ts";

let server: TestedServer;
let worker: Awaited<ReturnType<typeof working>>;
beforeAll(async () => {
  server = await testServer();
  worker = await working(server);
});
afterAll(async () => {
  await worker.close();
  await server.close();
});
const { as, whole, paginas } = cargasOf(() => server);

const ejemploOf = async (username: string) => {
  const { name, body } = await as(username).ejemplo({});
  return { name, bytes: Buffer.from(body as Uint8Array) };
};

it("ROL-08: of the forty pages that rrhh uploads 37 find their person and three say why not", async () => {
  const { name, bytes } = await ejemploOf("rrhh");
  expect(name).toBe("Recibos de ejemplo 03-2026.pdf");
  const carga = await whole("rrhh", bytes, { periodo: "03-2026" }, name);
  expect(carga).toMatchObject({ estado: "lista", paginas: 40, recibos: 40, asignadas: 37, sinAsignar: 3, omitidas: 0 });
  const pages = await paginas("rrhh", carga);
  expect(pages.filter(({ estado }) => estado === "sinAsignar").map(({ pagina, motivo }) => [pagina, motivo])).toEqual([
    [20, "cuilAjeno"],
    [21, "varias"],
    [40, "sinCuil"],
  ]);
  const owners = pages.flatMap(({ empleado }) => empleado?._id ?? []);
  expect(new Set(owners).size).toBe(37);
});

it("is the same each time, of each company of the demo, and for those who upload alone", async () => {
  const first = await ejemploOf("rrhh");
  expect((await ejemploOf("admin")).bytes.equals(first.bytes)).toBe(true);
  expect((await ejemploOf("rrhh.b")).bytes.equals(first.bytes)).toBe(false);
  for (const username of ["manager2", "external", "user"])
    await expect(as(username).ejemplo({})).rejects.toMatchObject({ status: 403 });
});

it("does not exist where there is no demo", async () => {
  const elsewhere = await server.another({ demo: false });
  const headers = { cookie: await server.cookieOf("rrhh") };
  expect((await elsewhere.app.inject({ url: cargas.ejemplo.path, headers })).statusCode).toBe(404);
});

/** With a PIN that the demo does not know. */
const certifiedOnTheirOwn = () =>
  server.fresh.asOwner(
    `insert into certificado (id, empresa_id, legajo_id, serie, titular, pem, llave, verificador, huella, desde, hasta)
     select gen_random_uuid(), c.empresa_id, p.id, 'propia', c.titular, c.pem, 'otra', 'otra.clave', c.huella, now(), c.hasta
     from certificado c, legajo p where c.empresa_id = $1 and p.empresa_id = $1 and not p.con_pin limit 1`,
    [A._id],
  );

it("last month's upload is there with its pages as the intake reads them, two of nobody, one taken back, reminders sent", async () => {
  const { services, fresh } = server;
  // Somebody comes in while the payslips are made.
  await certifiedOnTheirOwn();
  expect(await loadRecibos({ ...services, ...fresh, publicUrl: null, now: TEST_NOW, meses: 2 })).toBeGreaterThan(100);
  const [carga] = (await as("rrhh").list({})).filter(({ periodo }) => periodo === "02-2026");
  if (!carga) throw new Error("no upload");
  const { body } = await as("rrhh").archivo({ cargaId: carga._id });
  const again = await whole("rrhh", Buffer.from(body as Uint8Array), { repetir: true });
  const { paginas: total } = carga;
  expect(carga).toMatchObject({ estado: "lista", recibos: total, asignadas: total - 2, sinAsignar: 2, omitidas: 0 });
  const told = async (one: typeof carga) => (await paginas("rrhh", one)).map(({ recibo: _, ...page }) => page);
  expect(await told(carga)).toEqual(await told(again));
  const [withdrawn, ...others] = await fresh.asOwner(
    "select firmado_empleador < eliminado as despues, motivo_eliminado <> '' as motivo from recibo where eliminado is not null",
    [],
  );
  expect([withdrawn, others]).toEqual([{ despues: true, motivo: true }, []]);
  const reminded = await fresh.asOwner("select distinct dia::text from recordatorio order by 1", []);
  expect(reminded).toEqual([{ dia: "2026-02-20" }, { dia: "2026-02-27" }]);
  expect(await fresh.database.inCompany(A._id, looseEnds)).toEqual([]);
});
