/**
 * What every list costs does not grow with the company (docs/lists.md). It walks the contracts: each call that answers
 * rows is made in a company of many thousands, in every order a column head offers, searched and far down, and what it
 * asks PostgreSQL is explained as the application's own login sees it. A new list that reads everybody stops here.
 */
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { cargaHecha } from "#features/cargas/server/fixtures/hechas.ts";
import { catalogoTables } from "#features/catalogos/server/tables.ts";
import { COUNTED_UP_TO, MAX_PAGE } from "#platform/contract/shapes.ts";
import { GROWN, growRows } from "#shell/testing/grown.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Census, openCensus } from "./support/census.ts";
import { endpoints, inputFor, type Named, requestFor, type Values } from "./support/endpoints.ts";
import { idParamsOf, idsFor, wordsOf } from "./support/ids.ts";
import { injectAs, type Person, peopleIn, refusalFor, signIn } from "./support/people.ts";
import { hearStatements, type Node, planOf, type Statement } from "./support/plans.ts";
import { lettersFor } from "./support/world.ts";

/** Three times what a page counts to: who reads them all is told from who stops. */
const MANY = 3 * COUNTED_UP_TO;
const isGrown = (table: string) => (GROWN as readonly string[]).includes(table);

/** What else of a company lists read, and why it may stay as small as the demo's; any other table has to be grown. */
const UNGROWN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(catalogoTables).map((table) => [getTableName(table), "a catalogue: somebody types each row"]),
  ),
  tipo_recibo: "a catalogue too",
  tipo_sancion: "a catalogue too",
  motivo_firma: "a catalogue too",
  cuenta_empresa: "of one account",
  legajo_cantidad: "two rows",
  legajo_manager: "asked by its manager or its person, over its key",
  legajo_historia: "of one person",
  certificado: "of one person",
  lote_firma: "the last ten of one attorney",
  vista_lista: "one's own, by hand",
  lista_distribucion: "a company's, by hand",
  plantilla: "a company's, by hand",
  envio: "each is sent by hand",
  recordatorio_de_envio: "of a run's people on a page, over its key",
  recordatorio_de_onboarding: "of the people on a page, over its key",
  tarea: "of one run, by its key",
  carpeta: "a catalogue too",
  tipo_documento: "a catalogue too",
  copia: "the last ones",
  importacion: "the last ones",
  archivo: "that of an import, by its key",
  carga: "the last ones",
  carga_pagina: "of one upload, which has at most MAX_PAGINAS",
  cartas: "of one run, by its key",
  carta: "of one run, which has at most MAX_CARTAS",
};

/** A picker's page, or the first rows of each word that begins as the search does; everybody is ten times as many. */
const SORTED = 3 * MAX_PAGE;

/** Not a list but a sum over its rows, which must read those of its period, or a drawing of everybody there is. */
const WHOLE = ["sanciones.ranking", "documentos.carpetasDeEmpresa", "organigrama.usersOrganigrama"];
/** Rows of one file, sent with the question or kept by its import, which has at most as many as a sheet may. */
const OF_A_FILE = ["importacion.leer", "importacion.filas"];

const ears = hearStatements();
let server: TestedServer;
let census: Census;
let people: ReadonlyMap<string, Person>;
let companyTables: ReadonlySet<string>;
beforeAll(async () => {
  server = await testServer();
  census = await openCensus(server.fresh.name);
  people = await peopleIn(census);
  const tables = await census.query<{ name: string }>(
    "select table_name::text as name from information_schema.columns where table_schema = 'public' and column_name = 'empresa_id'",
  );
  companyTables = new Set(tables.map(({ name }) => name));
  // Whose pages are listed.
  for (const username of ["admin", "manager"]) await cargaHecha(server, person(username), "fallida");
  const { _id, empresa } = person("admin");
  await census.query(
    `with uno as (insert into tarea (empresa_id, tipo, creada_por_id) values ($1, 'documentos.enviar', $2) returning id)
     insert into envio (empresa_id, cuenta_id, tarea_id, adjuntos, personas, huella, fecha)
     select $1, $2, id, '[]', '{}', '', current_date from uno`,
    [empresa, _id],
  );
  await lettersFor(census, person("admin"));
  await growRows((text, values) => census.query(text, values), person("admin").empresa, 0, MANY);
  // Whose versions are listed.
  const own = [person("admin")._id, person("manager")._id];
  for (const one of own)
    await census.query(
      `update documento set empleado_id = $1, requiere_firma = false
       where id = (select id from documento where empresa_id = $2 and empleado_id <> all($3::uuid[]) limit 1)`,
      [one, empresa, own],
    );
});
afterAll(async () => {
  ears.stop();
  await census.close();
  await server.close();
});

