/**
 * Nobody overwrites what they have not seen, nor erases what they did not send: every PUT that edits a record, saved by two
 * people who both saw the same state, and with a field left out. It walks the contracts; one whose input the schema cannot
 * give fails here until it has a sample.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentosIn, editOf } from "#features/documentos/server/fixtures/documentos.ts";
import { recibosOf } from "#features/recibos/server/fixtures/recibos.ts";
import { common, type Problem } from "#platform/problems/problem.ts";
import { TEST_NOW, type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { type Census, openCensus } from "./support/census.ts";
import { endpoints, inputFor, type Named, paramsOf, requestFor, schemaOf, type Values } from "./support/endpoints.ts";
import { idParamsOf, idsFor, type ListAs } from "./support/ids.ts";
import { injectAs, PEOPLE, type Person, peopleIn, refusalFor } from "./support/people.ts";
import { versionOf } from "./support/versions.ts";

/** What the schema alone cannot give: of a sanction, a type of document or a receipt, what it already says. */
const SAMPLES: Readonly<Record<string, (id: string) => Promise<Values> | Values>> = {
  // Nothing of one's own file may be changed until the company says so.
  "perfil.usuarios.save": async () => {
    const misDatos = { activo: true, domicilioContacto: { ...EDITED, fields: { telefono1: EDITED } } };
    await census.query("update empresa set modulos = jsonb_set(modulos, '{misDatos}', $1)", [JSON.stringify(misDatos)]);
    return { telefono1: "4444" };
  },
  "sanciones.update": async (id) => {
    const { tipo, empleado, ...said } = (await injectAs(server, "admin", { url: `/api/sancions/${id}` })).json();
    return { ...said, tipo: tipo._id, empleado: empleado._id };
  },
  "documentos.update": async (id) => {
    const read = (await injectAs(server, "admin", { url: `/api/documents/${id}` })).json();
    const { documentId: _, version: __, ...said } = editOf(read);
    return said;
  },
  "carpetas.tipos.update": async (id) => {
    const { carpeta } = (await injectAs(server, "admin", { url: `/api/tipodocumentos/${id}` })).json();
    return { carpeta: carpeta._id };
  },
  "recibos.revision.update": async (id) => {
    const { tipoRecibo, empleado, periodo } = (await injectAs(server, "admin", { url: `/api/recibos/${id}` })).json();
    return { tipoRecibo: tipoRecibo._id, empleado: empleado._id, periodo };
  },
};
const EDITED = { visible: true, allowEdit: true };

const puts = endpoints.filter(({ method }) => method === "PUT");
const whole = puts.filter(({ edits }) => edits === "whole");
const byFields = puts.filter(({ edits }) => edits === "fields");
const versioned = [...whole, ...byFields];

type Fields = {
  /** Where the record is read, and which part of the answer holds its fields. */
  readonly read: (id: string) => string;
  readonly part?: string;
  /** Who may set them all. */
  readonly as: string;
  /** Another value of each than the one that is stored; a yes is turned round. */
  readonly others: Values;
  /** What follows from any save, and from one of that field. */
  readonly follows: readonly string[];
  readonly followsOf?: Readonly<Record<string, readonly string[]>>;
};
const FIELDS: Readonly<Record<string, Fields>> = {
  "configuracion.update": {
    read: (id) => `/api/empresas/${id}`,
    as: "root",
    follows: ["version", "ultimaFechaActualizacion"],
    // Each of the company's own fields is one of "mis datos".
    followsOf: { camposPersonalizadosLegajo: ["modulos"] },
    others: {
      name: "Otro nombre",
      cuit: "30715551110",
      logo: null,
      showNotificationBar: true,
      notificationBar: { message: "Otro aviso" },
      modulos: { misDatos: { talles: { fields: { camisa: { required: true } } } } },
      firmaCorrelativa: true,
      recordatorioDias: 9,
      mostrarMotivos: true,
      credencialInicial: "codigo",
      pruebaMinima: "correo",
      camposPersonalizadosLegajo: [],
      backup: { config: { hora: "04:47" } },
      zonaHoraria: "America/Montevideo",
      mostrarLogoCartelera: true,
      fechaContratacion: "2019-07-13",
      cantidadMesesAbono: 777,
      cuentaSuspendida: true,
    },
  },
  "perfil.usuarios.save": {
    read: () => "/api/misDatos",
    part: "datos",
    as: "user",
    follows: [],
    others: { telefono1: "011 5555-0000" },
  },
};

