/**
 * What each signed-in JSON write needs to succeed once. Most need nothing: a person whom the gate lets pass, an input made
 * of the contract and an id of their own. An endpoint that needs more says so here; one that says nothing and is refused
 * fails the test.
 */

import { hojasHechas } from "#features/cargas/server/fixtures/hechas.ts";
import { documentosIn } from "#features/documentos/server/fixtures/documentos.ts";
import { DEMO_PIN } from "#features/firma/server/fixtures/people.ts";
import { codeShown } from "#features/segundofactor/server/fixtures/telefono.ts";
import { type Endpoint, FILE } from "#platform/contract/contract.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { TEST_NOW, type TestedServer } from "#shell/testing/test-server.ts";
import type { Census } from "./census.ts";
import { endpoints, inputFor, type Named, requestFor, type Values } from "./endpoints.ts";
import { idParamsOf, idsFor, wordsOf } from "./ids.ts";
import { injectAs, PEOPLE, type Person, refusalFor } from "./people.ts";
import { versionOf } from "./versions.ts";
import {
  endedImport,
  type Furnished,
  givenOf,
  letterOf,
  paperAs,
  paperOf,
  payrollAs,
  sheetAs,
  tipoReciboOf,
  uploadAs,
} from "./world.ts";

/** Not the gate's own word for it, which is what is tried: every signed-in write that takes and answers JSON. */
export const isRepeatable = ({ access, method, output, upload }: Endpoint): boolean =>
  access !== "public" && method !== "GET" && output !== FILE && !upload;

export type World = {
  readonly server: TestedServer;
  readonly census: Census;
  readonly people: ReadonlyMap<string, Person>;
  readonly furnished: Furnished;
};

type Sample = {
  /** Whoever may, an administrator first, unless said otherwise. */
  readonly as?: string;
  readonly input?: (who: Person, world: World) => Values | Promise<Values>;
  /** Done before it is repeated, where the first left a session that owes a step: the gate asks for that first. */
  readonly between?: (who: Person, world: World) => Promise<unknown>;
};

const SUBORDINATE = "user2";
const idOf = (username: string, { people }: World) => people.get(username)?._id ?? "";

const inject = ({ server }: World, username: string, endpoint: Endpoint, input: Values) =>
  injectAs(server, username, requestFor(endpoint, input));
const called = (id: string): Named => {
  const endpoint = endpoints.find((one) => one.id === id);
  if (!endpoint) throw new Error(`no endpoint is called ${id}`);
  return endpoint;
};
async function done(world: World, username: string, id: string, input: Values = {}): Promise<Record<string, string>> {
  const endpoint = called(id);
  const answer = await inject(world, username, endpoint, inputFor(endpoint, input));
  if (answer.statusCode !== 200) throw new Error(`${id}, to make ready: ${answer.body}`);
  return answer.json();
}

/** A telephone that was told the key, its factor in use since the step before. */
async function telephone(world: World, username: string): Promise<string> {
  const { clave = "" } = await done(world, username, "segundofactor.setup");
  await done(world, username, "segundofactor.verifySetup", { token: codeShown(clave, TEST_NOW, -1) });
  return clave;
}

const withFactor =
  (username: string): NonNullable<Sample["input"]> =>
  async (_, world) => {
    await telephone(world, username);
    // The session that tries it is no sign-in under way: no code is asked of it.
    await world.census.query("update cuenta set segundo_factor = false where username = $1", [username]);
    return {};
  };

