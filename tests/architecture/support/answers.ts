/**
 * One successful answer of every endpoint, asked for as somebody whom it is for: first what only reads, then what writes,
 * each in the order of its contract, so that one may use what the one before it made.
 */

import type { InjectOptions } from "fastify";
import { detenerToken } from "#features/acceso/server/detener.ts";
import { newestToken } from "#features/acceso/server/fixtures/puerta.ts";
import { hojasHechas } from "#features/cargas/server/fixtures/hechas.ts";
import { documentosIn } from "#features/documentos/server/fixtures/documentos.ts";
import { owePin } from "#features/firma/server/fixtures/people.ts";
import { codeShown } from "#features/segundofactor/server/fixtures/telefono.ts";
import { FILE } from "#platform/contract/contract.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "#shell/demo/users.ts";
import { TEST_NOW, type TestedServer } from "#shell/testing/test-server.ts";
import type { Census } from "./census.ts";
import { endpoints, inputFor, type Named, requestFor, type Values } from "./endpoints.ts";
import { idParamsOf, idsFor, type ListAs, wordsOf } from "./ids.ts";
import { injectAs, PEOPLE, type Person, peopleIn, refusalFor } from "./people.ts";
import { restartSamples } from "./samples.ts";
import { versionOf } from "./versions.ts";
import {
  endedImport,
  furnish,
  givenOf,
  letterOf,
  paperAs,
  paperOf,
  payrollAs,
  sheetAs,
  tipoReciboOf,
  uploadAs,
} from "./world.ts";

export type Answered = { readonly status: number; readonly type: string; readonly json: unknown };
type Answers = Record<string, Answered>;
/**
 * Who asks, where it is not the first whom the endpoint admits; in the one session of theirs that goes on, where a new one
 * would owe a step; and what no schema can say.
 */
type Asked = { readonly as?: string; readonly goesOn?: true; readonly input?: Values };
type World = { readonly server: TestedServer; readonly census: Census; readonly answers: Answers };

/** Whose company everything happens in. */
const FIRST = ["admin", "root", ...PEOPLE];
/** Handed to one session, once; its own tests do (S-27). */
export const UNASKED = ["archivos.download"];

/** Somebody sets up a second factor, uses it and takes it away. */
const PHONE: Asked = { as: "rrhh", goesOn: true };

const post = async ({ server }: World, username: string, url: string, payload: object = {}) =>
  (await injectAs(server, username, { method: "POST", url, payload })).json();

const keyIn = ({ answers }: World) => {
  const told = answers["segundofactor.setup"]?.json as { clave: string } | undefined;
  return told?.clave ?? "";
};

const letterTo = async ({ census }: World) => {
  const { _id = "", empresa = "" } = (await peopleIn(census)).get("user") ?? {};
  return letterOf(census, { _id, empresa });
};

/** Somebody who never signed in. */
const pendingOf = async ({ server }: World) =>
  (await injectAs(server, "admin", { url: "/api/codigosActivacion" })).json().data[0]._id;

/** The link of a notice: of an act on somebody nobody asks as. */
async function stopOf({ server, census }: World): Promise<string> {
  const [made] = await census.query<{ id: string; legajo_id: string }>(
    `insert into acto_identidad (empresa_id, legajo_id, acto, por, created)
     select empresa_id, id, 'clave', gen_random_uuid(), $1 from cuenta where username = 'external' returning id, legajo_id`,
    [TEST_NOW],
  );
  return detenerToken(server.services.secret, { titular: made?.legajo_id ?? "", acto: made?.id ?? "" });
}
/** The oldest line of the first company's log, whatever its id. */
const firstLine = async ({ census }: World) =>
  (
    await census.query<{ id: string }>(
      `select id from registro where empresa_id = (select empresa_id from cuenta where username = 'admin')
       order by seq limit 1`,
    )
  )[0]?.id;

/** Of the administrator. */
const caseOf = async ({ census }: World) =>
  (
    await census.query<{ id: string }>(
      "select id from disconformidad where empleado_id = (select id from cuenta where username = 'admin')",
    )
  )[0]?.id;

/** One of the administrator's that waits and nobody touched: of all of them the answer is the same. */
const waitingOf = async ({ census }: World): Promise<Asked> => {
  const [row] = await census.query<{ id: string }>(
    `select id from recibo where firmado_empleador is null and eliminado is null and version = 1
     and empleado_id = (select id from cuenta where username = 'admin') order by anio, mes, id limit 1`,
  );
  return { input: { reciboId: row?.id } };
};

