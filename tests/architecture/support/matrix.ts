/**
 * The access matrix (S-15, S-16, S-17, S-21, D191): every endpoint, as every identity, with an own, a foreign and an
 * unknown id. It walks the contracts, so an endpoint added tomorrow is covered without a line here. Each part of it is a
 * file of its own with a server of its own, so that workers share the longest walk there is.
 */
import { isDeepStrictEqual } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Reach, reaches } from "#features/empresa/rules.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { endpoints, inputFor, malformed, type Named, requestFor } from "./endpoints.ts";
import { type FurnishedServer, furnishedServer } from "./furnished.ts";
import { type Ids, idParamsOf, idsFor, type ListAs, wordsOf } from "./ids.ts";
import { PEOPLE, type Person, refusalFor, signIn } from "./people.ts";
import { versionOf } from "./versions.ts";
import type { Furnished } from "./world.ts";

/** Of about the same length; what is named in none is in the last, a new feature too. */
const PARTS = {
  catalogos: ["catalogos"],
  personas: ["cuentas", "firma", "perfil", "sanciones"],
} as const;
type Part = keyof typeof PARTS | "resto";

function isOf(part: Part): (endpoint: Named) => boolean {
  const named: readonly string[] = part === "resto" ? Object.values(PARTS).flat() : PARTS[part];
  return ({ id }) => named.includes(id.slice(0, id.indexOf("."))) === (part !== "resto");
}