let server: TestedServer;
let census: Census;
let people: ReadonlyMap<string, Person>;
beforeAll(async () => {
  server = await testServer();
  census = await openCensus(server.fresh.name);
  people = await peopleIn(census);
  await injectAs(server, "admin", {
    method: "POST",
    url: "/api/listadistribucions",
    payload: { name: "Prueba", emails: ["prueba@ejemplo.test"] },
  });
  await recibosOf(() => server).make({ de: "user" });
  await documentosIn(() => server).place({ de: "user", name: "Para corregir" });
});
afterAll(async () => {
  await census.close();
  await server.close();
});

const listAs: ListAs = async (username, path) => {
  const body = (await injectAs(server, username, { method: "GET", url: path })).json();
  return ((body.data ?? body) as { _id: string }[]).map(({ _id }) => _id);
};

type Case = { readonly first: Person; readonly second: Person; readonly recordId: string; readonly input: Values };

/** Two of the same company who may; where only one may, the same person in two windows. */
async function caseOf(endpoint: Named): Promise<Case> {
  const home = people.get("admin")?.empresa;
  const may = PEOPLE.map((name) => people.get(name)).filter(
    (who): who is Person => who?.empresa === home && refusalFor(endpoint, who ?? null) === null,
  );
  const [first, other = first] = may.filter(({ roles }) => !roles.includes("root"));
  if (!first || !other) throw new Error(`${endpoint.id}: nobody of the company may`);
  const second = endpoint.id === "perfil.usuarios.save" ? first : other;
  const world = { everybody: people, census, listAs };
  const ids: Record<string, string> = {};
  for (const param of idParamsOf(endpoint)) ids[param] = (await idsFor(endpoint, param, first, world)).own ?? "";
  const recordId = Object.values(ids)[0] ?? "";
  const given = await SAMPLES[endpoint.id]?.(recordId);
  const version = await versionOf(census, recordId);
  return { first, second, recordId, input: { ...inputFor(endpoint, { ...given, ...ids, version }) } };
}

const put = async (endpoint: Named, { username }: Person, input: Values) => {
  const answer = await injectAs(server, username, requestFor(endpoint, input));
  return { status: answer.statusCode, body: answer.json() as { errors?: readonly Problem[] }, text: answer.body };
};

/** Data alone: an answer and a session leave their own traces. */
async function contents() {
  const { sesion: _, ...rest } = await census.contents();
  return rest;
}

describe("every PUT", () => {
  it("says whether it edits a record whole, fields of one or one thing, and there are such", () => {
    expect(new Set(puts.map(({ edits }) => edits))).toEqual(new Set(["whole", "fields", "part"]));
    expect(whole.length).toBeGreaterThan(15);
    expect(byFields.map(({ id }) => id).sort()).toEqual(Object.keys(FIELDS).sort());
  });
});

/** Nobody but root may choose the company (ROL-26); it is no field of the record. */
const CHOICES = ["empresa"];
const keysOf = (endpoint: Named) => {
  const given = [...paramsOf(endpoint), "version", ...CHOICES];
  return Object.keys(schemaOf(endpoint).properties ?? {}).filter((key) => !given.includes(key));
};

describe("a record that is edited whole", () => {
  it.each(whole)("$id: a field left out is missing, and changes nothing", async (endpoint) => {
    const { first, input } = await caseOf(endpoint);
    const before = await contents();
    for (const key of keysOf(endpoint)) {
      const { [key]: _, ...rest } = input;
      const { status, body } = await put(endpoint, first, rest);
      expect([status, body.errors?.map(({ field }) => field)], key).toEqual([400, [key]]);
    }
    expect(await contents()).toEqual(before);
  });
});

