/** An employee sends what they photographed, learns that it was rejected and why, and sends another. Spec 2 §1, §2, §4, §8; DOC-*, D079, D210. */
import type { Page } from "@playwright/test";
import { demoPlan } from "#shell/demo/plan.ts";
import { dialog, expectAlert, expectNotice, search, unique } from "./support/listas.ts";
import { somebody } from "./support/personas.ts";
import { expect, test } from "./support/prueba.ts";

const ROCIO = demoPlan().users.find(({ username }) => username === "user") as { _id: string };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photo = { name: "foto.png", mimeType: "image/png", buffer: PNG };
const CERTIFICADO = "Certificado médico";

async function chooseTipo(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Tipo de documento" }).click();
  await page.getByRole("option", { name }).first().click();
}

/** As a phone's camera gives it. */
async function photograph(page: Page): Promise<void> {
  await page.getByLabel("Foto", { exact: true }).setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Renombrar foto.png" })).toBeVisible();
}

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

/** The same calls without a form: for what another journey already shows. */
async function send(page: Page, name: string, empleado: string | null = null): Promise<string> {
  const multipart = { destFolder: "documentos", uploadedFile: photo };
  const uploaded = await page.request.post("/api/uploads", { multipart, headers: headers(page) });
  const { uploadedURL: url } = (await uploaded.json()) as { uploadedURL: string };
  const tipos = (await (await page.request.get("/api/tipodocumentosEmpleado")).json()) as {
    _id: string;
    name: string;
  }[];
  const tipo = tipos.find((one) => one.name === CERTIFICADO)?._id;
  const made = await page.request.post("/api/documents", {
    data: { name, tipo, url, empleado },
    headers: headers(page),
  });
  expect(made.ok()).toBe(true);
  return ((await made.json()) as { _id: string })._id;
}

/** Each prove it with people of their own: what one sends answers what was rejected before. */
const peopleOf = (isPhone: boolean) => (isPhone ? (["user.b", "admin.b"] as const) : (["user", "rrhh"] as const));

test("a photographed certificate is rejected with its reason, sent again and approved (DOC-11, DOC-32, DOC-38, DOC-39, DOC-96, D079)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [employee, staff] = peopleOf(isPhone);
  const [name, again] = [unique("Reposo"), unique("Reposo legible")];
  await entrarComo(employee, "/settings/documentos");
  await page.getByRole("button", { name: "Enviar certificado", exact: true }).click();
  const sending = dialog(page, "Enviar certificado");
  await chooseTipo(page, CERTIFICADO);
  await photograph(page);
  await expect(sending.getByLabel("Nombre")).toHaveValue("foto");
  await sending.getByLabel("Nombre").fill(name);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expectNotice(page, "Certificado enviado!");
  await search(page, name);
  await expect(page.getByText("En revisión").first()).toBeVisible();

  await entrarComo(staff, "/documents/enbandeja");
  await search(page, name);
  await page
    .getByRole("link", { name: isPhone ? new RegExp(name) : name })
    .first()
    .click();
  const open = dialog(page, name);
  await expect(open.getByRole("region", { name: "Archivo" })).toBeVisible();
  await open.getByRole("button", { name: "Rechazar", exact: true }).click();
  await open.getByRole("button", { name: "No se lee bien" }).click();
  await expectNotice(page, "Documento actualizado!");
  await expect(open).toHaveCount(0);

  await entrarComo(employee, "/settings/documentos");
  const refused = page
    .getByRole("region", { name: /^Te rechazaron/ })
    .getByRole("listitem")
    .filter({ hasText: name });
  await expect(refused).toContainText("No se lee bien");
  await refused.getByRole("button", { name: `Enviar de nuevo ${name}` }).click();
  await expect(sending).toContainText("No se lee bien");
  await expect(page.getByRole("combobox", { name: "Tipo de documento" })).toHaveValue(CERTIFICADO);
  await photograph(page);
  await sending.getByLabel("Nombre").fill(again);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(sending).toHaveCount(0);
  await expect(refused).toHaveCount(0);

  await entrarComo(staff, "/documents/enbandeja");
  await search(page, again);
  await page
    .getByRole("link", { name: isPhone ? new RegExp(again) : again })
    .first()
    .click();
  await dialog(page, again).getByRole("button", { name: "Aprobar", exact: true }).click();
  await expect(dialog(page, again)).toHaveCount(0);
  await expect(page.getByRole("link", { name: new RegExp(again) })).toHaveCount(0);

  await entrarComo(employee, `/documents/enbandeja?buscar=${encodeURIComponent(again)}`);
  await expect(page.getByText("Aprobado").first()).toBeVisible();
});

