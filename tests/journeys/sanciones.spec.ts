/** HR suspends somebody, with a file attached; the employee reads it on their own page. Spec 2 §2–§5, 3 §2, §4; SANC-*. */
import { readFile } from "node:fs/promises";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { createSandbox } from "#platform/sandbox/server/sandbox.ts";
import { readSheet } from "#platform/sheets/server/read.ts";
import { demoPlan } from "#shell/demo/plan.ts";
import { DEMO_PASSWORD } from "#shell/demo/users.ts";
import { act, dialog, edit, expectNotice, search, unique } from "./support/listas.ts";
import { expect, test } from "./support/prueba.ts";

const ROCIO = demoPlan().users.find(({ username }) => username === "user") as { _id: string; displayName: string };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PNG });

async function chooseEmployee(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Empleado" }).fill("benitez rocio");
  await page.getByRole("option", { name: /Benítez, Rocío/ }).click();
}

async function chooseTipo(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Tipo de sanción" }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

async function attach(page: Page, name: string): Promise<void> {
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(picture(name));
  await expect(page.getByRole("button", { name: `Renombrar ${name}` })).toBeVisible();
}

/** Somebody else at work meanwhile: the same calls without a page. */
async function atWork(baseURL = "", username = "rrhh"): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const answer = await api.post("/api/auth/signin", { data: { username, password: DEMO_PASSWORD } });
  expect(answer.ok()).toBe(true);
  return api;
}

async function sanction(api: APIRequestContext, motivo: string, empleado = ROCIO._id): Promise<void> {
  const tipos = (await (await api.get("/api/tiposancions")).json()) as { _id: string; name: string }[];
  const tipo = tipos.find(({ name }) => name === "Apercibimiento")?._id;
  const data = { tipo, empleado, emisor: "RRHH", fecha: "2026-03-02", motivo };
  expect((await api.post("/api/sancions", { data })).status()).toBe(200);
}

test("a suspension with its file goes from the list to the employee's own page (SANC-02, SANC-04, SANC-10, SANC-17…SANC-19, SANC-29)", async ({
  page,
  entrarComo,
}) => {
  const motivo = unique("Faltas reiteradas");
  await entrarComo("rrhh", "/sancions");
  await page.getByRole("link", { name: "Nueva sanción" }).click();
  await expect(page.getByLabel("Emisor")).toHaveValue("Ibarra, Mariana Soledad");
  await chooseEmployee(page);
  await expect(page.getByLabel("Suspendido desde")).toHaveCount(0);
  await chooseTipo(page, "Suspensión");
  await page.getByLabel("Motivo").fill(motivo);

  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expect(page.getByText("Seleccione fecha desde hasta").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Suspendido desde" }).fill("23/02/2026");
  await page.getByRole("textbox", { name: "Suspendido hasta" }).fill("03/03/2026");
  await expect(page.getByText("9 días de suspensión")).toBeVisible();
  await page.getByLabel("Excluir fines de semana").check();
  await expect(page.getByText("7 días de suspensión")).toBeVisible();
  await attach(page, "nota firmada.png");
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expectNotice(page, "Cambios guardados!");

  await expect(page).toHaveURL((url) => url.pathname === "/sancions");
  await search(page, "benitez rocio");
  await expect(page.getByText("Aguilar, Magalí")).toHaveCount(0);

  await entrarComo("user", "/settings/sanciones");
  const own = page.getByRole("article").filter({ hasText: motivo });
  await expect(own).toContainText("Suspensión: del 23/02/2026 al 03/03/2026, sin fines de semana");
  await expect(own).toContainText("7 días");
  await own.getByRole("button", { name: "nota firmada.png" }).click();
  const shown = dialog(page, "nota firmada.png").getByRole("img", { name: "nota firmada.png" });
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
});

test("another name typed over the one chosen, and Enter, sanctions nobody @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh", "/sancions");
  await page.getByRole("link", { name: "Nueva sanción" }).click();
  await chooseEmployee(page);
  await page.getByRole("combobox", { name: "Tipo de sanción" }).focus();
  await page.keyboard.type("aperc");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Tipo de sanción" })).toHaveValue("Apercibimiento");
  await page.getByLabel("Motivo").fill(unique("Sin nadie"));
  const sent: string[] = [];
  page.on("request", (asked) => asked.method() === "POST" && sent.push(new URL(asked.url()).pathname));
  const employee = page.getByRole("combobox", { name: "Empleado" });
  await employee.click();
  await page.keyboard.type("zzzz nadie");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nadie con ese nombre, CUIL o legajo")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+s");
  await expect(employee).toHaveAccessibleDescription("Elegí el empleado");
  expect(sent).not.toContain("/api/sancions");
});

