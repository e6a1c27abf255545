/** Folders of a journey's own and the documents in them, and what a person does with a list of them, at a desk or on a phone. */
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { pageSaying } from "#platform/files/server/fixtures/pdf.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { inDatabase } from "./base-de-datos.ts";
import { unique } from "./listas.ts";
import { OWN_PIN } from "./personas.ts";
import { expect } from "./prueba.ts";

export const rows = (page: Page, isPhone: boolean) =>
  isPhone
    ? page.getByRole("list", { name: "Lista de documentos" }).getByRole("listitem")
    : page.getByRole("table").locator("tbody tr");

export async function choose(page: Page, isPhone: boolean, ...texts: string[]): Promise<void> {
  for (const text of texts) await rows(page, isPhone).filter({ hasText: text }).getByRole("checkbox").check();
}

export const bulk = (page: Page, name: string) =>
  page.getByRole("region", { name: "Acciones sobre la selección" }).getByRole("button", { name, exact: true });

/** What one row offers: in sight at a desk, behind one button on a phone. */
export async function press(page: Page, isPhone: boolean, text: string, verb: "Ver" | "Eliminar"): Promise<void> {
  const row = rows(page, isPhone).filter({ hasText: text });
  const offered = { name: new RegExp(`^${verb} `) };
  if (isPhone) await row.getByRole("button", { name: /^Acciones de/ }).click();
  await (isPhone ? page.getByRole("menuitem", offered) : row.getByRole("button", offered)).click();
}

export async function post(page: Page, url: string, data: object) {
  const answer = await page.request.post(url, { data, headers: { origin: new URL(page.url()).origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

async function uploaded(page: Page): Promise<string> {
  const buffer = Buffer.from(pageSaying("Apto"));
  const uploadedFile = { name: "apto.pdf", mimeType: "application/pdf", buffer };
  const headers = { origin: new URL(page.url()).origin };
  const sent = await page.request.post("/api/uploads", {
    multipart: { destFolder: "documentos", uploadedFile },
    headers,
  });
  return (await sent.json()).uploadedURL;
}

/** A folder of the journey's own with one type, and one of each of these documents; `de` is whose, by id. */
export async function folderWith(
  page: Page,
  documents: readonly { readonly de: string; readonly name: string; readonly firma?: true }[],
) {
  const name = unique("Aptos");
  const folder = await post(page, "/api/folders", { name, icono: "certificado" });
  const tipo = await post(page, "/api/tipodocumentos", { name, carpeta: folder._id });
  const ids: string[] = [];
  for (const { de: empleado, name: called, firma = false } of documents) {
    const sides = { requiereFirma: firma, permitirVerSinFirmar: firma };
    const draft = { name: called, tipo: tipo._id, url: await uploaded(page), empleado, ...sides };
    ids.push((await post(page, "/api/documents", draft))._id);
  }
  const path = `/documents/list/${folder._id}/${encodeURIComponent(name)}/certificado`;
  return { _id: folder._id as string, tipo: tipo._id as string, name, path, ids };
}

/** As many more of a document, called after it and numbered: for lists alone, their files are its own. */
export const copies = (id: string, count: number) =>
  inDatabase(async (client) => {
    const { fields } = await client.query("select * from documento limit 0");
    const generated = await client.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'documento' and is_generated = 'ALWAYS'",
    );
    const derived = new Set(generated.rows.map((row) => row.column_name));
    const columns = fields.map(({ name }) => name).filter((name) => !derived.has(name));
    const said = columns.map((name) =>
      name === "id" ? "gen_random_uuid()" : name === "name" ? "d.name || ' ' || n" : `d."${name}"`,
    );
    const into = columns.map((name) => `"${name}"`).join(", ");
    await client.query(
      `insert into documento (${into}) select ${said.join(", ")} from documento d, generate_series(1, $2::int) n where d.id = $1`,
      [id, count],
    );
  });

type Papel = { readonly _id: string; readonly name: string; readonly sha256: string };

/** Through the calls that their own pages use: those called so, opened. */
async function openOwn<T>(
  page: Page,
  username: string,
  names: readonly string[],
  then: (theirs: APIRequestContext, own: readonly Papel[]) => Promise<T>,
): Promise<T> {
  const baseURL = new URL(page.url()).origin;
  const theirs = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await theirs.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  const all: Papel[] = await (await theirs.get("/api/documentsByEmpleado")).json();
  const own = all.filter(({ name }) => names.includes(name));
  expect(own).toHaveLength(names.length);
  for (const { _id } of own) expect((await theirs.post("/api/marcarLeidoDoc", { data: { _id } })).status()).toBe(200);
  const answer = await then(theirs, own);
  await theirs.dispose();
  return answer;
}

export const read = (page: Page, username: string, names: readonly string[]): Promise<void> =>
  openOwn(page, username, names, async () => {});

/** All of them read, and the first signed: by somebody whose PIN is a journey's. */
export const readAndSign = (page: Page, username: string, names: readonly [string, ...string[]]): Promise<Papel> =>
  openOwn(page, username, names, async (theirs, own) => {
    const signed = own.find(({ name }) => name === names[0]) as Papel;
    const data = { recibos: [signed], motivo: "EN CONFORMIDAD", certPassword: OWN_PIN };
    const answer = await theirs.post("/api/signPDFdocumentService", { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return signed;
  });
