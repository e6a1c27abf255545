/**
 * Payslips of a journey's own: made as an upload makes each of them, without reading a file first, and signed by the
 * company's attorney with the PIN, as for everybody. Of years long gone, so that they are owed before any other.
 */
import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { request } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Db } from "#platform/db/server/database.ts";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import type { Store } from "#platform/storage/server/store.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD, DEMO_PIN } from "#shell/demo/users.ts";
import { inDatabase } from "./base-de-datos.ts";
import { expect } from "./prueba.ts";

const { companies } = demoPlan();

export function personOf(username: string) {
  for (const { _id: empresa, people } of companies) {
    const person = people.find((one) => one.username === username);
    if (person) return { ...person, empresa };
  }
  throw new Error(`Nadie es ${username}`);
}

/** Whose payslips are closed to nearly everybody. */
export function confidentialPerson() {
  const person = companies.flatMap(({ people }) => people).find(({ reciboConfidencial }) => reciboConfidencial);
  if (!person) throw new Error("Nadie tiene recibos confidenciales");
  return person;
}

/** Where the program keeps its files; nothing else of its store is touched. */
const store = {
  put: async (key: string, { bytes }: { readonly bytes: Uint8Array }) => {
    const path = join(process.env["RUBRICA_DATA_DIR"] ?? "", "archivos", key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  },
} as unknown as Store;

type Period = { readonly anio: number; readonly mes: number };

/** Signed by the employer; their ids, in the order given. */
export async function recibosPara(username: string, periods: readonly Period[]): Promise<string[]> {
  const ids = await recibosPendientes(username, periods);
  await signAsEmployer(attorneyOf(username), ids);
  return ids;
}

/** As if their employee had; without the signature in the file, for lists alone. */
export const signedByEmployee = (ids: readonly string[]) =>
  inDatabase((client) =>
    client.query(
      "update recibo set firmado_empleado = now(), motivo = 'EN CONFORMIDAD', conformidad = true where id = any($1)",
      [ids],
    ),
  );

export const attorneyOf = (username: string): string => `admin${/\.[bc]$/.exec(username)?.[0] ?? ""}`;

/** They wait for the employer. */
export const recibosPendientes = (username: string, periods: readonly Period[]): Promise<string[]> =>
  made(username, personOf(username)._id, periods);

/** What one upload of that person's company left: some of nobody, with their reason and page, and some of that person. */
export async function cargaDe(username: string, reasons: readonly string[], periods: readonly Period[] = []) {
  const carga = randomUUID();
  const ofNobody = await made(
    username,
    null,
    reasons.map((_, at) => ({ anio: 1995, mes: at + 1 })),
  );
  const assigned = await made(username, personOf(username)._id, periods);
  await inDatabase(async (client) => {
    for (const [at, id] of [...ofNobody, ...assigned].entries()) {
      const observacion = reasons[at] ?? "";
      const values = [id, carga, at * 11 + 118, observacion, observacion !== ""];
      await client.query(
        "update recibo set carga_id = $2, pagina = $3, observacion = $4, borrador = $5 where id = $1",
        values,
      );
    }
  });
  return { carga, ofNobody, assigned };
}

async function made(username: string, empleado: string | null, periods: readonly Period[]): Promise<string[]> {
  const { storeMade } = await import("#features/archivos/server/service.ts");
  const { createRecibo } = await import("#features/recibos/server/service.ts");
  const { empresa } = personOf(username);
  const actor = {
    _id: personOf(attorneyOf(username))._id,
    empresa,
    roles: ["admin"],
    modulos: [],
    paso: "listo",
  } as const;
  return inDatabase(async (client) => {
    const tipos = await client.query("select id from tipo_recibo where empresa_id = $1 and name = 'Mensual'", [
      empresa,
    ]);
    const tipoRecibo = tipos.rows[0].id as string;
    const ids: string[] = [];
    for (const period of periods) {
      const words = `Recibo de haberes, ${period.mes}/${period.anio}`;
      const stored = await storeMade(empresa, { store }, pageSaying(words));
      const ctx = { actor, empresa, db: drizzle(client) as unknown as Db, now: new Date() };
      ids.push(await createRecibo(ctx, { ...period, empleado, tipoRecibo, paginas: 1 }, stored));
    }
    return ids;
  });
}

/** Each by itself, as the company's attorney does on screen. */
export async function signAsEmployer(username: string, ids: readonly string[]): Promise<void> {
  const baseURL = process.env["RUBRICA_URL"] ?? "";
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  for (const _id of ids) {
    const { sha256 } = await (await api.get(`/api/recibos/${_id}`)).json();
    const data = { recibos: [{ _id, sha256 }], empleador: true, certPassword: DEMO_PIN };
    const answer = await api.post("/api/signPDFService", { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await api.dispose();
}