test("a document and a request are sent by the same form, each in its words (DOC-95, DOC-97)", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user2.b", "/settings/documentos");
  for (const [verb, sent] of [
    ["Enviar documento", "Archivo enviado!"],
    ["Enviar solicitud", "Solicitud enviada!"],
  ] as const) {
    await page.getByRole("main").getByRole("button", { name: verb, exact: true }).click();
    await chooseTipo(page, CERTIFICADO);
    await photograph(page);
    await dialog(page, verb).getByRole("button", { name: "Enviar", exact: true }).click();
    await expectNotice(page, sent);
  }
});

test("refused, it says so and keeps what was written; closed, its file goes (DOC-94) @escritorio", async ({
  page,
  entrarComo,
}) => {
  await entrarComo("user2.b", "/settings/documentos");
  const refusal = { code: "archivos.cuota", message: "La empresa no tiene más lugar" };
  await page.route("**/api/documents", (route) =>
    route.fulfill({ status: 409, json: { message: refusal.message, errors: [refusal] } }),
  );
  const removed: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith("/api/deleteFile")) removed.push(asked.url());
  });
  await page.getByRole("main").getByRole("button", { name: "Enviar documento", exact: true }).click();
  const sending = dialog(page, "Enviar documento");
  await chooseTipo(page, CERTIFICADO);
  await photograph(page);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expectAlert(page, "Ocurrió un error!");
  await expect(sending.getByRole("alert")).toContainText(refusal.message);
  await expect(sending.getByLabel("Nombre")).toHaveValue("foto");
  await sending.getByRole("button", { name: "Cancelar" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(sending).toHaveCount(0);
  await expect.poll(() => removed.length).toBe(1);
});