test("leaving with an uploaded file warns, stays when told to, and deletes it (SANC-13, SANC-14, SANC-16, UPL-07…UPL-09)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("rrhh", "/sancions/create");
  await attach(page, "borrador.png");
  const deleted: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith("/api/deleteFile")) deleted.push(sent.postData() ?? "");
  });
  await page.getByRole("link", { name: "Cancelar" }).click();
  const question = dialog(page, "¿Salir sin guardar?");
  await expect(question).toContainText("El archivo adjunto se elimina.");
  await question.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByRole("button", { name: "Renombrar borrador.png" })).toBeVisible();
  expect(deleted).toEqual([]);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await question.getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/sancions");
  await expect.poll(() => deleted.length).toBe(1);
  const { fileUrl } = JSON.parse(deleted[0] ?? "{}") as { fileUrl: string };
  await expect.poll(async () => (await page.request.get(`/api/archivos/${fileUrl}`)).status()).toBe(404);
});

test("a page loaded again finds what was typed and what was attached, and saves both (D002)", async ({
  page,
  entrarComo,
}) => {
  const motivo = unique("Tardanzas");
  await entrarComo("rrhh", "/sancions/create");
  await chooseEmployee(page);
  await chooseTipo(page, "Apercibimiento");
  await page.getByLabel("Motivo").fill(motivo);
  await attach(page, "planilla.png");
  await page.reload();
  await expect(page.getByRole("button", { name: "Renombrar planilla.png" })).toBeVisible();
  await expect(page.getByLabel("Motivo")).toHaveValue(motivo);
  await page.getByRole("link", { name: "Cancelar" }).click();
  await expect(dialog(page, "¿Salir sin guardar?")).toContainText("El archivo adjunto se elimina.");
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expectNotice(page, "Cambios guardados!");
  await search(page, motivo);
  await expect(page.getByText(motivo)).toBeVisible();
});

test("in an employee's file it is added, corrected and deleted in a modal (SANC-15, SANC-24, SANC-25)", async ({
  page,
  isPhone,
  entrarComo,
}) => {
  const motivo = unique("Desde el legajo");
  await entrarComo("admin", `/users/${ROCIO._id}/sanciones`);
  await expect(page.getByRole("heading", { level: 1, name: "Benítez, Rocío" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Dónde estás" })).toContainText("000009");
  await expect(page.getByText("Operario/a calificado/a")).toBeVisible();
  await page.getByRole("button", { name: "Nueva sanción" }).click();
  const popup = dialog(page, "Nueva sanción");
  await chooseTipo(page, "Apercibimiento");
  await popup.getByLabel("Motivo").fill(motivo);
  await popup.getByRole("button", { name: "Guardar" }).click();
  await expect(popup).toHaveCount(0);
  const card = page.getByRole("article").filter({ hasText: motivo });
  const act = async (verb: RegExp) => {
    if (isPhone) await card.getByRole("button", { name: /^Acciones/ }).click();
    await (isPhone ? page.getByRole("menuitem", { name: verb }) : card.getByRole("button", { name: verb })).click();
  };
  await act(/^Editar/);
  await dialog(page, "Editar sanción").getByLabel("Motivo").fill(`${motivo}, corregido`);
  await dialog(page, "Editar sanción").getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(`${motivo}, corregido`)).toBeVisible();
  await act(/^Eliminar/);
  await page.getByRole("button", { name: "Si, eliminar!" }).click();
  await expect(card).toHaveCount(0);
});

test("back, cancelling and saving lead to the list as it was left: ordered and scrolled @escritorio", async ({
  page,
  entrarComo,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await entrarComo("rrhh", "/sancions");
  await page.getByRole("columnheader", { name: "Fecha" }).getByRole("button").click();
  await expect(page).toHaveURL(/orden=/);
  const scroller = page.locator("[data-scrolls]");
  const rows = page.getByRole("row");
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  const left = page.url();
  const place = () => scroller.evaluate((list) => list.scrollTop);
  let leftAt = 0;
  const open = async () => {
    await rows.nth(11).locator("a[href^='/sancions/']").first().focus();
    leftAt = await place();
    expect(leftAt).toBeGreaterThan(100);
    await page.keyboard.press("Enter");
  };
  const asItWasLeft = async () => {
    await expect(page).toHaveURL(left);
    await expect.poll(place).toBe(leftAt);
  };

  await open();
  await page.getByRole("main").getByRole("link", { name: "Sanciones", exact: true }).click();
  await asItWasLeft();
  await open();
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await asItWasLeft();
  await open();
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByLabel("Motivo").fill(unique("Corregido"));
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await asItWasLeft();
});

test("types are a list, one that suspends is added and renamed in a popup, and the form then asks for its days (SANC-05, SANC-06, D106) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Suspensión ejemplar");
  await entrarComo("admin.b", "/tiposancion");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tipos de sanción/);
  for (const known of ["Apercibimiento", "Suspensión"]) await expect(edit(page, known)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ver / }), "a list only: no page of one type").toHaveCount(0);
  await page.getByRole("button", { name: "Nuevo tipo de sanción" }).first().click();
  const popup = dialog(page, "Nuevo tipo de sanción");
  await popup.getByLabel("Nombre").fill(`${name} x`);
  await popup.getByLabel("Es suspensión").check();
  await popup.getByRole("button", { name: "Guardar" }).click();
  await search(page, name);
  await act(page, "Editar", `${name} x`);
  await page.getByLabel("Nombre").fill(name);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expectNotice(page, "Cambios guardados!");
  await expect(edit(page, name)).toBeVisible();

  await page.goto("/sancions/create");
  await chooseTipo(page, name);
  await expect(page.getByRole("textbox", { name: "Suspendido desde" })).toBeVisible();
});