/** A new document of theirs. */
async function placed({ username, empresa }: Person, { server, census }: World): Promise<string> {
  const [tipo] = await census.query<{ _id: string }>(
    `select id as "_id" from tipo_documento where not es_recibo and empresa_id = $1 order by name limit 1`,
    [empresa],
  );
  return documentosIn(() => server).place({ de: username, tipo: tipo?._id ?? "" });
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  "vistas.remove": {
    input: async ({ username }, world) => ({ vistaId: (await done(world, username, "vistas.save"))["_id"] }),
  },
  "acceso.makeCodigos": {
    input: async ({ empresa }, world) => {
      await world.census.query("update empresa set credencial_inicial = 'codigo' where id = $1", [empresa]);
      await world.census.query("update cuenta set first_time = true where username = $1", [SUBORDINATE]);
      return { ids: [idOf(SUBORDINATE, world)] };
    },
  },
  "acceso.confirmar": {
    as: "root",
    input: async (_, world) => {
      const touched = `insert into acto_identidad (empresa_id, legajo_id, acto, por, created)
        select empresa_id, id, 'clave', gen_random_uuid(), $2 from cuenta where username = $1`;
      await world.census.query(touched, [SUBORDINATE, TEST_NOW]);
      return { userId: idOf(SUBORDINATE, world) };
    },
  },
  "cuentas.confirm": { input: () => ({ password: DEMO_PASSWORD }) },
  "cuentas.endSesion": {
    input: async (who, world) => {
      await injectAs(world.server, who.username, { method: "GET", url: "/api/users/me" });
      const [row] = await world.census.query<{ ref: string }>("select ref from sesion where cuenta_id = $1 limit 1", [
        who._id,
      ]);
      return { sesionId: row?.ref };
    },
  },
  "configuracion.update": {
    input: async ({ username, empresa }, world) => ({
      ...(await done(world, username, "configuracion.get", { empresaId: empresa })),
      empresaId: empresa,
    }),
  },
  "configuracion.withdraw": {
    as: "root",
    input: async (who, world) => {
      const given = { empresaId: who.empresa, userId: idOf("admin.c", world) };
      await done(world, "root", "configuracion.grant", given);
      return given;
    },
  },
  "firma.createSign": {
    as: "manager2",
    input: async (who, { census }) => {
      await census.query("delete from certificado where legajo_id = $1", [who._id]);
      await census.query("update cuenta set tiene_certificado = false where id = $1", [who._id]);
      return {};
    },
  },
  "firma.changePin": { as: "user" },
  "firma.renovar": {
    as: "manager",
    input: async ({ _id }, { census }) => {
      await census.query("update certificado set hasta = $2 where legajo_id = $1", [_id, TEST_NOW]);
      return { pin: DEMO_PIN };
    },
  },
  "firma.revoke": {
    as: "user",
    input: () => ({ motivo: "Prueba", pin: DEMO_PIN }),
    between: ({ _id }, { census }) => census.query("update cuenta set tiene_certificado = true where id = $1", [_id]),
  },
  "ficha.cancelarSupresion": {
    input: async ({ username }, world) => {
      const userId = idOf(SUBORDINATE, world);
      await done(world, username, "ficha.pedirSupresion", { userId });
      return { userId };
    },
  },
  // Whoever was made for it.
  "ficha.remove": {
    input: async (_, { census }) => {
      const [made] = await census.query<{ cuil: string }>("select cuil from legajo order by created desc limit 1");
      return { cuil: made?.cuil ?? "" };
    },
  },
  "perfil.usuarios.save": { input: ({ empresa }) => ({ empresa }) },
  "cargas.hojas.unir": {
    input: async (who, { server }) => ({ recibos: (await hojasHechas(server, who)).sueltas }),
  },
  "cargas.hojas.separar": { input: async (who, { server }) => (await hojasHechas(server, who)).dos },
  "cargas.hojas.omitir": {
    input: async (who, { server }) => ({ recibos: (await hojasHechas(server, who)).sueltas }),
  },
  "cargas.cargar": {
    input: async (who, { server, census }) => ({
      url: await payrollAs(server, who.username),
      tipo: await tipoReciboOf(census, who),
      periodo: "02-2026",
      publicarEl: null,
    }),
  },
  "documentos.envios.retirar": {
    input: async (_, { census }) => {
      await census.query("update tarea set estado = 'lista' where tipo = 'documentos.enviar'");
      return { motivo: "Se envió otra versión" };
    },
  },
  "documentos.lista.zip": {
    input: async (who, world) => ({ documents: [await placed(who, world), await placed(who, world)] }),
  },
  "documentos.lista.removeVarios": { input: async (who, world) => ({ documents: [await placed(who, world)] }) },
  "onboarding.papeles.agregar": {
    input: async ({ username, empresa }, { server, census }) =>
      paperOf(census, empresa, await paperAs(server, username)),
  },
  "cartas.ensayar": { input: async (who, { census }) => (await letterOf(census, who)).whom },
  "cartas.enviar": { input: async (who, { census }) => (await letterOf(census, who)).sent },
  "cartas.imprimir": { input: async (who, { census }) => (await letterOf(census, who)).printed },
  "documentos.subir.service": {
    input: async ({ username, empresa }, { server, census }) => {
      const { adjunto, carpeta } = await givenOf(census, empresa, await uploadAs(server, username));
      return { selectFolder: carpeta, adjuntos: [adjunto], todosEmpleados: true };
    },
  },
  "documentos.subir.documentos": {
    input: async ({ _id, username, empresa }, { server, census }) => {
      const { adjunto } = await givenOf(census, empresa, await uploadAs(server, username));
      return { documentos: [adjunto], empleados: [_id] };
    },
  },
  "importacion.masiva": {
    input: async ({ username }, { server }) => ({
      url: await sheetAs(server, username),
      columnas: null,
      asignaciones: [],
    }),
  },
  "importacion.corregir": { input: ({ empresa }, { census }) => endedImport(census, empresa) },
  "importacion.deshacer": {
    input: async ({ empresa }, { census }) => ({ importacionId: (await endedImport(census, empresa)).importacionId }),
  },
  "perfil.unlinkAccount": {
    input: async ({ _id }, { census }) => {
      await census.query(
        "insert into cuenta_vinculada (cuenta_id, provider, nombre, vinculada) values ($1, 'google', 'x', now())",
        [_id],
      );
      return { provider: "google" };
    },
  },
  "segundofactor.verifySetup": {
    input: async ({ username }, world) => {
      const { clave = "" } = await done(world, username, "segundofactor.setup");
      return { token: codeShown(clave, TEST_NOW) };
    },
  },
  "segundofactor.verify": {
    input: async ({ username }, world) => ({ token: codeShown(await telephone(world, username), TEST_NOW) }),
  },
  "segundofactor.newCodes": { as: "admin", input: withFactor("admin") },
  "segundofactor.disable": { as: "admin", input: withFactor("admin") },
  "segundofactor.disableUser": {
    input: async (_, world) => {
      await telephone(world, SUBORDINATE);
      return { userId: idOf(SUBORDINATE, world) };
    },
  },
};

