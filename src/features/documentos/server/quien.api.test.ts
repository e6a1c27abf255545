// Proves who reaches which documents, by every call that takes the id of one or of a person.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPlan } from "#shell/demo/plan.ts";
import { A, idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { listaDocumentos } from "../lista.ts";
import { documentosIn, editOf, NOBODY, refused } from "./fixtures/documentos.ts";

let server: TestedServer;
let theirs: Record<"user" | "user2" | "manager" | "root" | "user.b", string>;
beforeAll(async () => {
  server = await testServer();
  const made = ["user", "user2", "manager", "root", "user.b"] as const;
  const ids = [];
  for (const de of made) ids.push([de, (await make(de === "root" ? { de, by: "root" } : { de }))._id]);
  theirs = Object.fromEntries(ids);
});
afterAll(() => server.close());
const { as, make, signs, tipoUsual, query } = documentosIn(() => server);

const WIDE = ["superadmin", "admin", "rrhh", "external", "documentacion"] as const;

/** Who reads whose: one's own, those one manages, those of the company, and of a root user root alone. */
const READERS_OF: Readonly<Record<string, readonly string[]>> = {
  user: [...WIDE, "root", "manager", "user"],
  user2: [...WIDE, "root", "manager2", "user2"],
  manager: [...WIDE, "root", "manager"],
  root: ["root"],
  "user.b": ["admin.b", "user.b"],
};
const ASKING = [...new Set(Object.values(READERS_OF).flat()), "comunicaciones"];

describe("S-17, D033: one document asks no role, and is shown to whom it concerns", () => {
  it.each(Object.keys(READERS_OF))("that of %s", async (de) => {
    const documentId = theirs[de as keyof typeof theirs];
    for (const username of ASKING) {
      const sees = READERS_OF[de]?.includes(username) ? 200 : 404;
      const answer = await server.inject(username, { url: `/api/documents/${documentId}` });
      const file = await server.inject(username, { url: `/api/documents/${documentId}/archivo` });
      expect([answer.statusCode, file.statusCode], username).toEqual([sees, sees]);
    }
    expect((await server.inject(null, { url: `/api/documents/${documentId}` })).statusCode).toBe(401);
  });

  it("S-24, D191: one of another company is as one that never was, by every call", async () => {
    const foreign = theirs["user.b"];
    const shown = await as("admin.b").get({ documentId: foreign });
    const edit = { ...editOf(shown), tipo: await tipoUsual() };
    const before = await query("select * from documento where id = $1", [foreign]);
    for (const documentId of [foreign, NOBODY]) {
      const calls = [
        () => as("admin").get({ documentId }),
        () => as("admin").update({ ...edit, documentId }),
        () => as("admin").remove({ documentId }),
        () => as("admin").archivo({ documentId }),
        () => as("admin").marcarLeido({ _id: documentId }),
      ];
      for (const call of calls)
        expect(await refused(call())).toEqual({ status: 404, message: "No se encontró el registro." });
    }
    expect(await query("select * from documento where id = $1", [foreign])).toEqual(before);
  });

  it("a writer reaches no document of a root user, to read or to write (S-23)", async () => {
    const documentId = theirs.root;
    const edit = editOf(await as("root").get({ documentId }));
    for (const username of ["admin", "rrhh", "documentacion"]) {
      expect((await refused(as(username).update(edit))).status, username).toBe(404);
      expect((await refused(as(username).remove({ documentId }))).status, username).toBe(404);
    }
    expect((await as("root").get({ documentId })).version).toBe(edit.version);
  });

  it("S-23: neither lists nor counts tell of a root user's", async () => {
    const { lastName } = personOf("root");
    for (const username of [...WIDE, "manager", "user"])
      for (const url of ["/api/documents", "/api/documentsPendientes", "/api/listCantidadDocumentosEmpresa"]) {
        const answer = await server.inject(username, { url });
        expect(answer.body, `${username} ${url}`).not.toContain(lastName);
      }
    expect((await as("admin").all({})).map(({ _id }) => _id)).not.toContain(theirs.root);
    expect((await as("root").all({})).map(({ _id }) => _id)).toContain(theirs.root);
    const all = async (username: string) =>
      (await as(username).carpetasDeEmpresa({}))
        .filter(({ esPendiente }) => !esPendiente)
        .reduce((sum, { cantidadDocumentos }) => sum + cantidadDocumentos, 0);
    expect((await all("root")) - (await all("admin"))).toBe(1);
  });

  it("S-23: nor is a root user named as whoever signs for the company", async () => {
    await query("update cuenta set roles = '{root,admin}' where username = 'root'");
    const firmante = { de: "user", requiereFirmaEmpleador: true, firmante: idOf("root") };
    expect((await refused(make(firmante))).message).toBe("Quien firma por la empresa debe ser un apoderado");
    await query("update cuenta set roles = '{root}' where username = 'root'");
  });

  it("D202: taken back, what somebody signed is theirs and nobody else's", async () => {
    const { _id: documentId } = await make({ de: "user", requiereFirma: true });
    await signs(documentId, "empleado");
    await as("rrhh").remove({ documentId, motivo: "Se cargó dos veces" });
    for (const username of ASKING) {
      const answer = await server.inject(username, { url: `/api/documents/${documentId}/archivo` });
      expect(answer.statusCode, username).toBe(username === "user" ? 200 : 404);
    }
    expect((await as("user").byEmpleado({})).map(({ _id }) => _id)).toContain(documentId);
    const seenBy = async (username: string) =>
      (await as(username).byEmpleado({ empleadoId: idOf("user") })).map(({ _id }) => _id);
    expect(await seenBy("rrhh")).not.toContain(documentId);
  });
});

describe("whose documents are listed", () => {
  const listed = async (username: string, de: string) => {
    const url = `/api/documentsByEmpleado?empleadoId=${idOf(de)}`;
    const answer = await server.inject(username, { url });
    return answer.statusCode === 200 ? answer.json().map(({ _id }: { _id: string }) => _id) : answer.statusCode;
  };

  it.each(Object.keys(READERS_OF))("D078, S-17: of %s, for those who read them", async (de) => {
    for (const username of ASKING) {
      if (READERS_OF[de]?.includes(username))
        expect(await listed(username, de), username).toContain(theirs[de as keyof typeof theirs]);
      else expect(await listed(username, de), username).toBe(404);
    }
  });

  const inTheList = async (username: string) =>
    (await server.as(username, listaDocumentos).list({ length: 1000 })).data.map(({ empleado }) => empleado._id);

  it("ROL-09: a manager's list has the documents of those they are assigned, and of nobody else", async () => {
    const assigned = demoPlan().managed.find(({ managerId }) => managerId === idOf("manager"))?.userIds ?? [];
    expect(assigned).toContain(idOf("user"));
    const seen = await inTheList("manager");
    expect(seen).toContain(idOf("user"));
    expect(seen.filter((de) => !assigned.includes(de))).toEqual([]);
    expect(await inTheList("manager2")).not.toContain(idOf("user"));
  });

  it("ROL-15: documentacion's has those of all files, but a root user's (S-23)", async () => {
    const all = await query<{ de: string }>(
      `select distinct empleado_id as de from documento d join legajo l on l.id = d.empleado_id
       where d.empresa_id = $1 and d.eliminado is null and d.empleado_id <> $2`,
      [A, idOf("root")],
    );
    expect(all.map(({ de }) => de)).toEqual(expect.arrayContaining(["user", "user2", "manager"].map(idOf)));
    expect([...new Set(await inTheList("documentacion"))].toSorted()).toEqual(all.map(({ de }) => de).toSorted());
  });

  it("D078: one's own where nobody is named", async () => {
    for (const de of ["user", "manager", "root"] as const) {
      const own = await as(de).byEmpleado({});
      expect(own.map(({ _id }) => _id)).toContain(theirs[de]);
      expect(new Set(own.map(({ empleado }) => empleado._id))).toEqual(new Set([idOf(de)]));
    }
  });

  it("the lists of the company are its document people's, and a manager counts their own people's", async () => {
    for (const username of ["user", "comunicaciones", "manager"]) {
      expect((await refused(as(username).all({}))).status, username).toBe(403);
      expect((await refused(as(username).pendientes({}))).status, username).toBe(403);
    }
    expect((await refused(as("user").carpetasDeEmpresa({}))).status).toBe(403);
    const folder = (await as("rrhh").get({ documentId: theirs.user })).carpeta._id;
    const counts = async (username: string) =>
      (await as(username).carpetasDeEmpresa({})).find(({ _id }) => _id === folder)?.cantidadDocumentos;
    const [mine] = await query<{ n: number }>(
      `select count(*)::int n from documento d join legajo_manager m on m.empleado_id = d.empleado_id
       where m.manager_id = $1 and d.eliminado is null and d.carpeta_id = $2`,
      [idOf("manager"), folder],
    );
    expect(mine?.n).toBeGreaterThan(0);
    expect(await counts("manager")).toBe(mine?.n);
    expect(await counts("admin")).toBeGreaterThan(mine?.n ?? 0);
  });
});
