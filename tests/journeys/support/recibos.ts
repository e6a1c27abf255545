/**
 * Payslips of a journey's own: they come in by their only door, which no screen has yet, and the company's attorney signs
 * them with the PIN, as for everybody. Of years long gone, so that they are owed before any other.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { request } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Db } from "#platform/db/server/database.ts";
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

export const attorneyOf = (username: string): string => `admin${/\.[bc]$/.exec(username)?.[0] ?? ""}`;

/** They wait for the employer. */
export async function recibosPendientes(username: string, periods: readonly Period[]): Promise<string[]> {
  const { storeMade } = await import("#features/archivos/server/service.ts");
  const { createRecibo } = await import("#features/recibos/server/service.ts");
  const { onePage, packed } = await import("#platform/files/server/fixtures/pdf.ts");
  const { _id: empleado, empresa } = personOf(username);
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
    const made: string[] = [];
    for (const period of periods) {
      const words = `Recibo de haberes, ${period.mes}/${period.anio}`;
      const stored = await storeMade(
        empresa,
        { store },
        onePage({ contents: packed(`BT /F1 12 Tf 50 700 Td (${words}) Tj ET`) }),
      );
      const ctx = { actor, empresa, db: drizzle(client) as unknown as Db, now: new Date() };
      made.push(await createRecibo(ctx, { ...period, empleado, tipoRecibo, paginas: 1 }, stored));
    }
    return made;
  });
}

async function signAsEmployer(username: string, ids: readonly string[]): Promise<void> {
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