test("one that waits is edited where it is decided on: what it says, and how it stands (DOC-29) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Carnet");
  await entrarComo("user", "/settings/documentos");
  await send(page, name);
  await entrarComo("rrhh", `/documents/enbandeja?buscar=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  const open = page.getByRole("dialog");
  await expect(open.getByRole("button", { name: "Aprobar", exact: true })).toBeVisible();
  await open.getByText("Editar", { exact: true }).click();
  await open.getByLabel("Nombre del documento").fill(`${name} vigente`);
  await open.getByRole("combobox", { name: "Estado" }).click();
  await page.getByRole("option", { name: "Aprobado", exact: true }).click();
  await open.getByRole("button", { name: "Guardar cambios" }).click();
  await expectNotice(page, "Documento actualizado!");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
  await entrarComo("user", `/documents/enbandeja?buscar=${encodeURIComponent(`${name} vigente`)}`);
  await expect(page.getByText("Aprobado").first()).toBeVisible();
});

test("one is added to an employee's file in a modal over it, and by the employee in one over their own (DOC-30)", async ({
  page,
  entrarComo,
  isPhone,
}) => {
  const [given, sent] = [unique("Entregado"), unique("Enviado")];
  const theirs = `/users/${ROCIO._id}/documentos`;
  await entrarComo("rrhh", theirs);
  await page.getByRole("main").getByRole("button", { name: "Nuevo documento", exact: true }).click();
  const adding = dialog(page, "Nuevo documento");
  await chooseTipo(page, CERTIFICADO);
  // What is written while the file is on its way stays.
  const { promise: written, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/api/uploads", (route) => written.then(() => route.continue()));
  await adding.getByLabel("Archivos", { exact: true }).setInputFiles(photo);
  await adding.getByLabel("Nombre del documento").fill(given);
  arrive();
  await expect(adding.getByRole("button", { name: "Renombrar foto.png" })).toBeVisible();
  await expect(adding.getByLabel("Nombre del documento")).toHaveValue(given);
  await adding.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(adding).toHaveCount(0);
  await page.goto(`${theirs}?buscar=${encodeURIComponent(given)}`);
  await expect(page.getByText(given).first()).toBeVisible();

  await entrarComo(isPhone ? "user.b" : "user", "/settings/documentos");
  await page.getByRole("main").getByRole("button", { name: "Enviar documento", exact: true }).click();
  const sending = dialog(page, "Enviar documento");
  await chooseTipo(page, CERTIFICADO);
  await photograph(page);
  await sending.getByLabel("Nombre").fill(sent);
  await sending.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(sending).toHaveCount(0);
  await page.goto(`/settings/documentos?buscar=${encodeURIComponent(sent)}`);
  await expect(page.getByText(sent).first()).toBeVisible();
});

test("one is looked at, edited and left for the next without closing it (DOC-27, DOC-28, DOC-31, DOC-58, DOC-59, DOC-93)", async ({
  page,
  entrarComo,
}) => {
  const words = unique("Legajo");
  const names = [`${words} primero`, `${words} segundo`] as const;
  await entrarComo("rrhh", `/users/${ROCIO._id}/documentos`);
  for (const name of names) await send(page, name, ROCIO._id);
  await page.goto(`/users/${ROCIO._id}/documentos?buscar=${encodeURIComponent(words)}`);
  await page
    .getByRole("link", { name: new RegExp(names[1]) })
    .first()
    .click();
  const open = page.getByRole("dialog");
  await expect(dialog(page, names[1])).toBeVisible();
  await expect(open.getByText("1 de 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog(page, names[0])).toBeVisible();
  await open.getByRole("button", { name: "Anterior" }).click();
  await expect(dialog(page, names[1])).toBeVisible();

  await open.getByText("Editar", { exact: true }).click();
  await open.getByLabel("Tiene vencimiento").check();
  const expiry = open.getByRole("textbox", { name: "Fecha de vencimiento" });
  await expiry.fill("31/02/2027");
  await open.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(open.getByText("Debe seleccionar una fecha de vencimiento válida").first()).toBeVisible();
  await open.getByRole("button", { name: "Siguiente" }).click();
  await dialog(page, "¿Salir sin guardar?").getByRole("button", { name: "Seguir editando" }).click();
  await expiry.fill("28/02/2027");
  await open.getByRole("button", { name: "Guardar cambios" }).click();
  await expectNotice(page, "Documento actualizado!");
  await expect(open.getByText("28/02/2027")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toHaveCount(0);
});

test("one is added on a page of its folder, edited on its own, and seen by its employee alone and who reads it (DOC-12…DOC-14, DOC-37, DOC-43, DOC-93) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Examen");
  await entrarComo("rrhh", "/");
  const folders = (await (await page.request.get("/api/folders")).json()) as { _id: string; name: string }[];
  const folder = folders.find((one) => one.name === "Salud")?._id;
  const employee = page.getByRole("combobox", { name: "Empleado" });
  await entrarComo("root", `/documents/create/${folder}`);
  await employee.fill("ferreyra martin");
  await expect(page.getByRole("option", { name: /Ferreyra, Martín/ })).toBeVisible();
  await entrarComo("rrhh", `/documents/create/${folder}`);
  await employee.fill("ferreyra martin");
  await expect(page.getByText("Nadie con ese nombre, CUIL o legajo")).toBeVisible();
  await employee.fill("benitez rocio");
  await page.getByRole("option", { name: /Benítez, Rocío/ }).click();
  await chooseTipo(page, CERTIFICADO);
  await page.getByLabel("Archivos", { exact: true }).setInputFiles(photo);
  await expect(page.getByRole("button", { name: "Renombrar foto.png" })).toBeVisible();
  await page.getByLabel("Nombre del documento").fill(name);
  const made = page.waitForResponse((answer) => answer.url().endsWith("/api/documents") && answer.ok());
  await page.getByRole("button", { name: "Guardar documento" }).click();
  const { _id } = (await (await made).json()) as { _id: string };
  await expectNotice(page, "Cambios guardados!");

  await page.goto(`/documents/${_id}/edit`);
  await page.getByLabel("Descripción").fill("De ingreso");
  await page.getByRole("button", { name: "Guardar cambios" }).click();
  await expectNotice(page, "Cambios guardados!");

  await entrarComo("user", `/documents/${_id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("De ingreso")).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0);
  await entrarComo("rrhh", `/documents/${_id}`);
  await expect(page.getByText("Leído").locator("xpath=following-sibling::dd")).toHaveText("Sí");
  await entrarComo("user2", `/documents/${_id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Documento" })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test("in the edit modal one that went to the wrong person goes to the right one until somebody opens it; root users are root's to choose (DOC-31, DOC-100, ROL-24) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Sobre cerrado");
  await entrarComo("admin", "/");
  const id = await send(page, name, ROCIO._id);
  const list = `/users/${ROCIO._id}/documentos?buscar=${encodeURIComponent(name)}`;
  const modal = dialog(page, name);
  const employee = modal.getByRole("combobox", { name: "Empleado" });
  const edit = async (username: string) => {
    await entrarComo(username, list);
    await page.getByRole("link", { name }).first().click();
    await modal.getByText("Editar", { exact: true }).click();
    await expect(employee).toHaveValue("Benítez, Rocío");
  };
  await edit("root");
  await employee.fill("ferreyra martin");
  await expect(page.getByRole("option", { name: /Ferreyra, Martín/ })).toBeVisible();
  await edit("admin");
  await employee.fill("ferreyra martin");
  await expect(page.getByText("Nadie con ese nombre, CUIL o legajo")).toBeVisible();
  const { lastName, firstName } = await somebody(page);
  await employee.fill(lastName);
  await page.getByRole("option", { name: new RegExp(lastName) }).click();
  await expect(modal.getByText("Al guardar, Benítez, Rocío deja de tenerlo.")).toBeVisible();
  await modal.getByRole("button", { name: "Guardar cambios" }).click();
  await expectNotice(page, "Documento actualizado!");
  await expect(modal.getByText(`${lastName}, ${firstName}`)).toBeVisible();
  await page.goto(list);
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  await expect(page.getByRole("link", { name })).toHaveCount(0);

  // Opened, it is theirs for good: given to Rocío again, she looks at it.
  const other = unique("Sobre abierto");
  const seen = await send(page, other, ROCIO._id);
  await entrarComo("user", "/");
  const opened = page.waitForResponse((answer) => answer.url().endsWith("/api/marcarLeidoDoc") && answer.ok());
  await page.goto(`/documents/${seen}`);
  await opened;
  await entrarComo("admin", `/documents/${seen}/edit`);
  const fixed = page.getByRole("textbox", { name: "Empleado" });
  await expect(fixed).toHaveValue("Benítez, Rocío");
  await expect(fixed).toHaveAttribute("readonly");
  await expect(fixed).toHaveAccessibleDescription(/^Ya no se puede pasar a otro empleado: lo mandó o lo abrió/);
  await page.goto(`/documents/${id}/edit`);
  await expect(page.getByRole("combobox", { name: "Empleado" })).toHaveValue(`${lastName}, ${firstName}`);
});

test("a manager reads their people's documents and changes none (LEG-13, D033) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("Del equipo");
  await entrarComo("rrhh", "/");
  await send(page, name, ROCIO._id);
  await entrarComo("manager", `/users/${ROCIO._id}/documentos?buscar=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name }).first().click();
  await expect(dialog(page, name).getByRole("region", { name: "Archivo" })).toBeVisible();
  await expect(dialog(page, name).getByText("Editar", { exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Nuevo documento" })).toHaveCount(0);
});

test("the company's home says that documents wait to be approved, and leads to them (D079) @escritorio", async ({
  page,
  entrarComo,
}) => {
  const name = unique("En espera");
  await entrarComo("user", "/settings/documentos");
  await send(page, name);
  await entrarComo("rrhh", "/");
  await page
    .getByRole("region", { name: "Documentos por aprobar" })
    .getByRole("link", { name: /que los? apruebes$/ })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === "/documents/enbandeja");
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});
