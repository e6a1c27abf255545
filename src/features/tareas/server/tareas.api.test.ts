// Proves long work as its creator meets it: started with the change, told as it goes, read again after a cut, and
// nobody else's (D103, D191, S-32).
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Actor } from "#platform/auth/actor.ts";
import { openSocket } from "#shell/testing/socket.ts";
import { type TestedServer, testServer } from "#shell/testing/test-server.ts";
import { testWorker } from "#shell/testing/test-worker.ts";
import { type Tarea, tareas } from "../contract.ts";
import { tareaJob } from "../tarea-job.ts";
import { createTarea, tareaHandler } from "./service.ts";

const contar = tareaJob("prueba.contar", z.object({ hasta: z.int(), falla: z.boolean() }), {
  retryLimit: 1,
  retryDelaySeconds: 1,
});
const soon = { timeout: 20_000, interval: 50 };

let server: TestedServer;
let working: Awaited<ReturnType<typeof testWorker>>;
let url: string;

beforeAll(async () => {
  server = await testServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  working = await testWorker(server.fresh);
  const handler = tareaHandler(
    () => new Date(),
    contar,
    async ({ datos, step, progress }) => {
      for (let hecho = 1; hecho <= datos.hasta; hecho++) {
        await step(`parte ${hecho}`, async () => hecho);
        await progress({ hecho, total: datos.hasta, mensaje: `Parte ${hecho}` });
      }
      if (datos.falla) throw new Error("canario interno");
      return { contadas: datos.hasta };
    },
  );
  await working.worker.work(contar, handler);
});
afterAll(async () => {
  await working.close();
  await server.close();
});

async function actorOf(username: string): Promise<Pick<Actor, "_id" | "empresa">> {
  const [row] = await server.fresh.asOwner<{ _id: string; empresa: string }>(
    'select id as "_id", empresa_actual_id as empresa from cuenta where username = $1',
    [username],
  );
  if (!row) throw new Error(username);
  return row;
}

async function start(username: string, datos: { hasta: number; falla: boolean }, undo = false): Promise<string> {
  const { _id, empresa } = await actorOf(username);
  const actor = { _id, empresa, roles: [], modulos: [], paso: "listo" } as const;
  return server.fresh.database.inCompany(empresa, async (db) => {
    const id = await createTarea({ db, empresa, actor, now: new Date() }, server.services.jobs, contar, datos);
    if (undo) throw new Error(id);
    return id;
  });
}

const read = (username: string, tareaId: string): Promise<Tarea> => server.as(username, tareas).get({ tareaId });
const ended = (username: string, id: string) => expect.poll(async () => (await read(username, id)).estado, soon);

describe("a long task", () => {
  it("D103: is told to its creator as it goes, to the end, and to nobody else", async () => {
    const mine = await openSocket(url, { cookie: await server.cookieOf("admin") });
    const theirs = await openSocket(url, { cookie: await server.cookieOf("rrhh") });
    const id = await start("admin", { hasta: 3, falla: false });
    await ended("admin", id).toBe("lista");
    const told = () => mine.events().map(({ datos }) => datos as Tarea);
    await expect.poll(() => told().at(-1)?.estado, soon).toBe("lista");
    expect(told().map(({ estado, avance }) => `${estado} ${avance.hecho}/${avance.total}`)).toEqual([
      "enCurso 0/0",
      "enCurso 1/3",
      "enCurso 2/3",
      "enCurso 3/3",
      "lista 3/3",
    ]);
    expect(told().at(-1)).toMatchObject({ _id: id, tipo: "prueba.contar", resultado: { contadas: 3 }, error: null });
    expect(theirs.events()).toEqual([]);
    await mine.close();
    await theirs.close();
  });

  it("D191: exists only for its creator: not for another admin, another company or root", async () => {
    const id = await start("admin", { hasta: 1, falla: false });
    await ended("admin", id).toBe("lista");
    for (const other of ["rrhh", "superadmin", "admin.b", "root"])
      await expect(read(other, id), other).rejects.toMatchObject({ status: 404 });
  });

  it("that cannot be done ends as failed, in words that say nothing of the inside", async () => {
    const id = await start("admin.b", { hasta: 1, falla: true });
    await ended("admin.b", id).toBe("fallida");
    const { error, avance, resultado } = await read("admin.b", id);
    expect(error).toBe("No se pudo completar. Probá de nuevo.");
    expect(avance.hecho).toBe(1);
    expect(resultado).toBeNull();
  });

  it("is not there when the change that started it is not", async () => {
    const failure = await start("admin", { hasta: 1, falla: false }, true).catch((error: Error) => error);
    if (!(failure instanceof Error)) throw new Error("the change was to be undone");
    await expect(read("admin", failure.message)).rejects.toMatchObject({ status: 404 });
    const jobs = await server.fresh.asOwner("select 1 from cola.job where data->>'tarea' = $1", [failure.message]);
    expect(jobs).toEqual([]);
  });
});