const person = (username: string) => people.get(username) as Person;

const isPage = ({ output }: Named) => output instanceof z.ZodObject && "ancla" in output.shape;
const isArray = ({ output }: Named) => output instanceof z.ZodArray;
/** Rows beside other words, asked for some at a time. */
const isPart = ({ input, output }: Named) =>
  output instanceof z.ZodObject &&
  Object.values(output.shape).some((field) => field instanceof z.ZodArray) &&
  input instanceof z.ZodObject &&
  "start" in input.shape &&
  "length" in input.shape;
const isList = (endpoint: Named) => isPage(endpoint) || isArray(endpoint) || isPart(endpoint);
const isExcepted = ({ id }: Named) => [...WHOLE, ...OF_A_FILE].includes(id);
const lists = endpoints.filter((each) => isList(each) && !isExcepted(each) && !each.logs);

/** That find some: one or two letters find a good part of everybody, and counting those reads them. */
const SEARCHES = ["gom", "gomez mar", "100123"];

/** What a page can be asked: each order both ways, a search, and what comes after a page. */
function questionsOf(endpoint: Named): Values[] {
  if (!isPage(endpoint)) return [{}];
  const shape = (endpoint.input as z.ZodObject).shape;
  const ordered = "order" in shape ? ordersOf(shape["order"] as z.ZodType) : [{}];
  const searched = "search" in shape ? SEARCHES.map((search) => ({ search })) : [];
  return [...ordered, ...searched];
}

const ordersOf = (order: z.ZodType): Values[] => {
  const { propertyNames } = z.toJSONSchema(order, { io: "input" }) as { propertyNames?: { enum?: string[] } };
  const fields = propertyNames?.enum ?? [];
  if (fields.length === 0) throw new Error("an order without fields");
  return fields.flatMap((field) => [{ order: { [field]: 1 } }, { order: { [field]: -1 } }]);
};

const world = () => ({
  everybody: people,
  census,
  listAs: async (username: string, path: string) =>
    ((await injectAs(server, username, { url: path })).json() as { _id: string }[]).map(({ _id }) => _id),
});

async function ask(who: Person, endpoint: Named, question: Values) {
  const ids = await Promise.all(
    idParamsOf(endpoint).map(async (param) => [param, (await idsFor(endpoint, param, who, world())).own]),
  );
  const toUser = await readLogOf(who);
  const asked = {
    ...inputFor(endpoint, wordsOf(endpoint)),
    ...DEFAULTS,
    toUser,
    ...Object.fromEntries(ids),
    ...question,
  };
  const given = "shape" in endpoint.input ? Object.keys((endpoint.input as z.ZodObject).shape) : [];
  const input = Object.fromEntries(
    Object.entries(asked).filter(([key, value]) => given.includes(key) && value !== null),
  );
  const cookie = await signIn(server, who.username);
  const request = requestFor(endpoint, input);
  let body = "";
  const heard = await ears.during(async () => {
    const answer = await server.app.inject({ ...request, headers: { ...request.headers, cookie } });
    expect(answer.statusCode, `${endpoint.id}: ${answer.body}`).toBe(200);
    body = answer.body;
  });
  return { heard, answer: JSON.parse(body) as { ancla?: string | null; data?: unknown[] } };
}
/** Who has no view of the company's log reads that of one of their people. */
async function readLogOf({ username, _id }: Person): Promise<string> {
  if (username !== "manager") return "00";
  const [one] = await census.query<{ id: string }>(
    "select empleado_id as id from legajo_manager where manager_id = $1 limit 1",
    [_id],
  );
  return one?.id ?? _id;
}
/** As a screen opens it: no filter chosen, a page as long as it is by default. */
const NO_FILTERS = ["sucursal", "areaId", "area", "puesto", "convenio", "contrato", "razonSocial", "unidadNegocio"];
const DEFAULTS = {
  ...Object.fromEntries([...NO_FILTERS, "tipo", "rol", "actionType", "fromUser"].map((filter) => [filter, "00"])),
  baja: "false",
  search: "",
  start: 0,
  length: 50,
  ancla: null,
  pide: "pagina",
  module: "Todos",
  dateFrom: null,
  dateTo: null,
};

