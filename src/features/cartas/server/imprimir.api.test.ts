// Proves letters made to be printed: one file of all of them, in their order, handed to the session that asked for it and to
// nobody else, or no file at all.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesByPdfium, qpdfSays } from "#platform/reports/server/fixtures/judges.ts";
import { type Sandbox, TaskFailed } from "#platform/sandbox/server/task.ts";
import { idOf, personOf } from "#shell/testing/people.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { cartasIn, GONE, NOBODY, refused, saidIn, working } from "./fixtures/cartas.ts";

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
const { as, plantilla, ended, fetch, count, newPeople, switchedTo, unzipped } = cartasIn(() => server);

const PEOPLE = ["user", "user2", "manager"];
const IDS = PEOPLE.map(idOf);
const byName = PEOPLE.map(personOf).toSorted((one, other) => one.displayName.localeCompare(other.displayName, "es"));
const asked = async (content?: string) => ({ plantilla: (await plantilla(content))._id, ids: IDS });

it("one PDF has everybody's, in the order of names, and each is in the log", async () => {
  const line = () => count("registro where name = 'Carta impresa' and to_user = $1", [idOf("user")]);
  const before = await line();
  const begun = await as("rrhh").imprimir(await asked());
  const { estado, resultado } = await ended("rrhh", begun);
  expect([estado, resultado]).toMatchObject(["lista", { personas: 3, hechas: 3, fallidas: 0 }]);
  const { name, type, bytes } = await fetch("rrhh", resultado?.filename);
  expect([name, type]).toEqual(["Constancia.pdf", "application/pdf"]);
  expect(qpdfSays(bytes)).toContain("No syntax or stream encoding errors found");
  const pages = await pagesByPdfium(bytes);
  expect(pages).toHaveLength(3);
  for (const [place, { lastName }] of byName.entries()) expect(pages[place]).toContain(lastName);
  expect(await line()).toBe(before + 1);
  expect(await count("documento where name = 'Constancia'")).toBe(0);
});

it("a zip has a file for each, by their number and name", async () => {
  const begun = await as("rrhh").imprimir({ ...(await asked()), formato: "zip" });
  const { resultado } = await ended("rrhh", begun);
  const { name, bytes } = await fetch("rrhh", resultado?.filename);
  expect(name).toBe("Constancia.zip");
  const files = unzipped(bytes);
  expect(files.map((file) => file.name)).toEqual(
    byName.map(
      ({ legajo, lastName, firstName }) =>
        `${String(legajo).padStart(6, "0")} ${lastName}, ${firstName} - Constancia.pdf`,
    ),
  );
  for (const [place, file] of files.entries()) expect(await saidIn(file.bytes)).toContain(byName[place]?.lastName);
});

it("the file is whose who asked for it, and once", async () => {
  const { resultado } = await ended("rrhh", await as("rrhh").imprimir(await asked()));
  expect((await refused(fetch("admin", resultado?.filename))).status).toBe(404);
  await fetch("rrhh", resultado?.filename);
  expect((await refused(fetch("rrhh", resultado?.filename))).status).toBe(404);
});

it("S-24: a person out of reach, or a template that is not theirs, and nothing begins", async () => {
  const draft = await asked();
  const before = await count("cartas");
  for (const stranger of ["user.b", "root"].map(idOf).concat(NOBODY))
    expect(await refused(as("rrhh").imprimir({ ...draft, ids: [...IDS, stranger] }))).toEqual(GONE);
  const foreign = await plantilla("<p>x</p>", "admin.b");
  expect(await refused(as("rrhh").imprimir({ ...draft, plantilla: foreign._id }))).toEqual(GONE);
  expect(await count("cartas")).toBe(before);
});

it("S-24: whoever may no longer do it by then gets no file", async () => {
  await worker.close();
  const begun = await as("rrhh").imprimir(await asked());
  const as_ = (roles: string) =>
    server.fresh.asOwner("update cuenta set roles = $2 where id = $1", [idOf("rrhh"), roles]);
  await as_("{user}");
  const before = await count("descarga");
  worker = await working(server);
  const { estado, error } = await ended("rrhh", begun);
  await as_("{rrhh}");
  expect([estado, error]).toEqual(["fallida", "Sin permisos"]);
  expect([await count("descarga"), await count("carta where cartas_id = $1", [begun._id])]).toEqual([before, 0]);
});

it("R-06: asked for twice while it is made, it is made once", async () => {
  await worker.close();
  const draft = await asked();
  const all = await Promise.all(Array.from({ length: 5 }, () => as("rrhh").imprimir(draft)));
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(1);
  worker = await working(server);
  const [first] = all;
  if (first) await ended("rrhh", first);
  expect((await as("rrhh").imprimir(draft))._id).not.toBe(first?._id);
});

it("without the module of documents letters are printed all the same", async () => {
  const { _id } = await plantilla("<p>x</p>", "admin.b");
  const without = await switchedTo(false);
  const begun = await without("admin.b").imprimir({ plantilla: _id, ids: [idOf("user.b")] });
  expect((await ended("admin.b", begun)).estado).toBe("lista");
  await switchedTo(true);
});

it("a letter that cannot be drawn takes no other along, and is said to be whose it is", async () => {
  const people = await newPeople(9, "Dibujada");
  const [bad = ""] = people.slice(4);
  await server.fresh.asOwner("update legajo set first_name = 'Indibujable' where id = $1", [bad]);
  await worker.close();
  worker = await working(server, { sandbox: refusing("Indibujable") });
  const { _id } = await plantilla("<p>{{empleado.firstName}}</p>");
  const begun = await as("rrhh").imprimir({ plantilla: _id, ids: people, formato: "zip" });
  const { resultado } = await ended("rrhh", begun);
  expect(resultado).toMatchObject({ personas: 9, hechas: 8, fallidas: 1 });
  const failed = await as("rrhh").personas({ cartasId: begun._id, resultado: "fallida" });
  expect(failed.data.map((one) => one._id)).toEqual([bad]);
  await worker.close();
  worker = await working(server);
});

/** As a child that dies of the letter of whoever is called so. */
function refusing(name: string): Sandbox {
  const { sandbox } = server.services;
  return {
    close: () => sandbox.close(),
    run: async (task, input, options) => {
      const people = [...((options.chunks ?? []) as Iterable<Record<string, string>>)];
      if (people.some((values) => values["empleado.firstName"] === name)) throw new TaskFailed("memory");
      return sandbox.run(task, input, options);
    },
  };
}
