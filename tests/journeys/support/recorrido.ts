/**
 * A walk over every screen the shell declares: who opens each, with which record, in one page that is never loaded again. A
 * screen added later is visited without a line here, or fails until somebody says who opens it and with which record.
 */

import type { Page } from "@playwright/test";
import { lotePdf } from "#features/cargas/server/fixtures/lotes.ts";
import { catalogos } from "#features/catalogos/catalogos.ts";
import type { Modulo } from "#platform/auth/modulos.ts";
import { companies } from "#shell/demo/companies.ts";
import { DEMO_PASSWORD, namedUsers } from "#shell/demo/users.ts";
import { mayOpen } from "#shell/guard.ts";
import { screens } from "#shell/web/screens.ts";
import { unique } from "./listas.ts";
import { expect } from "./prueba.ts";

export type Visited = (typeof screens)[number];

/** Who visits, in order of preference; the first whose role opens the screen. */
const VISITORS = ["admin", "superadmin.b", "rrhh", "user", "manager", "qr_display", "root"] as const;

const people = namedUsers.flatMap((users, index) =>
  users.map(({ username, role }) => {
    const modulos = Object.entries(companies[index]?.modulos ?? {}).flatMap(([name, on]) =>
      on ? [name as Modulo] : [],
    );
    return { username, actor: { roles: [role], modulos, paso: "listo" as const } };
  }),
);

export function visitorOf(screen: Visited): string | null {
  if (screen.access === "public") return null;
  const found = VISITORS.find((username) =>
    people.some((one) => one.username === username && mayOpen(screen, one.actor)),
  );
  if (!found) throw new Error(`Nadie visita ${screen.path}: falta quién en VISITORS`);
  return found;
}

const NOWHERE = "/not-found";
/** Whose visitor can go nowhere else. */
const KIOSK = new Set<string>(screens.filter((screen) => visitorOf(screen) === "qr_display").map(({ path }) => path));

/**
 * As a link does: the program is loaded once for a whole walk. By way of a screen that is like no other, for its heading to
 * say when the one that was asked for has taken its place.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank" || path === NOWHERE || KIOSK.has(path)) {
    await page.goto(path);
    return;
  }
  const follow = (to: string) => page.evaluate((address) => window.history.pushState({}, "", address), to);
  const nowhere = page.getByRole("heading", { name: "Esta página no existe" });
  await follow(NOWHERE);
  await nowhere.waitFor();
  await follow(path);
  await nowhere.waitFor({ state: "detached" });
}

/** Opens the page that `suffix` names of the first record of the list that is open. */
async function openRecord(page: Page, list: string, suffix: string): Promise<string> {
  const links = page.locator(`a[href^="${list}/"]:not([href$="/create"]):not([href$="/edit"])`);
  const record = await links.first().getAttribute("href");
  const path = `${record}${suffix}`;
  await visit(page, path);
  return path;
}

/**
 * A catalogue's screens are one component over other words: of the first of each way of editing all are read, of its
 * twins the list.
 */
const routes = Object.values(catalogos);
export const isTwin = ({ path }: Visited) => {
  const own = routes.find(({ route }) => path === route || path.startsWith(`${route}/`));
  return own !== undefined && own !== routes.find(({ editing }) => editing === own.editing);
};
const isList = ({ path }: Visited) => routes.some(({ route }) => path === route);
/** Open with a link that came by mail: olvido.spec.ts and identidad.spec.ts read them with a real one. */
const BY_MAIL: readonly string[] = ["/password/reset/$token", "/detener/$token"];
export const visited = screens.filter(
  (screen) => !BY_MAIL.includes(screen.path) && (!isTwin(screen) || isList(screen)),
);

/** A sheet of one person, who has no name: its row fails, and nobody is made. */
async function importOne(page: Page): Promise<string> {
  const buffer = Buffer.from("CUIL;Nombre;Apellido\n20-11111112-0;;\n");
  const uploadedFile = { name: "legajos.csv", mimeType: "text/csv", buffer };
  const upload = await page.request.post("/api/uploads", { multipart: { destFolder: "importaciones", uploadedFile } });
  await page.request.post("/api/auth/confirm", { data: { password: DEMO_PASSWORD } });
  const { uploadedURL: url } = await upload.json();
  await page.request.post("/api/importacionMasiva", { data: { url } });
  const [made] = await (await page.request.get("/api/importaciones")).json();
  return made._id;
}

/** An upload of one blank page: nobody's receipt comes of it. */
async function uploadOne(page: Page): Promise<string> {
  const uploadedFile = { name: "liquidacion.pdf", mimeType: "application/pdf", buffer: lotePdf([[]]) };
  const upload = await page.request.post("/api/uploads", { multipart: { destFolder: "recibos", uploadedFile } });
  const { uploadedURL: url } = await upload.json();
  const [tipo] = await (await page.request.get("/api/tiposrecibos")).json();
  const data = { url, tipo: tipo._id, periodo: "01-1991", repetir: true };
  const { _id } = await (await page.request.post("/api/recibosSplit", { data })).json();
  const read = async () => (await (await page.request.get(`/api/recibosCargas/${_id}`)).json()).estado;
  await expect.poll(read).toBe("lista");
  return _id;
}