describe("a record of which fields are set", () => {
  it.each(byFields)("$id: a field that is sent changes, and no other", async (endpoint) => {
    const { read, part, as, others, follows, followsOf = {} } = FIELDS[endpoint.id] as Fields;
    const { recordId } = await caseOf(endpoint);
    // Of one's own file only what the company opens, here one thing.
    if (part === undefined) expect(Object.keys(others).sort()).toEqual(keysOf(endpoint).sort());
    const who = people.get(as) as Person;
    const id = part === undefined ? recordId : who._id;
    const record = async () => {
      const answer = (await injectAs(server, as, { url: read(id) })).json();
      return (part === undefined ? answer : answer[part]) as Values;
    };
    for (const [field, other] of Object.entries(others)) {
      const before = await record();
      const value = typeof other === "boolean" ? !before[field] : other;
      const ids = Object.fromEntries(paramsOf(endpoint).map((param) => [param, id]));
      const version = await versionOf(census, id);
      const saved = await put(endpoint, who, { ...ids, version, [field]: value });
      expect(saved.status, `${field}: ${saved.text}`).toBe(200);
      const after = await record();
      const isSame = (key: string) => JSON.stringify(after[key]) === JSON.stringify(before[key]);
      const apart = [...follows, ...(followsOf[field] ?? [])];
      const changed = Object.keys({ ...before, ...after }).filter((key) => !isSame(key) && !apart.includes(key));
      // None has a logo to begin with.
      expect(changed, field).toEqual(value === null ? [] : [field]);
    }
  });
});

describe("a record that is edited, whole or by its fields", () => {
  it.each(versioned)("$id: who comes second is told who came first, and changes nothing", async (endpoint) => {
    const { first, second, recordId, input } = await caseOf(endpoint);
    const saved = await put(endpoint, first, input);
    expect(saved.status, saved.text).toBe(200);
    expect(await versionOf(census, recordId)).toBe(Number(input["version"]) + 1);

    const before = await contents();
    const late = await put(endpoint, second, input);
    expect(await contents()).toEqual(before);
    const [problem] = late.body.errors ?? [];
    expect([late.status, problem?.code]).toEqual([409, common.desactualizado.code]);
    expect(problem?.cambio).toEqual({
      por: expect.objectContaining({ _id: first._id }),
      cuando: TEST_NOW.toISOString(),
      version: Number(input["version"]) + 1,
    });
    const who = first === second ? "Modificaste este registro" : `${problem?.cambio?.por?.displayName} modificó`;
    expect(problem?.message).toContain(`${who}`);
    expect(problem?.message).toContain("el 02/03/2026 a las 12:00");

    const again = await put(endpoint, second, { ...input, version: problem?.cambio?.version });
    expect(again.status, `having seen it: ${again.text}`).toBe(200);
  });

  it.each(versioned)(
    "$id: without a version, or with none that can be, is refused and changes nothing",
    async (endpoint) => {
      const { first, input } = await caseOf(endpoint);
      const before = await contents();
      for (const version of [undefined, null, 0, -1, 1.5, "1", 2 ** 31]) {
        const { status, body } = await put(endpoint, first, { ...input, version });
        const [problem] = body.errors ?? [];
        expect([status, problem?.field], String(version)).toEqual([400, "version"]);
        expect(problem?.message).toBe("Falta la versión del registro. Recargá la página y probá de nuevo");
      }
      expect(await contents()).toEqual(before);
    },
  );

  it.each(versioned)("$id: of two at once, one is saved", async (endpoint) => {
    const { first, second, recordId, input } = await caseOf(endpoint);
    const answers = await Promise.all([first, second, first].map((who) => put(endpoint, who, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await versionOf(census, recordId)).toBe(Number(input["version"]) + 1);
  });

  it("S-23: root is nobody's name; whoever the reader does not see is another person", async () => {
    const endpoint = whole.find(({ id }) => id === "sanciones.update") as Named;
    const { first, input } = await caseOf(endpoint);
    const root = people.get("root") as Person;
    expect((await put(endpoint, root, input)).status).toBe(200);
    const { body } = await put(endpoint, first, input);
    expect(body.errors?.[0]).toMatchObject({ cambio: { por: null } });
    expect(body.errors?.[0]?.message).toMatch(/^Otra persona modificó este registro el /);
  });
});