/** Nobody can be handed one beforehand: a download is for one session, once; its own tests prove who gets it (S-27). */
const UNTRIED = ["archivos.download"];
/** What these need, a code, a linked account or hands that touched nothing, nobody has here: everybody gets this refusal. */
const NOT_GIVEN: Readonly<Record<string, number>> = {
  "acceso.activate": 401,
  "acceso.confirmar": 403,
  "segundofactor.verifySetup": 401,
  "segundofactor.verify": 401,
  "perfil.unlinkAccount": 404,
  "importacion.masiva": 404,
  "cargas.cargar": 404,
  // That each of many is asked for has tests of its own (S-24).
  "documentos.lista.zip": 404,
  "documentos.lista.removeVarios": 404,
  // The first that an employee sees is somebody else's; whose may be deleted has tests of its own (PLAN-15).
  "plantillas.remove": 403,
  // A manager who may see no receipt keeps none.
  "recibos.revision.editarVarios": 404,
  "recibos.revision.removeVarios": 404,
  "recibos.revision.restaurar": 404,
};
/** A child process each time: whom the gate lets pass is tried by three of them. */
const SLOW: readonly string[] = [
  "perfil.picture",
  "firma.verificacion.documento",
  "firma.evidencia.descargar",
  "archivos.upload",
  "archivos.remove",
  "documentos.create",
  "documentos.envios.xls",
  "documentos.fotos.unir",
  "documentos.lista.xls",
  "documentos.lista.zip",
  "documentos.previa.crear",
  "documentos.previa.pagina",
  "documentos.previa.paginaPropia",
  "documentos.renovaciones.renovar",
  "documentos.subir.service",
  "documentos.subir.documentos",
  "exportaciones.exportar",
  "importacion.leer",
  "importacion.modelo",
  "nomina.xls",
  "onboarding.papeles.agregar",
  "onboarding.tablero.xls",
  "plantillas.previa.ver",
  "recibos.preview",
  "recibos.firmados.xls",
  "recibos.exportar.mergePDFs",
  "importacion.fallidas",
  "cargas.excel",
  "cargas.hojas.unir",
  "cargas.hojas.separar",
  "sanciones.xls",
];
const SOME = ["admin", "user", "admin.b"];
/** Inputs the schema alone cannot give. */
const OVERRIDES: Furnished["overrides"] = {
  "cuentas.signin": (who) => ({ username: who?.username ?? "user2", password: DEMO_PASSWORD }),
  "perfil.usuarios.save": (who) => (who ? { empresa: who.empresa } : {}),
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

type KnownIds = ReadonlyMap<string, Ids>;
const VARIANTS = ["own", "foreign", "unknown", "malformed"] as const;
type Variant = (typeof VARIANTS)[number];

const remembering = (listAs: ListAs): ListAs => {
  const known = new Map<string, ReturnType<ListAs>>();
  return (username, path) => {
    const answer = known.get(`${username} ${path}`) ?? listAs(username, path);
    known.set(`${username} ${path}`, answer);
    return answer;
  };
};

export function accessMatrix(part: Part): void {
  let { server, census, people, furnished, close } = {} as FurnishedServer;
  let restoreAccounts = async () => 0;
  /** By person; none where they have to be made anew. */
  let cookies: ReadonlyMap<string, string> = new Map();
  let sessions: unknown;

  beforeAll(async () => {
    ({ server, census, people, furnished, close } = await furnishedServer());
    restoreAccounts = await census.keep(["cuenta", "certificado"]);
  });
  /** What the matrix does to accounts (roles, passwords, certificates) and their sessions must not reach the next endpoint. */
  afterEach(async () => {
    const restored = await restoreAccounts();
    if (restored === 0 && isDeepStrictEqual(await openSessions(), sessions)) return;
    await census.query("delete from sesion");
    cookies = new Map();
  });
  afterAll(() => close());

  const openSessions = () => census.query("select to_jsonb(t) - 'vista' as session from sesion t order by id");

  async function signEverybodyIn(): Promise<void> {
    if (cookies.size > 0) return;
    const made = new Map<string, string>();
    for (const username of PEOPLE) made.set(username, await signIn(server, username));
    cookies = made;
    sessions = await openSessions();
  }

  /** In everybody's sessions, and in new ones where the endpoint ended them. */
  const lister = (): ListAs => {
    const own = new Map(cookies);
    return async (username, path) => {
      const ask = async () => {
        const cookie = own.get(username) ?? (await signIn(server, username));
        own.set(username, cookie);
        return server.app.inject({ method: "GET", url: path, headers: { cookie } });
      };
      let answer = await ask();
      if (answer.statusCode === 401 && own.delete(username)) answer = await ask();
      const body = answer.json();
      return ((body.data ?? body) as { _id: string }[]).map(({ _id }) => _id);
    };
  };

  describe("S-15 S-16 S-17: every endpoint as everybody", () => {
    it.each(endpoints.filter(isOf(part)))("$id", async (endpoint) => {
      await signEverybodyIn();
      const everyone: readonly (Person | null)[] = [null, ...PEOPLE.map((name) => people.get(name) ?? null)];
      const idsOf = async (who: Person | null, listAs: ListAs): Promise<KnownIds> => {
        const world = { everybody: people, census, listAs };
        const pairs = idParamsOf(endpoint).map(
          async (param) => [param, await idsFor(endpoint, param, who, world)] as const,
        );
        return new Map(await Promise.all(pairs));
      };
      const list = lister();
      const listed = remembering(list);
      const cases = await Promise.all(everyone.map(async (who) => ({ who, ids: await idsOf(who, listed) })));
      const call = async (who: Person | null, ids: KnownIds, variant: Variant) => {
        const given = await (OVERRIDES[endpoint.id] ?? furnished.overrides[endpoint.id])?.(who);
        const input: Record<string, unknown> = inputFor(endpoint, { ...given, ...wordsOf(endpoint) });
        for (const [param, known] of ids) {
          const id = variant === "malformed" ? malformed(endpoint, param) : known[variant];
          if (id === null) return null;
          input[param] = id;
          // As whoever has just read it: another's save before this one is no refusal of this person.
          if (endpoint.edits === "whole") input["version"] = await versionOf(census, id);
        }
        const cookie = who && cookies.get(who.username);
        const request = requestFor(endpoint, input);
        return server.app.inject({ ...request, headers: { ...request.headers, ...(cookie ? { cookie } : {}) } });
      };

      // First what must change nothing: every refusal, and every id that is not theirs.
      const before = await census.contents();
      for (const { who, ids } of cases) {
        const name = who?.username ?? "a stranger";
        const refusal = refusalFor(endpoint, who);
        if (refusal) {
          // Whom the gate refuses it refuses before any id is read, whosever it is.
          for (const variant of VARIANTS) {
            const answer = await call(who, ids, variant);
            if (answer)
              expect([answer.statusCode, answer.json().errors], `${name}, ${variant} id`).toEqual([
                refusal.status,
                [{ code: refusal.code, message: refusal.message }],
              ]);
          }
        } else if (ids.size > 0) {
          const unknown = await call(who, ids, "unknown");
          const foreign = await call(who, ids, "foreign");
          expect(unknown?.statusCode, `D191: ${name}, unknown id: ${unknown?.body}`).toBe(404);
          if (foreign) expect([foreign.statusCode, foreign.body], `S-16: ${name}`).toEqual([404, unknown?.body]);
          expect((await call(who, ids, "malformed"))?.statusCode, `${name}, malformed id`).toBe(400);
        }
      }
      expect(await census.contents()).toEqual(before);

      // Then what they may do: it passes the gate, and no answer names a row of another company.
      const owners = await census.owners();
      let passed = 0;
      const admitted = everyone.filter((each) => refusalFor(endpoint, each) === null);
      const few = admitted.filter((each) => each && SOME.includes(each.username));
      for (const who of SLOW.includes(endpoint.id) ? few : admitted) {
        // Looked up again: the one before may have deleted it.
        const answer = await call(who, await idsOf(who, list), "own");
        if (!answer) continue;
        passed++;
        const told = `${who?.username ?? "a stranger"}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        expect(
          [401, 403, 404].filter((status) => status !== NOT_GIVEN[endpoint.id]),
          told,
        ).not.toContain(answer.statusCode);
        expect(answer.statusCode, told).toBeLessThan(endpoint.method === "GET" ? 300 : 500);
        const named = [...answer.body.matchAll(UUID)].map(([id]) => id);
        // An account is the installation's: what it tells of may be any company its person reaches (D042).
        const reach: Reach =
          who && (endpoint.scope ?? "company") === "company" ? [who.empresa] : (who?.alcance ?? "all");
        expect(
          named.filter((id) => who && !reaches(reach, owners.get(id) ?? who.empresa)),
          told,
        ).toEqual([]);
      }
      if (!UNTRIED.includes(endpoint.id)) expect(passed, "nobody could try it").toBeGreaterThan(0);
    });
  });
}