test("the export has the chosen fields of every filtered row (SANC-11, SANC-28, D104) @escritorio", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  const motivo = unique("=Para exportar");
  const api = await atWork(baseURL);
  await sanction(api, motivo);
  await api.dispose();
  await entrarComo("external", "/sancions?buscar=benitez+rocio");
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name: "Excel" }).click();
  const fields = dialog(page, "Exportar a Excel");
  await fields.getByLabel("Desde").uncheck();
  await fields.getByLabel("Hasta").uncheck();
  const saved = page.waitForEvent("download");
  await fields.getByRole("button", { name: "Exportar" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("sanciones.xlsx");
  const sandbox = createSandbox();
  const { headers, rows } = await readSheet(sandbox, { bytes: await readFile(await file.path()) }, { by: "pruebas" });
  await sandbox.close();
  expect(headers).toEqual(["CUIL", "Empleado", "Tipo de sanción", "Fecha", "Motivo"]);
  expect(new Set(rows.map(({ cells }) => cells[1]))).toEqual(new Set(["Benítez, Rocío"]));
  expect(rows.find(({ cells }) => cells[4] === motivo)?.cells.slice(0, 3)).toEqual([
    "27379165627",
    "Benítez, Rocío",
    "Apercibimiento",
  ]);
});

test("who only reads has nothing to change (SANC-20, D107) @escritorio", async ({ page, entrarComo }) => {
  await entrarComo("external", "/sancions?buscar=benitez+rocio");
  await expect(page.getByRole("link", { name: "Benítez, Rocío" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Nueva sanción" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Benítez, Rocío" }).first().click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
  await page.goto("/sancions/create");
  await expect(page).toHaveURL("/forbidden");
});

test("whom a sanction concerns finds nothing to change it with, also as an administrator @escritorio", async ({
  page,
  entrarComo,
}) => {
  const motivo = unique("Sobre quien administra");
  await entrarComo("rrhh", "/sancions");
  const about = demoPlan().users.find(({ username }) => username === "admin") as { _id: string };
  const tipos = (await (await page.request.get("/api/tiposancions")).json()) as { _id: string; name: string }[];
  const tipo = tipos.find(({ name }) => name === "Apercibimiento")?._id;
  const data = { tipo, empleado: about._id, fecha: "2026-03-02", motivo };
  const made = await page.request.post("/api/sancions", { data, headers: { origin: new URL(page.url()).origin } });
  const { _id } = (await made.json()) as { _id: string };
  await entrarComo("admin", `/users/${about._id}/sanciones`);
  const card = page.getByRole("article").filter({ hasText: motivo });
  await expect(card).toBeVisible();
  await expect(card.getByRole("button", { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
  await page.goto(`/sancions/${_id}/edit`);
  await expect(page).toHaveURL((url) => url.pathname === `/sancions/${_id}`);
  await expect(page.getByText(motivo)).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
});

test("the employee's open page shows a change by itself, also one made while the connection was cut (D103)", async ({
  page,
  entrarComo,
  baseURL,
}) => {
  let isCut = false;
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/api\/socket/, async (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    cuts.push(() => socket.close());
  });
  const [live, missed] = [unique("En el momento"), unique("Durante el corte")];
  const api = await atWork(baseURL);
  await entrarComo("user", "/settings/sanciones");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect.poll(() => cuts.length).toBeGreaterThan(0);
  await sanction(api, live);
  await expect(page.getByText(live)).toBeVisible();

  isCut = true;
  await Promise.all(cuts.map((cut) => cut()));
  await sanction(api, missed);
  await expect(page.getByText(missed)).toHaveCount(0);
  isCut = false;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(missed)).toBeVisible();
  await api.dispose();
});

test("without a network saving says so and keeps what was typed; once it is back, it is saved once", async ({
  page,
  entrarComo,
}) => {
  const motivo = unique("Sin red");
  await entrarComo("rrhh", "/sancions/create");
  await chooseEmployee(page);
  await chooseTipo(page, "Apercibimiento");
  await page.getByLabel("Motivo").fill(motivo);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expect(page.getByText("Sin conexión: no pudimos llegar al servidor").first()).toBeVisible();
  await expect(page.getByLabel("Motivo")).toHaveValue(motivo);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Guardar sanción" }).click();
  await expectNotice(page, "Cambios guardados!");
  const all = await page.request.get(`/api/sancionEmpleado/${ROCIO._id}`);
  expect(((await all.json()) as { motivo: string }[]).filter((one) => one.motivo === motivo)).toHaveLength(1);
});

test("an employee learns of a sanction on the home page and on the tab, until they open it themselves", async ({
  page,
  entrarComo,
  isPhone,
  baseURL,
}) => {
  /** Nobody else's journey sanctions them. */
  const username = isPhone ? "user2.b" : "user.b";
  const { _id } = demoPlan().users.find((user) => user.username === username) as { _id: string };
  const api = await atWork(baseURL, "admin.b");
  await entrarComo(username, "/");
  const before = (await (await page.request.get(`/api/sancionEmpleado/${_id}`)).json()) as object[];
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/sancionesVistas", { data: { sanciones: before }, headers });
  await page.reload();
  const waiting = page.getByRole("region", { name: "Para resolver" });
  const line = waiting.getByRole("link", { name: "Tenés una sanción sin leer" });
  const mine = page.getByRole("link", { name: "Mis sanciones" });
  await expect(mine).toBeVisible();
  await expect(page.getByText("sin leer")).toHaveCount(0);

  const motivo = unique("Sin aviso");
  await sanction(api, motivo, _id);
  await expect(line).toBeVisible();
  await expect(page.getByText("sin leer"), "said once").toHaveCount(1);
  await page.goto("/settings/password");
  const tab = page.getByRole("navigation", { name: "Mi cuenta" }).getByRole("link", { name: "Sanciones" });
  await expect(tab).toHaveAccessibleName("Sanciones 1 sin leer");

  await page.goto("/");
  await line.click();
  const own = page.getByRole("article").filter({ hasText: motivo });
  await expect(own.getByText("Nueva")).toBeVisible();
  await expect(tab).toHaveAccessibleName("Sanciones");
  await expect(page.getByText("sin leer"), "nor beside it").toHaveCount(0);
  await page.reload();
  await expect(own).toBeVisible();
  await expect(own.getByText("Nueva")).toHaveCount(0);
  await page.goto("/");
  await mine.click();
  await expect(own).toBeVisible();

  await entrarComo("admin.b", `/users/${_id}/sanciones`);
  await expect(page.getByRole("article").filter({ hasText: motivo })).toContainText("El empleado la abrió el");
  await api.dispose();
});