/** Named here, but no endpoint that is tried. */
export const staleSamples = (): readonly string[] =>
  Object.keys(SAMPLES).filter((id) => !endpoints.some((endpoint) => endpoint.id === id && isRepeatable(endpoint)));

const FIRST = ["admin", "root", ...PEOPLE];

type Tried = { readonly who: Person; readonly input: Values; readonly between: () => Promise<unknown> };

/** Who tries it, with what: everything it needs is there when this answers. */
export async function sampleFor(endpoint: Named, world: World): Promise<Tried> {
  const { as, input, between } = SAMPLES[endpoint.id] ?? {};
  const who = [as ?? FIRST]
    .flat()
    .flatMap((name) => world.people.get(name) ?? [])
    .find((person) => as !== undefined || refusalFor(endpoint, person) === null);
  if (!who) throw new Error(`${endpoint.id}: nobody may call it`);
  const ids = await idsOf(endpoint, who, world);
  const own = await (input ? input(who, world) : world.furnished.overrides[endpoint.id]?.(who));
  const given: Record<string, unknown> = { ...wordsOf(endpoint), ...ids, ...own };
  const [record = ""] = idParamsOf(endpoint);
  if (endpoint.edits === "whole") given["version"] = await versionOf(world.census, String(given[record]));
  return { who, input: inputFor(endpoint, given), between: async () => between?.(who, world) };
}

/** What is removed is made for it: a row of the demo may be in use. */
async function idsOf(endpoint: Named, who: Person, world: World): Promise<Values> {
  const [param, ...others] = idParamsOf(endpoint);
  if (param === undefined) return {};
  const base = endpoint.path.slice(0, endpoint.path.indexOf(`/:${param}`));
  const maker = endpoints.find(({ method, path }) => method === "POST" && path === base);
  if (endpoint.method === "DELETE" && maker && others.length === 0) {
    const made = await done(world, who.username, maker.id, await world.furnished.overrides[maker.id]?.(who));
    return { [param]: made["_id"] };
  }
  const listAs = async (username: string, path: string) => {
    const body = (await injectAs(world.server, username, { method: "GET", url: path })).json();
    return ((body.data ?? body) as { _id: string }[]).map(({ _id }) => _id);
  };
  const found = [param, ...others].map(async (name) => {
    const { own } = await idsFor(endpoint, name, who, { everybody: world.people, census: world.census, listAs });
    return [name, own] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