/** So many new documents of one person. */
const placed = ({ server }: World, ...names: readonly string[]) => {
  const papers = documentosIn(() => server);
  return Promise.all(names.map((name) => papers.place({ de: "user", name })));
};

/** Of the first company. */
async function endedOf({ census }: World) {
  const [row] = await census.query<{ id: string }>("select empresa_id as id from cuenta where username = 'admin'");
  return endedImport(census, row?.id ?? "");
}

async function sheetsOf({ server, census }: World) {
  const admin = (await peopleIn(census)).get("admin");
  if (!admin) throw new Error("nobody administers");
  return hojasHechas(server, admin);
}

const ASKED: Readonly<Record<string, (world: World) => Asked | Promise<Asked>>> = {
  "cuentas.signin": () => ({ input: { username: "user", password: DEMO_PASSWORD } }),
  "cuentas.setActivo": () => ({ input: { activo: true } }),
  "cuentas.confirm": () => ({ input: { password: DEMO_PASSWORD } }),
  "cargas.hojas.unir": async (world) => ({ as: "admin", input: { recibos: (await sheetsOf(world)).sueltas } }),
  "cargas.hojas.separar": async (world) => ({ as: "admin", input: (await sheetsOf(world)).dos }),
  "cargas.hojas.omitir": async (world) => ({ as: "admin", input: { recibos: (await sheetsOf(world)).sueltas } }),
  "cargas.cargar": async ({ server, census }) => {
    // A sample may have edited the company, and left its number out.
    await census.query("update empresa set cuit = '30712345671' where cuit = ''");
    const tipo = await tipoReciboOf(census, (await peopleIn(census)).get("admin"));
    return {
      as: "admin",
      input: { url: await payrollAs(server, "admin"), tipo, periodo: "02-2026", publicarEl: null },
    };
  },
  // All came in the same moment: as if one after the other.
  "documentos.all": async ({ census }) => {
    await census.query(`update documento set created = created - make_interval(mins => turno), fecha = fecha - turno from
      (select id as cual, row_number() over (order by name, empleado_nombre, id)::int as turno from documento) as uno where id = cual`);
    return {};
  },
  "documentos.envios.list": async ({ census }) => {
    await census.query(`update envio set created = envio.created - make_interval(mins => turno) from
      (select e.id as cual, row_number() over (order by username <> 'admin', username, cardinality(personas))::int as turno
       from envio e join cuenta c on c.id = cuenta_id) as uno where id = cual`);
    return {};
  },
  // What is still being given is not taken back.
  "documentos.envios.retirar": async ({ census }) => {
    await census.query("update tarea set estado = 'lista' where tipo = 'documentos.enviar'");
    return { input: { motivo: "Se envió otra versión" } };
  },
  "documentos.lista.zip": async (world) => ({ input: { documents: await placed(world, "Uno", "Otro") } }),
  "documentos.lista.removeVarios": async (world) => ({ input: { documents: await placed(world, "Uno") } }),
  "onboarding.papeles.list": async ({ census }) => {
    const [row] = await census.query<{ empleadoId: string }>(
      `select d.empleado_id as "empleadoId" from documento d join carpeta c on c.id = d.carpeta_id
       join cuenta a on a.empresa_id = d.empresa_id and a.username = 'admin'
       where c.es_onboarding order by d.empleado_nombre, d.id limit 1`,
    );
    return { as: "admin", input: { ...row } };
  },
  "onboarding.papeles.agregar": async ({ server, census }) => {
    const empresa = (await peopleIn(census)).get("admin")?.empresa ?? "";
    return { as: "admin", input: await paperOf(census, empresa, await paperAs(server, "admin")) };
  },
  "cartas.ensayar": async (world) => ({ as: "admin", input: (await letterTo(world)).whom }),
  "cartas.enviar": async (world) => ({ as: "admin", input: (await letterTo(world)).sent }),
  "cartas.imprimir": async (world) => ({ as: "admin", input: (await letterTo(world)).printed }),
  "documentos.subir.service": async ({ server, census }) => {
    const url = await uploadAs(server, "admin");
    const { adjunto, carpeta } = await givenOf(census, (await peopleIn(census)).get("admin")?.empresa ?? "", url);
    return { as: "admin", input: { selectFolder: carpeta, adjuntos: [adjunto], todosEmpleados: true } };
  },
  "documentos.subir.documentos": async ({ server, census }) => {
    const admin = (await peopleIn(census)).get("admin");
    const { adjunto } = await givenOf(census, admin?.empresa ?? "", await uploadAs(server, "admin"));
    return { as: "admin", input: { documentos: [adjunto], empleados: [admin?._id ?? ""] } };
  },
  "importacion.masiva": async ({ server }) => ({
    as: "admin",
    input: { url: await sheetAs(server, "admin"), columnas: null, asignaciones: [] },
  }),
  "importacion.corregir": async (world) => ({ as: "admin", input: await endedOf(world) }),
  "importacion.deshacer": async (world) => ({
    as: "admin",
    input: { importacionId: (await endedOf(world)).importacionId },
  }),
  "acceso.reset": async (world) => {
    await post(world, "user", "/api/auth/forgot", { username: "user" });
    return { input: { token: await newestToken(world.server) } };
  },
  "acceso.activate": async (world) => {
    const [made] = await post(world, "admin", "/api/codigosActivacion", { ids: [await pendingOf(world)] });
    return { input: { username: made.username, codigo: made.codigo } };
  },
  // The administrator just reset them.
  "acceso.confirmar": () => ({ as: "root" }),
  "acceso.makeCodigos": async (world) => ({ input: { ids: [await pendingOf(world)] } }),
  "segundofactor.setup": () => PHONE,
  "segundofactor.verifySetup": (world) => ({ ...PHONE, input: { token: codeShown(keyIn(world), TEST_NOW) } }),
  // The first code was used.
  "segundofactor.verify": (world) => ({ ...PHONE, input: { token: codeShown(keyIn(world), TEST_NOW, 1) } }),
  "segundofactor.newCodes": () => PHONE,
  "segundofactor.disable": () => PHONE,
  "segundofactor.disableUser": async (world) => {
    const { clave } = await post(world, "user", "/api/2fa/setup");
    await post(world, "user", "/api/2fa/verify-setup", { token: codeShown(clave, TEST_NOW) });
    const [user] = await world.census.query<{ id: string }>("select id from cuenta where username = 'user'");
    return { input: { userId: user?.id } };
  },
  "perfil.unlinkAccount": () => ({ input: { provider: "google" } }),
  // Of somebody else: whom one concerns may not remove it.
  "sanciones.create": async ({ census }) => {
    const [user] = await census.query<{ id: string }>("select id from cuenta where username = 'user'");
    return { input: { empleado: user?.id } };
  },
  "firma.createSign": async ({ server }) => {
    await owePin(server, "user");
    return { as: "user" };
  },
  "firma.checkDetener": async (world) => ({ input: { token: await stopOf(world) } }),
  "firma.detener": async (world) => ({ input: { token: await stopOf(world) } }),
  "firma.verificar": async ({ census }) => {
    const [row] = await census.query<{ serie: string }>(
      `select serie from certificado where estado = 'vigente'
       and legajo_id = (select id from cuenta where username = 'admin')`,
    );
    return { input: { serie: row?.serie } };
  },
  // The administrator just changed theirs.
  "firma.revoke": () => ({ as: "rrhh", input: { pin: DEMO_PIN } }),
  "firma.renovar": async ({ census }) => {
    const ends =
      "update certificado set hasta = $1 where legajo_id = (select id from cuenta where username = 'manager')";
    await census.query(ends, [TEST_NOW]);
    return { as: "manager", input: { pin: DEMO_PIN } };
  },
  "documentos.firmar.empleado": () => ({ as: "root" }),
  "documentos.previa.paginaPropia": async ({ server }) => ({
    as: "admin",
    input: { archivoId: await payrollAs(server, "admin"), numero: "1" },
  }),
  "recibos.firmar": () => ({ as: "root" }),
  "recibos.revision.update": async (world) => {
    const [row] = await world.census.query<{ empleado: string; tipoRecibo: string }>(
      `select empleado_id as empleado, tipo_recibo_id as "tipoRecibo" from recibo where id = $1`,
      [(await waitingOf(world)).input?.["reciboId"]],
    );
    return { input: { ...(await waitingOf(world)).input, ...row, version: 1 } };
  },
  "recibos.revision.remove": waitingOf,
  // Of those sent in the same moment, one.
  "recibos.recordatorios.list": async ({ census }) => {
    await census.query(`delete from recordatorio where empleado_id <> (select r.empleado_id from recordatorio r
      join legajo l on l.id = r.empleado_id order by l.legajo limit 1)`);
    return {};
  },
  "firma.continuarLote": () => ({ as: "root" }),
  // Nobody answers their own.
  "disconformidades.list": () => ({ as: "root" }),
  "disconformidades.abiertas": () => ({ as: "root" }),
  "disconformidades.corregidos": async (world) => ({ as: "root", input: { disconformidadId: await caseOf(world) } }),
  "disconformidades.escribir": async (world) => ({ as: "root", input: { disconformidadId: await caseOf(world) } }),
  "ficha.remove": ({ answers }) => {
    const made = answers["ficha.create"]?.json as { cuil: string } | undefined;
    return { input: { cuil: made?.cuil ?? "" } };
  },
  "actividad.get": async (world) => ({ input: { logId: await firstLine(world) } }),
  "actividad.annotate": async (world) => ({ input: { logId: await firstLine(world) } }),
};