/** Of a company, by any way in which a statement names a table. */
const tablesOf = (text: string) =>
  [...text.matchAll(/"([a-z_]+)"|\b(?:from|join)\s+([a-z_]+)/gi)]
    .map(([, quoted, bare]) => quoted ?? bare ?? "")
    .filter((name) => companyTables.has(name));

async function faultsOf(endpoint: Named, { text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text) || !tablesOf(text).some(isGrown)) return [];
  const { empresa } = person("admin");
  const scope = { empresa, ambito: endpoint.scope === "installation" ? "instalacion" : "" } as const;
  const plan = await planOf(server.fresh.login, scope, { text, values });
  return plan.flatMap((node) => faultOf(node, text.startsWith("select count(*)")));
}

function faultOf(node: Node, isCount: boolean): string[] {
  const read = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
  const kind = node["Node Type"];
  // A count that stops may begin anywhere: how far it reads is seen below.
  if (kind === "Seq Scan" && !isCount && isGrown(node["Relation Name"] ?? ""))
    return [`reads all of ${node["Relation Name"]}`];
  // Also one that begins in the order of an index: of values that thousands share, it sorts those thousands.
  if (kind.endsWith("Sort") && (node.Plans?.[0]?.["Actual Rows"] ?? 0) > SORTED) return ["sorts more than pages"];
  return read > COUNTED_UP_TO + 1 ? [`${kind} of ${node["Relation Name"] ?? "rows"} reads ${read} rows`] : [];
}

async function check(who: string, endpoint: Named, question: Values) {
  const { heard, answer } = await ask(person(who), endpoint, question);
  for (const statement of heard) {
    const said = `${endpoint.id} ${JSON.stringify(question)} as ${who}: ${statement.text}`;
    const unknown = tablesOf(statement.text).filter((table) => !isGrown(table) && !(table in UNGROWN));
    expect(unknown, `neither grown nor in UNGROWN: ${said}`).toEqual([]);
    expect(await faultsOf(endpoint, statement), said).toEqual([]);
  }
  return answer;
}

const mayAsk = (who: string) => (endpoint: Named) => refusalFor(endpoint, person(who)) === null;

it("what may stay small is of a company, and is not grown", () => {
  expect(Object.keys(UNGROWN).filter((table) => isGrown(table) || !companyTables.has(table))).toEqual([]);
});

describe.each(["admin", "manager"])("a company of many thousands, as %s", (who) => {
  it("there are lists to ask", () => {
    expect(lists.filter(mayAsk(who)).length).toBeGreaterThan(5);
  });

  it.each(lists.map((each) => [each.id, each] as const))("%s reads no more than it shows", async (_, endpoint) => {
    if (!mayAsk(who)(endpoint)) return;
    for (const question of questionsOf(endpoint)) {
      const first = await check(who, endpoint, question);
      if (typeof first.ancla === "string") await check(who, endpoint, { ...question, ancla: first.ancla });
    }
  });
});