/** What is given to somebody whom no journey is about: a file, of a type that they may send too. */
async function gift(page: Page) {
  const uploadedFile = { name: "constancia.pdf", mimeType: "application/pdf", buffer: lotePdf([[]]) };
  const upload = await page.request.post("/api/uploads", { multipart: { destFolder: "documentos", uploadedFile } });
  const { uploadedURL: url } = await upload.json();
  const [tipo] = await (await page.request.get("/api/tipodocumentosEmpleado")).json();
  const { data: people } = await (await page.request.post("/api/legajos", { data: { order: { legajo: -1 } } })).json();
  const document = { name: unique("Constancia"), tipo: tipo._id, url };
  return { document, carpeta: tipo.carpeta._id, empleado: people[0]._id };
}

async function giveOne(page: Page): Promise<string> {
  const { document, empleado } = await gift(page);
  // Only what expires is renewed.
  const data = { ...document, empleado, tieneVencimiento: true, fechaVencimiento: "2090-01-01" };
  return (await (await page.request.post("/api/documents", { data })).json())._id;
}

/** A run of the wizard, which gives one document. */
async function sendOne(page: Page): Promise<string> {
  const { document, carpeta, empleado } = await gift(page);
  const data = { selectFolder: carpeta, adjuntos: [document], empleados: [empleado] };
  const { envio } = await (await page.request.post("/api/subirDocumentosService", { data })).json();
  const read = async () => (await (await page.request.get(`/api/envios/${envio}`)).json()).estado;
  await expect.poll(read).toBe("lista");
  return envio;
}

/** A template without a field that anybody could lack. */
async function writeOne(page: Page): Promise<string> {
  const data = { name: unique("Constancia"), content: "<p>Se deja constancia de {{empleado.firstName}}.</p>" };
  return (await (await page.request.post("/api/templates", { data })).json())._id;
}

/** Of one person, to be printed: nobody's folder changes. */
async function printOne(page: Page): Promise<string> {
  const { data: people } = await (await page.request.post("/api/legajos", { data: {} })).json();
  const data = { plantilla: await writeOne(page), ids: [people[0]._id], vacios: "enviar", formato: "pdf" };
  const { _id } = await (await page.request.post("/api/cartas/imprimir", { data })).json();
  const read = async () => (await (await page.request.get(`/api/cartas/${_id}`)).json()).estado;
  await expect.poll(read).toBe("lista");
  return _id;
}

/** Where a record of that name is found, as whoever is signed in: one that no other journey takes away meanwhile. */
const RECORDS: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  $sancionId: async (page) => (await (await page.request.get("/api/sancions")).json()).at(-1)._id,
  $listadistribucionId: async (page) => {
    const lista = { name: unique("Avisos de prueba"), emails: ["avisos@ejemplo.test"] };
    return (await (await page.request.post("/api/listadistribucions", { data: lista })).json())._id;
  },
  $templateId: writeOne,
  $cartasId: printOne,
  $folderId: async (page) => (await (await page.request.get("/api/folders")).json())[0]._id,
  "$id/$name/$icono": async (page) => {
    const [{ _id, name, icono }] = await (await page.request.get("/api/folders")).json();
    return [_id, name, icono].map(encodeURIComponent).join("/");
  },
  $importacionId: async (page) => {
    const [known] = await (await page.request.get("/api/importaciones")).json();
    return known?._id ?? (await importOne(page));
  },
  $cargaId: uploadOne,
  $documentId: giveOne,
  $envioId: sendOne,
  $tipodocumentoId: async (page) => (await (await page.request.get("/api/tipodocumentos")).json())[0]._id,
  $reciboId: async (page) => {
    const { _id } = await (await page.request.get("/api/users/me")).json();
    const [own] = await (await page.request.get(`/api/recibosByEmpleado/${_id}`)).json();
    // Whoever has none is told so.
    return own?._id ?? _id;
  },
  // The demo's own: other journeys write in theirs.
  $disconformidadId: async (page) => {
    const answer = await page.request.post("/api/disconformidades", { data: { length: 100 } });
    return (await answer.json()).data.at(-1)._id;
  },
  $userId: async (page) => (await (await page.request.post("/api/legajos", { data: {} })).json()).data[0]._id,
};

/** As whoever that page belongs to; done when the screen has its heading, though not yet its data. */
export async function walkTo(page: Page, screen: Visited): Promise<void> {
  const named = Object.keys(RECORDS).find((param) => screen.path.includes(param));
  if (named) {
    const path = screen.path.replace(named, (await RECORDS[named]?.(page)) ?? "");
    await visit(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return;
  }
  const [list = "", ...rest] = screen.path.split("/$id");
  await visit(page, list);
  const path = rest.length === 0 ? list : await openRecord(page, list, rest.join("/$id"));
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(/ · Rúbrica$/);
}
