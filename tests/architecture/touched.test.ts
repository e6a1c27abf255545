/**
 * An act is in the chain of the company it touched (S-60): every write that reaches across companies leaves its line
 * there, saying who and from which company, and one in the company worked in. A new endpoint that reaches across stops
 * here until it is said how.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { actividad } from "#features/actividad/contract.ts";
import { catalogos } from "#features/catalogos/catalogos.ts";
import { configuracion } from "#features/configuracion/contract.ts";
import { usuarios } from "#features/perfil/usuarios.ts";
import { crudOf } from "#platform/catalogue/crud.ts";
import type { Endpoint } from "#platform/contract/contract.ts";
import { contracts } from "#shell/contracts.ts";
import { A, B, idOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";

/** Writes of the installation whose person, account or company is the caller's own or the one worked in. */
const OWN: Readonly<Record<string, string>> = {
  "POST /api/company-code": "reads before the sign-in",
  "POST /api/auth/signin": "the account's own company",
  "POST /api/auth/signout": "the session's company",
  "POST /api/auth/confirm": "one's own password",
  "DELETE /api/sesiones/:sesionId": "one's own session",
  "DELETE /api/sesiones": "one's own sessions",
  "POST /api/users/password": "one's own password",
  "POST /api/auth/forgot": "the account's own company",
  "POST /api/auth/reset/:token": "the account's own company",
  "POST /api/auth/activar": "the account's own company",
  "POST /api/users/prueba/enlace": "one's own proof, told where the file is",
  "POST /api/detener/:token": "what was done in one's own name, told where the file is",
  "POST /api/verificar": "looks, and changes nothing",
  "POST /api/2fa/setup": "one's own",
  "POST /api/2fa/verify-setup": "one's own",
  "POST /api/2fa/verify": "one's own",
  "POST /api/2fa/codigos": "one's own",
  "DELETE /api/2fa/disable": "one's own",
  "DELETE /api/users/:userId/2fa": "an account of the company worked in",
  "POST /api/users/picture": "one's own file, told where it is",
  "DELETE /api/users/picture": "one's own file, told where it is",
  "DELETE /api/users/accounts": "one's own",
  "POST /api/correos/prueba": "changes nothing",
  "POST /api/logsPagination": "reads",
  "POST /api/users/import": "reads",
  "POST /api/users/:userId/historia": "reads",
  "POST /api/users": "a person of the company worked in",
  "POST /api/users/createUser": "a person of the company worked in",
  "DELETE /api/users/:userId": "a person of the company worked in",
  "POST /api/importacionMasiva": "people of one's own company",
  "POST /api/auth/importUser": "a person of one's own company",
  "POST /api/importaciones/:importacionId/filas/:filaId": "a person of one's own company",
  "POST /api/importaciones/:importacionId/deshacer": "people of one's own company",
  "PUT /api/logs/:logId": "an entry of the company worked in",
  "POST /api/users/createSign": "one's own certificate, told where the file is",
  "PUT /api/users/pin": "one's own PIN, told where the file is",
  "POST /api/certificados/:certificadoId/revocar": "one's own certificate, told where the file is",
  "POST /api/certificados/renovar": "one's own certificate, told where the file is",
  "POST /api/exportar": "what was shown in the company worked in",
};

type Trial = {
  readonly by: string;
  readonly line: string;
  /** Answers the company that was touched. */
  readonly act: () => Promise<string>;
};

let server: TestedServer;
let departamento: { readonly _id: string; readonly version: number };
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const config = (who: string) => server.as(who, configuracion);
const departamentos = () => server.as("root", crudOf(catalogos.areas));
const theirs = async () =>
  (await config("superadmin").get({ empresaId: B })) as { readonly version: number; readonly cuit: string };
/** Root's choice, which not every catalogue takes. */
const there = { empresa: B };
const access = { empresaId: B, userId: idOf("admin.c") };
const inB = (done: Promise<unknown>) => done.then(() => B);

/** In this order: what one makes the next changes. */
const ACROSS: Readonly<Record<string, Trial>> = {
  "POST /api/empresas": {
    by: "superadmin",
    line: "Empresa creada",
    act: async () => (await config("superadmin").create({ name: "Recién creada" }))._id,
  },
  "PUT /api/empresas/:empresaId/nombre": {
    by: "superadmin",
    line: "Empresa renombrada",
    act: async () => {
      const { version, cuit } = await theirs();
      return inB(config("superadmin").rename({ empresaId: B, name: "Otro nombre", cuit, version }));
    },
  },
  "PUT /api/empresas/:empresaId": {
    by: "superadmin",
    line: "Empresa modificada",
    act: async () => inB(config("superadmin").update({ ...(await theirs()), empresaId: B } as never)),
  },
  "PUT /api/empresas/:empresaId/accesos/:userId": {
    by: "root",
    line: "Acceso a la empresa otorgado",
    act: () => inB(config("root").grant(access)),
  },
  "DELETE /api/empresas/:empresaId/accesos/:userId": {
    by: "root",
    line: "Acceso a la empresa retirado",
    act: () => inB(config("root").withdraw(access)),
  },
  "POST /api/userareas": {
    by: "root",
    line: "Departamento: alta",
    act: async () => {
      departamento = await departamentos().create({ name: "De otra empresa", ...there });
      return B;
    },
  },
  "PUT /api/userareas/:id": {
    by: "root",
    line: "Departamento: modificación",
    act: () => {
      const { _id: id, version } = departamento;
      return inB(departamentos().update({ id, version, name: "De otra empresa aún", ...there }));
    },
  },
  "DELETE /api/userareas/:id": {
    by: "root",
    line: "Departamento: baja",
    act: () => inB(departamentos().remove({ id: departamento._id, ...there })),
  },
  "PUT /api/users/:userId": {
    by: "superadmin",
    line: "Cambio de empresa",
    act: () => inB(server.as("superadmin", usuarios).save({ userId: idOf("superadmin"), empresa: B })),
  },
};

const across = Object.values(contracts)
  .flatMap((contract) => Object.values<Endpoint>(contract))
  .filter(
    ({ method, scope, rootChoosesCompany }) => method !== "GET" && (scope === "installation" || rootChoosesCompany),
  )
  .map(({ method, path }) => `${method} ${path}`);

it("S-60: every write that may reach another company is tried here, or says why it does not", () => {
  expect(across.filter((call) => !(call in ACROSS) && !(call in OWN))).toEqual([]);
  expect([...Object.keys(ACROSS), ...Object.keys(OWN)].filter((call) => !across.includes(call))).toEqual([]);
});

it.each(Object.entries(ACROSS))("S-60: in the company it touched and in the one worked in: %s", async (_, trial) => {
  const touched = await trial.act();
  const lines = await server.fresh.asOwner<{ empresa: string; desde: string | null; by: string }>(
    "select empresa_id as empresa, desde_id as desde, from_user as by from registro where name = $1",
    [trial.line],
  );
  const by = idOf(trial.by);
  expect(lines).toHaveLength(2);
  expect(lines).toContainEqual({ empresa: touched, desde: A, by });
  expect(lines).toContainEqual({ empresa: A, desde: null, by });
});

it("S-60: whoever reads it there sees who it was and from which company, but not of root (S-23)", async () => {
  const { data } = await server.as("admin.b", actividad).list({});
  const told = (name: string) => data.find((entry) => entry.name === name);
  expect(told("Empresa modificada")).toMatchObject({ fromUser: { _id: idOf("superadmin") }, desde: { _id: A } });
  expect(told("Departamento: alta")).toMatchObject({ fromUser: null, desde: null });
});