/** What the demo lacks and the lists are to show. */
async function prepare(world: World, people: ReadonlyMap<string, Person>) {
  const { server, census } = world;
  const few = new Map(FIRST.slice(0, 2).flatMap((name) => [[name, people.get(name) as Person] as const]));
  const { overrides } = await furnish(server, census, few);
  const copia = "insert into copia (empresa_id, created, terminada, estado, tamano, archivos, filas, nombre)";
  await census.query(`${copia} values ($1, $2, $2, 'completa', 48210, 3, 412, 'copia-2026-03-02.respaldo')`, [
    few.get("admin")?.empresa,
    TEST_NOW,
  ]);
  await census.query("update empresa set credencial_inicial = 'codigo' where id = $1", [few.get("admin")?.empresa]);
  await census.query("insert into cuenta_vinculada values ($1, 'google', 'laura@ejemplo.test', $2)", [
    few.get("admin")?._id,
    TEST_NOW,
  ]);
  return overrides;
}

/** What is removed is what was just made: anything else may be in use. */
const madeFor = ({ answers }: World, { id }: Named) =>
  id.endsWith(".remove") ? answers[id.replace(/remove$/, "create")] : undefined;

export async function answersOf(server: TestedServer, census: Census): Promise<Readonly<Answers>> {
  restartSamples();
  const people = await peopleIn(census);
  const world: World = { server, census, answers: {} };
  const overrides = await prepare(world, people);
  const listAs: ListAs = async (username, path) => {
    const body = (await injectAs(server, username, { method: "GET", url: path })).json();
    return ((body.data ?? body) as { _id: string }[]).map(({ _id }) => _id);
  };

  async function ask(endpoint: Named): Promise<Answered> {
    const given = await ASKED[endpoint.id]?.(world);
    const name = given?.as ?? FIRST.find((one) => refusalFor(endpoint, people.get(one) ?? null) === null);
    const who = endpoint.access === "public" ? null : (people.get(name ?? "") as Person);
    const own = { ...(await overrides[endpoint.id]?.(who)), ...wordsOf(endpoint), ...given?.input };
    const input: Record<string, unknown> = inputFor(endpoint, own);
    const made = madeFor(world, endpoint);
    for (const param of idParamsOf(endpoint).filter((one) => given?.input?.[one] === undefined)) {
      const { own: known } = await idsFor(endpoint, param, who, { everybody: people, census, listAs });
      input[param] = made ? (made.json as { _id: string })._id : known;
      // Of what is edited field by field, too, where its record has one.
      if (endpoint.edits === "whole" || (endpoint.edits === "fields" && "version" in input))
        input["version"] = await versionOf(census, String(input[param]));
    }
    const request = requestFor(endpoint, input);
    const inject = given?.goesOn ? server.inject : (name: string, one: InjectOptions) => injectAs(server, name, one);
    const answer = who ? await inject(who.username, request) : await server.app.inject(request);
    const json = endpoint.output === FILE ? null : answer.json();
    return { status: answer.statusCode, type: String(answer.headers["content-type"]), json };
  }

  const asked = endpoints.filter(({ id }) => !UNASKED.includes(id));
  const reads = asked.filter(({ method }) => method === "GET");
  for (const endpoint of [...reads, ...asked.filter(({ method }) => method !== "GET")])
    world.answers[endpoint.id] = await ask(endpoint);
  return world.answers;
}
